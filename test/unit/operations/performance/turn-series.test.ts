import { expect, test } from 'vitest';
import type { MeasuredCall } from '../../../../src/compare/index.ts';
import { toTurnSeries } from '../../../../src/operations/performance/turn-series.ts';

const call = (name: string, tool: string, turns: [number, number, number][], verdict = 'accepted'): MeasuredCall => ({
  test: name,
  tool,
  input: {},
  turns: turns.map((sides) =>
    sides.map((durationMs, side) => ({
      durationMs,
      bytes: 100,
      verdict: side === 1 && verdict !== 'accepted' ? 'refused' : 'accepted',
    })),
  ),
});

test('calls of a tool are one mean a turn; one that only one side refuses is left out', () => {
  const series = toTurnSeries([
    call('one', 'search', [
      [10, 20, 10],
      [12, 22, 12],
    ]),
    call('two', 'search', [
      [30, 40, 30],
      [32, 42, 32],
    ]),
    call('three', 'search', [[1, 1, 1]], 'differs'),
    call('four', 'list', [[5, 5, 5]]),
  ]);
  expect(series.map(({ tool, dimension }) => `${tool} ${dimension}`)).toEqual([
    'search ms',
    'search bytes',
    'list ms',
    'list bytes',
  ]);
  expect(series[0]?.turns).toEqual([
    { base: 20, head: 30, again: 20 },
    { base: 22, head: 32, again: 22 },
  ]);
  expect(series[1]?.turns[0]).toEqual({ base: 100, head: 100, again: 100 });
});
