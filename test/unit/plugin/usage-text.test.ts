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
  ["Usage: serve [OPTIONS] DIRECTORY\nTry 'serve --help'.\n\nError: Missing argument 'DIRECTORY'.", false, 'argument'],
  ["Usage: serve [OPTIONS] CONFIG\n\nError: Missing argument 'CONFIG'.", false, null],
  ['usage: serve [-h] data_dir\nserve: error: the following arguments are required: data_dir', false, 'argument'],
  ['usage: serve [-h] dir key\nserve: error: the following arguments are required: dir, key', false, null],
  ['Error: accepts 1 arg(s), received 0\nUsage:\n  serve <directory> [flags]\n\nFlags:', false, 'argument'],
  ['serve <dir>\n\nOptions:\n  --help\n\nNot enough non-option arguments: got 0, need at least 1', false, 'argument'],
  ['Error: no such module', false, null],
] as const)('%s', (text, isRunning, expected) => {
  expect(readWantedDirectory(text, isRunning)).toBe(expected);
});

test('a usage text is quoted by the line that shows a call', () => {
  expect(readUsage('Error: x\nUsage:\n  shop serve [flags]\n\nFlags:\n')).toBe('Usage: shop serve [flags]');
  expect(readUsage('NAME:\n   shop - sells\n\nUSAGE:\n   shop [options] <dir>\n')).toBe('USAGE: shop [options] <dir>');
  expect(readUsage('Usage of /usr/bin/shop:\n  -db string\n    \tdatabase')).toBe('Usage of /usr/bin/shop: -db string');
  expect(readUsage('shop --db <file>\n\nOptions:\n  --db\n\nMissing required argument: db')).toBe('shop --db <file>');
  expect(readUsage('listening on <address>')).toBeNull();
});

test('a usage line is quoted, cut to a length for people', () => {
  expect(readUsage('x\n  Usage: serve <key>\nmore')).toBe('Usage: serve <key>');
  expect(readUsage(`Usage: ${'x'.repeat(1000)}`)).toHaveLength(300);
  expect(readUsage('memory usage is high')).toBeNull();
});
