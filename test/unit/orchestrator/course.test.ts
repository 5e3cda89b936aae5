import { describe, expect, test } from 'vitest';
import { advanceCourse } from '../../../src/loop/course.ts';
import { createMetrics } from '../../../src/orchestrator/completion-report.ts';
import { isBetter, measureRun } from '../../../src/orchestrator/standing.ts';
import { compactHistory, needsCompaction } from '../../../src/orchestrator/roles/history.ts';
import { summarizeRun } from '../../../src/orchestrator/roles/summarizer.ts';
import { countRepeats } from '../../../src/orchestrator/test-rounds.ts';
import { proves } from '../../requirements.ts';

const start = { attempts: 0, cycles: 0, stalledSessions: 0, session: 1 };

function follow(better: readonly boolean[], maxAttempts = 100) {
  let course = start;
  const decisions = better.map((isProgress) => {
    const next = advanceCourse(course, { isBetter: isProgress, endsSession: false }, { ...limits, maxAttempts });
    course = next.course;
    return next.decision;
  });
  return { course, decisions };
}

const limits = { cyclesPerSession: 3, idleSessions: 3 };

describe('the course of a run', () => {
  test(proves(['R-015'], 'the third cycle without fewer failures begins a new session'), () => {
    expect(follow([false, false, false]).decisions).toEqual(['go-on', 'go-on', 'new-session']);
    expect(follow([false, false, true, false, false]).decisions).not.toContain('new-session');
  });

  test(proves(['R-016'], 'the third session in a row without fewer failures stalls the run'), () => {
    expect(follow(Array<boolean>(9).fill(false))).toMatchObject({ course: { session: 3, attempts: 9 } });
    expect(follow(Array<boolean>(9).fill(false)).decisions.at(-1)).toBe('stalled');
    const late = [...Array<boolean>(8).fill(false), true, ...Array<boolean>(8).fill(false)];
    expect(follow(late).decisions).not.toContain('stalled');
  });

  test(proves(['R-017'], 'the last attempt ends the run'), () => {
    expect(follow([true, true], 2).decisions).toEqual(['go-on', 'used-up']);
  });

  test('a conversation that cannot go on begins anew, and its cycles count on', () => {
    const { course, decision } = advanceCourse(
      start,
      { isBetter: false, endsSession: true },
      { ...limits, maxAttempts: 9 },
    );
    expect({ course, decision }).toEqual({
      course: { attempts: 1, cycles: 1, stalledSessions: 0, session: 2 },
      decision: 'new-session',
    });
  });
});

const run = (failed: number, total = 10, skipped = 0) => ({ total, failed, skipped, details: [] });

const none = new Set<string>();

const failing = (...names: string[]) => measureRun({ ...run(names.length), details: names }, false, 10);

const compare = (next: readonly string[], best: readonly string[]) =>
  isBetter(failing(...next), failing(...best), new Set(['flips']));

const count = (details: readonly string[], before: readonly string[], flaky: readonly string[] = []) =>
  countRepeats({ isBroken: false, details }, { steady: new Set(before), flaky });

describe('runs compared', () => {
  test('fewer failures are better, and lost or skipped tests are failures', () => {
    const best = measureRun(run(3), false, 10);
    expect(isBetter(measureRun(run(2), false, 10), best, none)).toBe(true);
    expect(isBetter(measureRun(run(3), false, 10), best, none)).toBe(false);
    expect(isBetter(measureRun(run(0, 7), false, 10), best, none)).toBe(false);
    expect(isBetter(measureRun(run(0, 10, 3), false, 10), best, none)).toBe(false);
  });

  test('a run whose tests end early is never better than one that counts them', () => {
    const best = measureRun(run(3), false, 10);
    const broken = measureRun(run(1, 1), true, 10);
    expect(isBetter(broken, best, none)).toBe(false);
    expect(isBetter(best, broken, none)).toBe(true);
  });

  test('flaky tests are left out, and count again once nothing else fails', () => {
    expect(compare(['adds'], ['adds', 'flips'])).toBe(false);
    expect(compare(['flips'], ['adds'])).toBe(true);
    expect(compare(['adds', 'flips'], ['adds', 'muls'])).toBe(true);
    expect(compare(['flips'], ['flips'])).toBe(false);
    expect(compare([], ['flips'])).toBe(true);
  });

  test('are repeated where a test newly fails or newly passes, unless it is known to be flaky', () => {
    expect(count([], [])).toBe(0);
    expect(count(['adds'], [])).toBe(1);
    expect(count(['adds'], ['adds'])).toBe(0);
    expect(count([], ['adds'])).toBe(1);
    expect(count(['adds'], ['adds', 'flips'], ['flips'])).toBe(0);
    expect(count(['adds', 'flips'], ['adds'], ['flips'])).toBe(0);
    expect(count([], ['flips'], ['flips'])).toBe(2);
    expect(countRepeats({ isBroken: true, details: ['ended'] }, { steady: new Set(), flaky: [] })).toBe(0);
  });
});

describe('compact history', () => {
  const standing = { total: 3, failing: 1, skipped: 0, isBroken: false, names: ['adds'] };
  const failure = {
    name: 'adds',
    reason: '-1 == 3',
    expected: '3',
    actual: '-1',
    location: 'sums.js:1',
    asserted_at: null,
    excerpt: '',
  };
  const summary = summarizeRun({ attempt: 1, run: standing, before: null, failures: [failure], flaky: [] });

  test(proves(['R-010'], 'is made above 60 % of the context window, and not at 60 %'), () => {
    expect(needsCompaction(0.6)).toBe(false);
    expect(needsCompaction(0.61)).toBe(true);
  });

  test('tells each attempt, and stays short', () => {
    const attempt = {
      attempt: 1,
      session: 1,
      failing_before: 2,
      failing_after: 1,
      is_kept: true,
      commit: 'c0ffee',
      changed_files: ['sums.js'],
      refused: [{ path: 'a.test.js', reason: 'a test of the feature' }],
      said: 'x'.repeat(3000),
      outcome: 'Kept: 1 of 3 tests fail with it, 2 failed before.',
      issues: [],
      implementer_ms: 1,
      tests_ms: 1,
      own_ms: 1,
    };
    const history = compactHistory(
      2,
      'context',
      Array.from({ length: 50 }, () => attempt),
      summary,
    );
    expect(history).toMatchObject({ version: 2, reason: 'context', attempt: 1 });
    expect(history.text.length).toBeLessThan(12_100);
    const short = compactHistory(1, 'resumed', [{ ...attempt, said: 'added' }], summary).text;
    expect(short).toBe(
      'Attempt 1: changed sums.js. Forbidden, and undone: a.test.js (a test of the feature). ' +
        'Kept: 1 of 3 tests fail with it, 2 failed before. It said: added\n' +
        'Now 1 of 3 tests fail:\n- adds: -1 == 3 (sums.js:1)',
    );
  });
});

test('the completion rate is the share of tests that pass, and skipped ones do not', () => {
  const best = { total: 8, failing: 1, skipped: 3, is_broken: false, names: ['adds'] };
  expect(createMetrics({ best, attempts: [], failing_at_start: 1 })).toMatchObject({ completion_rate: 0.5 });
});
