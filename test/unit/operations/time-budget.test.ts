import { expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import { TimeBudget } from '../../../src/operations/time-budget.ts';

const stages = ['search', 'draft', 'propose', 'make', 'test', 'check', 'explain'] as const;

test('each stage of a run ends before the next, and the last a little before the whole time', () => {
  let ms = 5000;
  const budget = TimeBudget.ofRun(100, { ...systemClock, monotonicMs: () => ms });
  const ends = stages.map((stage) => budget.endMs(stage) ?? Number.NaN);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  // Ending processes takes time as well.
  expect(ends.at(-1)).toBe(102_000);
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

test('preparing counts as up to a quarter of the time, and a run that begins again has the rest', () => {
  let ms = 0;
  const budget = TimeBudget.ofRun(100, { ...systemClock, monotonicMs: () => ms });
  ms = 20_000;
  budget.notePrepared();
  expect(budget.endMs('explain')).toBe(97_000);
  ms = 60_000;
  expect(budget.hasTimeForAnother).toBe(false);
  const rest = budget.rest();
  expect([rest.seconds, rest.endMs('explain')]).toEqual([100, 60_000 + 0.97 * 40_000]);
  ms = 90_000;
  rest.notePrepared();
  expect(rest.endMs('explain')).toBe(90_000 - 10_000 + 0.97 * 40_000);
  ms = 120_000;
  expect(rest.rest().isUsed('search')).toBe(true);
});
