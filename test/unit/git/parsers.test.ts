import { describe, expect, test } from 'vitest';
import { parseBlame } from '../../../src/git/parse-blame.ts';
import { parseNameStatus, parseNumstat } from '../../../src/git/parse-changes.ts';
import { parseLog } from '../../../src/git/parse-log.ts';
import { parseStatus } from '../../../src/git/parse-status.ts';
import { parseWorktrees } from '../../../src/git/parse-worktrees.ts';
import { extractConflicts } from '../../../src/git/revert.ts';

const id = 'a'.repeat(40);

describe('parseStatus', () => {
  test('reads every kind of record', () => {
    const text = [
      '# branch.oid abc',
      `1 .M N... 100644 100644 100644 ${id} ${id} a file with spaces`,
      `2 R. N... 100644 100644 100644 ${id} ${id} R100 new\nname`,
      'old name',
      `u UU N... 100644 100644 100644 100644 ${id} ${id} ${id} conflict`,
      '? -dash',
      '! ignored/',
      '',
    ].join('\0');
    expect(parseStatus(text)).toEqual([
      { path: 'a file with spaces', kind: 'changed', index: '.', worktree: 'M' },
      { path: 'new\nname', kind: 'renamed', index: 'R', worktree: '.', originalPath: 'old name' },
      { path: 'conflict', kind: 'unmerged', index: 'U', worktree: 'U' },
      { path: '-dash', kind: 'untracked', index: '?', worktree: '?' },
      { path: 'ignored/', kind: 'ignored', index: '!', worktree: '!' },
    ]);
  });

  test('a clean tree has no entries', () => {
    expect(parseStatus('')).toEqual([]);
  });

  test('output that git does not print is a bug', () => {
    expect(() => parseStatus('1 .M short')).toThrow('short record');
    expect(() => parseStatus('x what')).toThrow('unknown record');
    expect(() => parseStatus(`2 R. N... 1 1 1 ${id} ${id} R100 new`)).toThrow('ended in the middle');
  });
});

describe('parseWorktrees', () => {
  const lines = [
    'worktree /repo',
    `HEAD ${id}`,
    'branch refs/heads/main',
    '',
    'worktree /tmp/pth worktree',
    `HEAD ${id}`,
    'detached',
    'locked because of spaces',
    'prunable gitdir file points to non-existent location',
    '',
    'worktree /bare',
    'bare',
    '',
    'worktree /unborn',
    `HEAD ${'0'.repeat(40)}`,
    'branch refs/heads/x/y',
    '',
    '',
  ];
  const entry = { head: id, branch: null, isBare: false, isLocked: false, isPrunable: false };
  const entries = [
    { ...entry, path: '/repo', branch: 'main' },
    { ...entry, path: '/tmp/pth worktree', isLocked: true, isPrunable: true },
    { ...entry, path: '/bare', head: null, isBare: true },
    { ...entry, path: '/unborn', head: null, branch: 'x/y' },
  ];

  test('reads records that end with NUL', () => {
    expect(parseWorktrees(lines.join('\0'))).toEqual(entries);
  });

  test('reads records that end with newlines, as git before 2.36 prints them', () => {
    expect(parseWorktrees(lines.join('\n'), '\n')).toEqual(entries);
  });
});

describe('changes', () => {
  test('name-status: added, renamed, type changed', () => {
    expect(parseNameStatus('A\0new file\0R086\0old\0new\0T\0link\0')).toEqual([
      { path: 'new file', status: 'A' },
      { path: 'new', status: 'R', originalPath: 'old' },
      { path: 'link', status: 'T' },
    ]);
  });

  test('numstat: counts, binary files, renames', () => {
    expect(parseNumstat('1\t20\ta\tb\0-\t-\tbinary\0\x33\t0\t\0old\0new\0')).toEqual([
      { path: 'a\tb', added: 1, deleted: 20 },
      { path: 'binary', added: null, deleted: null },
      { path: 'new', added: 3, deleted: 0 },
    ]);
  });
});

test('parseLog separates body and trailers', () => {
  const record = [id, 'b c', 'PTH', 'x@y', '2026-02-18T00:00:00+00:00', 'fix: it', 'why\n\nPTH-Test: a\n  b\n'];
  expect(
    parseLog(
      [...record, 'PTH-Test: a\n  b\n', 'PTH-Test: a b\n', ...record.slice(0, 6), 'body\n', '', '', ''].join('\0'),
    ),
  ).toEqual([
    {
      commit: id,
      parents: ['b', 'c'],
      author: { name: 'PTH', email: 'x@y' },
      date: '2026-02-18T00:00:00+00:00',
      subject: 'fix: it',
      body: 'why',
      trailers: [{ key: 'PTH-Test', value: 'a b' }],
    },
    expect.objectContaining({ body: 'body', trailers: [] }),
  ]);
});

test('parseBlame keeps the path of a commit for its later lines', () => {
  const text = `${id} 1 1 2\nauthor A\nfilename src/a.ts\n\tone\n${id} 2 2\n\t\ttabbed\n`;
  expect(parseBlame(text)).toEqual([
    { line: 1, commit: id, path: 'src/a.ts', text: 'one' },
    { line: 2, commit: id, path: 'src/a.ts', text: '\ttabbed' },
  ]);
});

test('extractConflicts keeps the parts between the markers', () => {
  expect(extractConflicts('a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> parent\nd')).toBe(
    '<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> parent',
  );
  expect(extractConflicts('no markers')).toBe('');
});
