import { expect, test } from 'vitest';
import { findByCommand, listDescendants, parseSockets } from '../../../../src/plugin/http/listening-sockets.ts';

const line = (pid: number, ...words: string[]) => `${pid} ${words.join('\u001F')}\u001F`;

test('descendants of a process, also with odd names', () => {
  const table = ['10 (sh) S 1 0', '11 (a) b (c) S 10 0', '12 (node) R 11 0', '13 (x) S 1 0', 'broken'].join('\n');
  expect(listDescendants(table, [10])).toEqual([10, 11, 12]);
  expect(listDescendants(table, [99])).toEqual([]);
});

test('processes with the words of a command, also behind an interpreter', () => {
  const lines = [
    line(1, 'init'),
    line(7, 'node', 'a.js', '--x'),
    line(8, 'python3', '/v/bin/serve', '--x'),
    line(9, 'cat'),
  ];
  expect(findByCommand(lines.join('\n'), ['node', 'a.js', '--x'])).toEqual([7]);
  expect(findByCommand(lines.join('\n'), ['serve', '--x'])).toEqual([8]);
  expect(findByCommand(lines.join('\n'), ['/bin/cat'])).toEqual([9]);
});

test('listening sockets of these processes alone', () => {
  const rows = [
    '  0: 0100007F:1FBB 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 501 1 0',
    '  1: 0100007F:1FBC 00000000:0000 01 00000000:00000000 00:00000000 00000000 0 0 502 1 0',
    '  2: 00000000:0016 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 503 1 0',
    '  0: 00000000000000000000000001000000:0BB8 00000000000000000000000000000000:0000 0A 0:0 0:0 0 0 0 504 1 0',
  ];
  const links = [501, 502, 504].map((inode) => `lrwx------ 1 u u 64 x 3 -> socket:[${inode}]`);
  expect(parseSockets([...links, 'sockets', ...rows].join('\n'))).toEqual([
    { port: 3000, isSixOnly: true },
    { port: 8123, isSixOnly: false },
  ]);
  expect(parseSockets('')).toEqual([]);
});
