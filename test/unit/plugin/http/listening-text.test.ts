import { expect, test } from 'vitest';
import { readNamedPorts } from '../../../../src/plugin/http/listening-text.ts';

test.each<[string, [number, string | null][]]>([
  ['Server listening on port 8123', [[8123, null]]],
  ['MCP server running at http://localhost:3000/mcp.', [[3000, '/mcp']]],
  ['INFO:     Uvicorn running on http://0.0.0.0:8000 (Press CTRL+C to quit)', [[8000, null]]],
  ['Listening on http://[::1]:4000/sse?x=1', [[4000, '/sse']]],
  ['listening on :9000', [[9000, null]]],
  ['port: 3001', [[3001, null]]],
  ['http://127.0.0.1:3000\nhttp://127.0.0.1:3000/mcp', [[3000, '/mcp']]],
  ['connected to https://api.example.org:443/v1 and 12345 rows', []],
  ['Server started in 1234 ms', []],
  ['port 99999', []],
])('%s', (text, expected) => {
  expect(readNamedPorts(text).map(({ port, path }) => [port, path])).toEqual(expected);
});

test('output without end names ten ports at most', () => {
  const text = Array.from({ length: 500 }, (_, index) => `port ${1000 + index}`).join('\n');
  expect(readNamedPorts(text)).toHaveLength(10);
});
