import { expect, test } from 'vitest';
import { separateServers } from '../../../src/target/find-members.ts';

const plugin = (directory: string, makesServer = true) => ({
  directory,
  servers: [directory],
  source: 'package.json bin',
  isSubmodule: false,
  makesServer,
});
const sorted = (...plugins: ReturnType<typeof plugin>[]) =>
  Object.values(separateServers(plugins)).map((group) => group.map(({ directory }) => directory));

test('what stands below tests is no member, unless there is nothing else', () => {
  const found = [plugin('packages/one'), plugin('packages/cli', false), plugin('tests/fixtures/a'), plugin('e2e/b')];
  expect(sorted(...found)).toEqual([['packages/one'], ['packages/cli'], ['tests/fixtures/a', 'e2e/b']]);
  expect(sorted(plugin('fixtures/a'), plugin('test/b', false))).toEqual([['fixtures/a'], ['test/b'], []]);
  expect(sorted(plugin('latest/a'))).toEqual([['latest/a'], [], []]);
});

test('where nothing makes a server, all programs count', () => {
  expect(sorted(plugin('a', false), plugin('tests/b'))).toEqual([['a'], [], ['tests/b']]);
});
