import { expect, test } from 'vitest';
import type { PluginDefinition } from '../../../src/plugin/index.ts';
import { chooseServers } from '../../../src/target/choose-servers.ts';

const program = (name: string, isSideProgram?: boolean) => ({
  name,
  source: 'package.json bin',
  transport: { kind: 'stdio', argv: ['node', `${name}.js`], variables: {} } as const,
  missingVariables: [],
  ...(isSideProgram === undefined ? {} : { isSideProgram }),
});
const definition: PluginDefinition = {
  name: 'p',
  language: 'javascript',
  build: { source: 'none', steps: [] },
  servers: [program('server'), program('cli', true)],
};

test('a program beside the server is tested only when a person names it', () => {
  expect(chooseServers(definition, null).tested.map(({ name }) => name)).toEqual(['server']);
  const [server, cli] = definition.servers;
  const named = { ...definition, servers: [cli ?? server, server] as const };
  expect(chooseServers(named, 'cli').tested.map(({ name }) => name)).toEqual(['cli']);
});
