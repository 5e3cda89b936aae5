import { expect, test } from 'vitest';
import type { ServerTransport } from '../../../src/plugin/server-spec.ts';
import { listStartCredentials } from '../../../src/target/given-credentials.ts';

const list = (transport: ServerTransport) =>
  listStartCredentials({ name: 's', source: 'test', missingVariables: [], transport });
const stdio = (argv: [string, ...string[]], variables: Record<string, string> = {}) =>
  list({ kind: 'stdio', argv, variables });
const http = (url: string, headers: Record<string, string> = {}) => list({ kind: 'http', url, headers });

test.each<[string, string[], string[]]>([
  ['a variable of the manifest', stdio(['node'], { API_KEY: 'x', LOG_LEVEL: 'x', OTHER_TOKEN: '' }), ['API_KEY']],
  ['a variable that env sets', stdio(['env', 'GITHUB_TOKEN=x', 'node']), ['GITHUB_TOKEN']],
  ['a flag', stdio(['node', 's.js', '--api-key', 'x', '--token=y', '--port=1']), ['api-key', 'token']],
  ['a word that is no flag', stdio(['login', 'token', 'https://example.com/?token=x']), []],
  ['a header', http('https://example.com/mcp', { Authorization: 'Bearer x', Accept: '*/*' }), ['Authorization']],
  ['a part of the URL', http('https://ada:x@example.com:{port}/?api_key=y&page=1'), ['a login in the URL', 'api_key']],
  ['none in a plain URL', http('https://example.com/mcp'), []],
])('of what a server is started with, %s may tell who speaks to it', (_what, found, wanted) => {
  expect(found).toEqual(wanted);
});

test('a server that PTH starts and speaks to over HTTP is given what its start command says', () => {
  const start = { argv: ['node', '--secret=x'] as const, variables: { DB_PASSWORD: 'y' }, port: 1 };
  expect(list({ kind: 'http', url: 'http://localhost:{port}', headers: {}, start })).toEqual(['DB_PASSWORD', 'secret']);
});
