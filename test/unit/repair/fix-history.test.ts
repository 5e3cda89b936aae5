import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../src/git/index.ts';
import {
  assessRisk,
  parseFixCommit,
  parsePathList,
  renderFixTrailers,
  renderPathList,
} from '../../../src/repair/fix-commit.ts';
import { describePatterns, summariseFixes } from '../../../src/repair/fix-history.ts';
import { listFixesForTests } from '../../../src/repair/index.ts';
import { proves } from '../../requirements.ts';

const hash = (letter: string) => letter.repeat(40);

function entry(
  letter: string,
  parts: { tests?: string[]; files?: string; body?: string; trailers?: LogEntry['trailers']; subject?: string } = {},
): LogEntry {
  const { tests = [], files = 'src/a.ts', body = '', subject = `fix: ${letter}` } = parts;
  return {
    commit: hash(letter),
    parents: [],
    author: { name: 'PTH', email: 'pth@example.invalid' },
    date: '2026-01-01T00:00:00+00:00',
    subject,
    body,
    trailers: parts.trailers ?? [
      ...tests.map((value) => ({ key: 'PTH-Test', value })),
      { key: 'PTH-Category', value: 'wrong-output' },
      { key: 'PTH-Files', value: files },
      { key: 'PTH-Iteration', value: '2' },
    ],
  };
}
const revert = (letter: string, of: string): LogEntry =>
  entry(letter, { subject: `Revert "fix: ${of}"`, body: `This reverts commit ${hash(of)}.`, trailers: [] });

describe('summariseFixes', () => {
  test(
    proves(
      ['P-102', 'P-106'],
      'lists fixes for a test newest first, without checkpoints, alterations, reverts and other commits',
    ),
    () => {
      const history = summariseFixes([
        entry('e', { trailers: [{ key: 'PTH-Type', value: 'state-checkpoint' }] }),
        entry('d', { tests: ['t2', 't1'] }),
        entry('c', { trailers: [] }),
        {
          ...entry('b', { tests: ['t1'] }),
          trailers: [...entry('b', { tests: ['t1'] }).trailers, { key: 'PTH-Type', value: 'alteration' }],
        },
        entry('a', { tests: ['t1'] }),
      ]);
      expect(history.fixes.map(({ commit }) => commit)).toEqual([hash('d'), hash('a')]);
      expect(listFixesForTests(history.fixes, ['t2']).map(({ commit }) => commit)).toEqual([hash('d')]);
      expect(history.fixes[1]).toMatchObject({
        tests: ['t1'],
        category: 'wrong-output',
        files: ['src/a.ts'],
        iteration: 2,
        distro: null,
      });
    },
  );

  test('knows which fixes were reverted, and which reverts were reverted', () => {
    const log = [
      revert('d', 'c'),
      revert('c', 'a'),
      revert('e', 'b'),
      entry('b', { tests: ['y'] }),
      entry('a', { tests: ['x'] }),
    ];
    const history = summariseFixes(log);
    expect(history.reverted.map(({ commit }) => commit)).toEqual([hash('b')]);
    expect(history.fixes.find(({ commit }) => commit === hash('b'))?.revertedBy).toBe(hash('e'));
  });

  test('sees fixes of two tests undoing each other in a common file', () => {
    const alternating = [entry('c', { tests: ['A'] }), entry('b', { tests: ['B'] }), entry('a', { tests: ['A'] })];
    expect(summariseFixes(alternating).oscillations).toEqual([
      { tests: ['A', 'B'], commits: [hash('a'), hash('b'), hash('c')] },
    ]);
    const apart = [
      entry('c', { tests: ['A'] }),
      entry('b', { tests: ['B'], files: 'src/b.ts' }),
      entry('a', { tests: ['A'] }),
    ];
    expect(summariseFixes(apart).oscillations).toEqual([]);
    const once = [entry('b', { tests: ['B'] }), entry('a', { tests: ['A'] })];
    expect(summariseFixes(once).oscillations).toEqual([]);
  });

  test(proves(['P-106'], 'puts them into sentences for the tests that they concern, and no others'), () => {
    const log = [entry('c', { tests: ['A'] }), entry('b', { tests: ['B'] }), entry('a', { tests: ['A'] })];
    const named = ['a', 'b', 'c'].map((letter) => `${letter.repeat(10)} (fix: ${letter})`).join(', then ');
    const busy = 'src/a.ts was changed by 3 fixes of this session already.';
    expect(describePatterns(summariseFixes(log), ['B'])).toEqual([
      `Fixes for "A" and for "B" undo each other: ${named}. Both need one change.`,
      busy,
    ]);
    expect(describePatterns(summariseFixes(log), ['C'])).toEqual([busy]);
    expect(describePatterns(summariseFixes([]), ['A'])).toEqual([]);
  });

  test('counts files with many fixes', () => {
    const log = ['a', 'b', 'c'].map((letter) =>
      entry(letter, { tests: ['t'], files: letter === 'c' ? 'src/a.ts, src/b.ts' : 'src/a.ts' }),
    );
    expect(summariseFixes(log).busyFiles).toEqual([{ path: 'src/a.ts', fixes: 3 }]);
  });

  test('takes no unknown category for a fix', () => {
    expect(
      parseFixCommit(
        entry('a', {
          trailers: [
            { key: 'PTH-Category', value: 'made-up' },
            { key: 'PTH-Test', value: 't' },
          ],
        }),
      ),
    ).toBeNull();
  });
});

test('path lists survive commas, quotes and blanks', () => {
  const paths = ['src/a.ts', 'with, comma.ts', 'with "quote".ts', ' outer ', 'ünï.ts'];
  expect(parsePathList(renderPathList(paths))).toEqual(paths);
  expect(parsePathList('a.ts,b.ts, "broken')).toEqual(['a.ts', 'b.ts', '"broken']);
});

test('the distro trailer stands only on fixes for one distro', () => {
  const request = { paths: ['a'], subject: 's', body: 'b', tests: ['t'], category: 'timeout', iteration: 3 } as const;
  expect(renderFixTrailers(request).map(({ key }) => key)).toEqual([
    'PTH-Test',
    'PTH-Category',
    'PTH-Files',
    'PTH-Iteration',
  ]);
  expect(renderFixTrailers({ ...request, distro: 'fedora' }).at(-1)).toEqual({ key: 'PTH-Distro', value: 'fedora' });
});

test.each([
  [{ files: ['a.ts'], linesChanged: 4, deletes: false }, 'low'],
  [{ files: ['a.ts'], linesChanged: 31, deletes: false }, 'medium'],
  [{ files: ['a.ts', 'b.ts'], linesChanged: 4, deletes: false }, 'medium'],
  [{ files: ['package.json'], linesChanged: 1, deletes: false }, 'high'],
  [{ files: ['a.ts'], linesChanged: 4, deletes: true }, 'high'],
  [{ files: ['a.ts'], linesChanged: 201, deletes: false }, 'high'],
] as const)('%j is of %s risk', (change, risk) => expect(assessRisk(change)).toBe(risk));
