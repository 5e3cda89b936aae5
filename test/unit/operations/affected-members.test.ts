import { expect, test } from 'vitest';
import { listAffected } from '../../../src/operations/affected-members.ts';

const member = (directory: string, ...files: string[]) => ({ directory, files });

test('a fix inside of its own directory changes no earlier plugin', () => {
  expect(listAffected([member('packages/a'), member('packages/b', 'packages/b/src/x.ts')])).toEqual([]);
});

test('a fix outside of its own directory may change every earlier plugin, and no later one', () => {
  const shared = 'packages/shared/index.ts';
  expect(listAffected([member('a'), member('b'), member('c', 'c/x.ts', shared), member('d')])).toEqual([0, 1]);
  expect(listAffected([member('a', shared), member('b')])).toEqual([]);
  // A directory whose name only begins alike is another one.
  expect(listAffected([member('a'), member('b', 'bb/x.ts')])).toEqual([0]);
});

test('a plugin at the root may share files with those below it', () => {
  expect(listAffected([member('.', 'index.js'), member('b', 'b/x.ts')])).toEqual([0]);
  expect(listAffected([member('b'), member('.', 'index.js')])).toEqual([0]);
  expect(listAffected([member('.'), member('.', 'cmd/two/main.go')])).toEqual([0]);
});
