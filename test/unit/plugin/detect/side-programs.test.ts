import { expect, test } from 'vitest';
import { markSidePrograms } from '../../../../src/plugin/detect/side-programs.ts';

const program = (name: string) => ({
  name,
  source: 'package.json bin',
  transport: { kind: 'stdio', argv: ['node', `${name}.js`], variables: {} } as const,
  missingVariables: [],
});

test.each<[names: string[], packageName: string | null, servers: string[]]>([
  [['fetch-server', 'fetch'], 'fetch-server', ['fetch-server']],
  [['acme-cli', 'acme-mcp', 'acme-mcp-http'], 'acme', ['acme-mcp', 'acme-mcp-http']],
  [['mcp_time', 'bench'], 'mcp-time', ['mcp_time']],
  [['alpha', 'beta'], 'gamma', ['alpha', 'beta']],
  [['alpha', 'beta'], null, ['alpha', 'beta']],
  [['only'], 'other', ['only']],
])('of %j in the package %s the servers are %j', (names, packageName, servers) => {
  const marked = markSidePrograms(names.map(program), packageName);
  expect(marked.filter(({ isSideProgram }) => isSideProgram !== true).map(({ name }) => name)).toEqual(servers);
});
