import { expect, test } from 'vitest';
import { readUsage, readWantedDirectory } from '../../../src/plugin/usage-text.ts';

test.each([
  ['Started without allowed directories - waiting for client to provide roots via MCP protocol', true, 'root'],
  ['Usage: mcp-server-filesystem <allowed-directory> [additional-directories...]', false, 'argument'],
  ['usage: serve [--port <port>] <data_dir>', false, 'argument'],
  ['Usage: serve <workspace-path>\n', false, 'argument'],
  ['Usage: serve <config-file>', false, null],
  ['Usage: serve <api-key> <directory>', false, null],
  ['Usage: serve <directory>', true, null],
  ['Error: no such module', false, null],
] as const)('%s', (text, isRunning, expected) => {
  expect(readWantedDirectory(text, isRunning)).toBe(expected);
});

test('a usage line is quoted, cut to a length for people', () => {
  expect(readUsage('x\n  Usage: serve <key>\nmore')).toBe('Usage: serve <key>');
  expect(readUsage(`Usage: ${'x'.repeat(1000)}`)).toHaveLength(300);
  expect(readUsage('memory usage is high')).toBeNull();
});
