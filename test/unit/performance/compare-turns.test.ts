import { describe, expect, test } from 'vitest';
import { compareTurns, countLeastTurns, type TurnSeries } from '../../../src/performance/compare-turns.ts';
import { proves } from '../../requirements.ts';

/** A sequence of numbers from 0 to 1 that a seed decides. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** A synthetic server: how long its tools take, and how its machine disturbs them. */
interface SyntheticServer {
  tools: number;
  turns: number;
  /** Share by which the head is slower. */
  slowdown: number;
  /** Spread of one call, as a share; the machine drifts by a third of it from call to call. */
  noise: number;
  seed: number;
}

/** Milliseconds of the tools, in turn. */
const usualMs = [10, 40, 200];

/** Calls as a server on a drifting machine answers them; three of a hundred take up to six times as long. */
function measure({ tools, turns, slowdown, noise, seed }: SyntheticServer): TurnSeries[] {
  const random = createRandom(seed);
  const bell = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const series = Array.from({ length: tools }, (_, index) => ({
    tool: `tool-${index}`,
    dimension: 'ms' as const,
    turns: [] as { base: number; head: number; again: number }[],
  }));
  let drift = 0;
  for (let turn = 0; turn < turns; turn++) {
    series.forEach((one, index) => {
      const call = (share: number) => {
        drift = 0.9 * drift + noise * 0.3 * bell();
        const spike = random() < 0.03 ? 1 + 5 * random() : 1;
        return (usualMs[index % usualMs.length] ?? 0) * (1 + share) * Math.exp(drift + noise * bell()) * spike;
      };
      one.turns.push({ base: call(0), head: call(slowdown), again: call(0) });
    });
  }
  return series;
}

/** Share of planted slowdowns that are found, over many runs. */
function countFound(server: Omit<SyntheticServer, 'seed'>, runs: number): number {
  let found = 0;
  for (let seed = 1; seed <= runs; seed++) found += compareTurns(measure({ ...server, seed })).regressions.length;
  return found / (runs * server.tools);
}

/** Time for hundreds of simulated runs on a machine that is busy with other things too. */
const busy = 300_000;
const usual = { tools: 20, turns: 11, noise: 0.05 };

describe('compareTurns', () => {
  test(
    proves(['P-180'], 'a slowdown of 20 % is found in nine of ten tools, and one of 50 % in all'),
    () => {
      expect(countFound({ ...usual, slowdown: 0.2 }, 50)).toBeGreaterThanOrEqual(0.9);
      expect(countFound({ ...usual, slowdown: 0.5 }, 50)).toBe(1);
    },
    busy,
  );

  test(
    proves(['P-180'], 'a revision beside itself has at most one finding in 200 runs over 20 tools'),
    () => {
      for (const noise of [0.05, 0.2, 0.5]) {
        let findings = 0;
        for (let seed = 1; seed <= 200; seed++) {
          const { regressions, improvements } = compareTurns(measure({ ...usual, noise, slowdown: 0, seed }));
          findings += regressions.length + improvements.length;
        }
        expect(findings, `noise ${noise}`).toBeLessThanOrEqual(1);
      }
    },
    busy,
  );

  test('200 tools are compared in the same turns', () => {
    expect(countLeastTurns(400)).toBeLessThanOrEqual(11);
    expect(countFound({ ...usual, tools: 200, slowdown: 0.5 }, 3)).toBeGreaterThanOrEqual(0.9);
  });

  test('a head that is faster is an improvement and no regression', () => {
    const { regressions, improvements } = compareTurns(measure({ ...usual, slowdown: -0.4, seed: 3 }));
    expect(regressions).toEqual([]);
    expect(improvements).toHaveLength(20);
    expect(improvements[0]?.ratio).toBeCloseTo(0.6, 1);
  });

  test('a base that differs from itself makes every claim worthless', () => {
    const turns = Array.from({ length: 11 }, () => ({ base: 10, head: 30, again: 20 }));
    const compared = compareTurns([{ tool: 'search', dimension: 'ms', turns }]);
    expect(compared).toMatchObject({ isTrustworthy: false, regressions: [], improvements: [] });
  });

  test('a difference that nobody feels is not told, however sure it is', () => {
    const turns = Array.from({ length: 20 }, () => ({ base: 0.2, head: 0.6, again: 0.2 }));
    expect(compareTurns([{ tool: 'ping', dimension: 'ms', turns }]).regressions).toEqual([]);
  });

  test('answers that grew are told with their sizes', () => {
    const turns = Array.from({ length: 11 }, () => ({ base: 1000, head: 4000, again: 1000 }));
    const { regressions } = compareTurns([{ tool: 'list', dimension: 'bytes', turns }]);
    expect(regressions).toMatchObject([{ tool: 'list', dimension: 'bytes', base: 1000, head: 4000, ratio: 4 }]);
    expect(regressions[0]?.p).toBeCloseTo(1 / 3 ** 11, 8);
  });

  test('too few turns claim nothing, and say how many are needed', () => {
    const turns = Array.from({ length: 3 }, () => ({ base: 10, head: 100, again: 10 }));
    const series = Array.from({ length: 20 }, (_, index) => ({ tool: `t${index}`, dimension: 'ms' as const, turns }));
    expect(compareTurns(series)).toMatchObject({ regressions: [], turns: 3, leastTurns: 7 });
  });

  test('nothing to compare is no finding', () => {
    expect(compareTurns([])).toMatchObject({ regressions: [], improvements: [], isTrustworthy: true, turns: 0 });
  });
});
