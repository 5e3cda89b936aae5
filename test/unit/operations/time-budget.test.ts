import { expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import { TimeBudget } from '../../../src/operations/time-budget.ts';

test('each stage of a run ends before the next, and the last with the whole time', () => {
  let ms = 5000;
  const budget = new TimeBudget(100, { ...systemClock, monotonicMs: () => ms });
  const stages = ['search', 'draft', 'propose', 'test', 'check'] as const;
  const ends = stages.map((stage) => budget.endMs(stage));
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(ends.at(-1)).toBe(105_000);
  expect(stages.filter((stage) => budget.isUsed(stage))).toEqual([]);
  ms = 65_000;
  expect(stages.filter((stage) => budget.isUsed(stage))).toEqual(['search', 'draft']);
  ms = 105_000;
  expect(stages.every((stage) => budget.isUsed(stage))).toBe(true);
});
