import { describe, expect, test } from 'vitest';
import {
  assess,
  findOutliers,
  type PerformanceReport,
  type ToolFigures,
} from '../../../src/performance/performance-report.ts';
import { summariseDurations } from '../../../src/performance/statistics.ts';
import { proves } from '../../requirements.ts';

const tool = (name: string, ms: number, others: Partial<ToolFigures> = {}): ToolFigures => ({
  tool: name,
  ms: summariseDurations([ms, ms, ms]),
  use: { cpuMs: null, readMB: null, writtenMB: null, memoryMB: null },
  writes: null,
  bytes: 100,
  ...others,
});

const report = (parts: Partial<PerformanceReport> = {}): Omit<PerformanceReport, 'assessment'> => ({
  server: 'shop',
  tests: [],
  tools: [tool('a', 10), tool('b', 12), tool('c', 11)],
  usedBy: null,
  memory: null,
  bursts: [],
  writesBy: null,
  context: { list: { bytes: 400, tokens: 100, tools: [] }, answers: [] },
  comparison: null,
  pressure: { waiting: 1, load: 0.1 },
  isTrustworthy: true,
  outliers: [],
  notes: [],
  ...parts,
});

const comparison = { regressions: [], improvements: [], isTrustworthy: true, noise: 0.04, turns: 11, leastTurns: 7 };

describe('outliers', () => {
  test(
    proves(['P-180'], 'a tool of three times the usual time, wasted writes, growth and large answers stand out'),
    () => {
      const found = findOutliers(
        report({
          tools: [
            tool('a', 10),
            tool('b', 12),
            tool('slow', 300),
            tool('save', 11, { writes: { made: 10, needed: 1 } }),
          ],
          memory: { firstMB: 60, lastMB: 90, perTurnMB: 3, isGrowing: true },
          context: {
            list: { bytes: 400, tokens: 100, tools: [] },
            answers: [{ tool: 'dump', n: 3, median: 10, largest: 90_000, tokens: 22_500 }],
          },
        }),
      );
      expect(found.map(({ kind, tool: name }) => [kind, name])).toEqual([
        ['memory', null],
        ['writes', 'save'],
        ['time', 'slow'],
        ['answer', 'dump'],
      ]);
      expect(found[1]?.message).toBe('10 writes for 1 changed files');
    },
  );

  test('a fast tool never stands out, and a needed write neither', () => {
    const tools = [tool('a', 1), tool('b', 1), tool('c', 15), tool('d', 1, { writes: { made: 2, needed: 1 } })];
    expect(findOutliers(report({ tools }))).toEqual([]);
  });

  test('a regression stands out with both figures', () => {
    const change = { tool: 'search', dimension: 'ms' as const, base: 100, head: 150, ratio: 1.5, p: 0.0001 };
    const [first] = findOutliers(report({ comparison: { ...comparison, regressions: [change] } }));
    expect(first).toEqual({ kind: 'regression', tool: 'search', message: 'slower: 100 ms → 150 ms (1.50 times)' });
  });
});

describe('the assessment', () => {
  test('says what could not have been seen', () => {
    expect(assess(report({ comparison })).join(' ')).toContain('a difference below 10 % would not have been seen');
    expect(assess(report({ comparison: { ...comparison, turns: 5 } })).join(' ')).toContain('5 turns are too few');
  });

  test('claims nothing on a busy host', () => {
    expect(assess(report({ isTrustworthy: false, comparison }))[0]).toContain('nothing is claimed');
  });

  test('tells whether calls wait for each other', () => {
    const burst = { tool: 'a', width: 8, connections: 1, calls: 20, perSecond: 10, ms: summariseDurations([80]) };
    expect(assess(report({ bursts: [{ ...burst, queueing: 7.9 }] })).join(' ')).toContain('Calls wait for each other');
    expect(assess(report({ bursts: [{ ...burst, queueing: 1.1 }] })).join(' ')).toContain('8 calls at once take 1.1');
  });
});
