import { expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import { TimeBudget } from '../../../src/operations/time-budget.ts';

const stages = ['search', 'draft', 'propose', 'test', 'check'] as const;

test('each stage of a run ends before the next, and the last with the whole time', () => {
  let ms = 5000;
  const budget = TimeBudget.ofRun(100, { ...systemClock, monotonicMs: () => ms });
  const ends = stages.map((stage) => budget.endMs(stage) ?? Number.NaN);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(ends.at(-1)).toBe(105_000);
  expect(stages.filter((stage) => budget.isUsed(stage))).toEqual([]);
  ms = 65_000;
  expect(stages.filter((stage) => budget.isUsed(stage))).toEqual(['search', 'draft']);
  ms = 105_000;
  expect(stages.every((stage) => budget.isUsed(stage))).toBe(true);
});

test('the time for making tests bounds neither runs of them nor checks', () => {
  let ms = 5000;
  const budget = TimeBudget.ofMaking(100, { ...systemClock, monotonicMs: () => ms });
  expect(budget.endMs('propose')).toBe(105_000);
  ms = 1e9;
  expect(stages.filter((stage) => budget.isUsed(stage))).toEqual(['search', 'draft', 'propose']);
});
