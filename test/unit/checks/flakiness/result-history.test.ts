import { expect, test } from 'vitest';
import {
  addToHistory,
  type HistoryRun,
  maxRuns,
  parseHistory,
  rateOf,
  renderHistory,
  renderRate,
} from '../../../../src/checks/flakiness/result-history.ts';
import { makeOutcome } from '../../../kit/outcome-builders.ts';
import { proves } from '../../../requirements.ts';

const at = new Date('2026-03-10T12:00:00Z');
const add = (runs: readonly HistoryRun[], status: 'passed' | 'failed' | 'flaky' | 'skipped') =>
  addToHistory(runs, [makeOutcome({ name: '__proto__', status }), makeOutcome({ name: 'broken', status: 'failed' })], {
    at,
    code: null,
  });

test(proves(['P-075'], 'a test that fails once in three runs has the rate 1/3; one that always fails has none'), () => {
  const runs = add(add(add(add([], 'passed'), 'failed'), 'skipped'), 'passed');
  const rate = rateOf(runs, '__proto__');
  expect(rate).toEqual({ failed: 1, runs: 3 });
  expect(renderRate(rate ?? { failed: 0, runs: 0 })).toBe('1/3');
  expect(rateOf(runs, 'broken')).toBeNull();
  expect(rateOf(add([], 'flaky'), '__proto__')).toBeNull();
  expect(rateOf(runs, 'constructor')).toBeNull();
});

test(proves(['P-075'], 'a history survives its file, damaged lines are left out, and it stays bounded'), () => {
  let runs: HistoryRun[] = [];
  for (let count = 0; count < maxRuns + 5; count++) runs = add(runs, 'passed');
  expect(runs).toHaveLength(maxRuns);
  const text = renderHistory(runs);
  expect(parseHistory(text)).toEqual({ runs, damaged: 0 });
  expect(parseHistory(`${text}{"version":1,"at`)).toEqual({ runs, damaged: 1 });
  expect(parseHistory('[]\n{"version":2}\nnull\n')).toEqual({ runs: [], damaged: 3 });
});

test(
  proves(['P-075'], 'a test that was both in one run has a rate from its second run on, also when it was so each time'),
  () => {
    const twice = add(add([], 'flaky'), 'flaky');
    expect(renderHistory(twice)).toContain('"__proto__":"~"');
    expect(rateOf(twice, '__proto__')).toEqual({ failed: 2, runs: 2 });
  },
);

function run(runs: readonly HistoryRun[], code: string | null, status: 'passed' | 'failed'): HistoryRun[] {
  return addToHistory(runs, [makeOutcome({ name: 'a', status })], { at, code });
}

test(proves(['P-075'], 'a test that changes its result only with the code is not flaky'), () => {
  const mended = run(run(run([], 'old', 'failed'), 'new', 'passed'), 'new', 'passed');
  expect(rateOf(mended, 'a')).toBeNull();
  expect(rateOf(run(run(mended, 'old', 'failed'), 'new', 'passed'), 'a')).toBeNull();
  expect(rateOf(run(mended, 'new', 'failed'), 'a')).toEqual({ failed: 1, runs: 3 });
  const unseen = run(run(run([], null, 'failed'), null, 'passed'), null, 'passed');
  expect(rateOf(unseen, 'a')).toBeNull();
  expect(rateOf(run(unseen, null, 'failed'), 'a')).toEqual({ failed: 2, runs: 4 });
});
