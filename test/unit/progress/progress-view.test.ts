import { Redactor } from '../../../src/base/index.ts';
import { ProgressView } from '../../../src/progress/progress-view.ts';
import type { LoopEvent } from '../../../src/loop/index.ts';
import type { RunEvent } from '../../../src/operations/index.ts';
import { makeFix, makeOutcome } from '../../kit/outcome-builders.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

function open(parts: { isTerminal?: boolean; hasColor?: boolean; clock?: { monotonicMs(): number } } = {}) {
  const written: string[] = [];
  const view = new ProgressView({
    write: (text) => written.push(text),
    isTerminal: false,
    redactor: new Redactor(['the-secret-value']),
    columns: 40,
    hasColor: false,
    ...parts,
  });
  return { view, text: () => written.join('') };
}

const counts = { total: 18, passed: 14, failed: 3, flaky: 0, timedOut: 1, skipped: 0, errored: 0 };
const suiteEnd: RunEvent = { type: 'loop', server: 's', event: { type: 'suite-end', counts, durationMs: 1234 } };

afterEach(() => {
  vi.useRealTimers();
});

describe('ProgressView', () => {
  test('prints plain lines where there is no terminal', () => {
    const { view, text } = open();
    view.show({ type: 'stage-start', stage: 'session', text: 'making a branch' });
    view.show(suiteEnd);
    view.close();
    expect(text()).toContain('14 of 18 passing, 3 failed, 1 timed out');
    expect(text()).not.toContain('\u001b');
    expect(text()).not.toContain('making a branch');
  });

  test('names the commit that broke tests, and whether it was taken back', () => {
    const { view, text } = open();
    const fix = makeFix({ commit: '1234567890', subject: 'fix: refuse what is no date' });
    const harm = { fix, broke: ['day of', 'month of'], mended: ['year of'] };
    const show = (more: { isTakenBack: boolean; isCertain: boolean }) =>
      view.show({ type: 'loop', server: 's', event: { type: 'fix-broke', ...harm, ...more } });
    show({ isTakenBack: false, isCertain: true });
    show({ isTakenBack: true, isCertain: true });
    show({ isTakenBack: false, isCertain: false });
    view.close();
    const named = '1234567 (fix: refuse what is no date)';
    expect(text()).toContain(`${named} broke 2 tests that passed: day of, month of\n`);
    expect(text()).toContain(`${named} broke 2 tests that passed: day of, month of, and repaired 1: taken back\n`);
    expect(text()).toContain(`${named} may have broken 2 tests that passed: day of, month of\n`);
  });

  test('keeps one live line on a terminal and takes it away at the end', () => {
    const { view, text } = open({ isTerminal: true });
    view.show({
      type: 'stage-start',
      stage: 'session',
      text: 'making a branch with a very long explanation of it all',
    });
    view.show(suiteEnd);
    view.close();
    expect(text()).toContain('making a branch');
    for (const drawn of text().split('\r\u001b[K')) expect((drawn.split('\n').at(-1) ?? '').length).toBeLessThan(40);
    expect(text().endsWith('\r\u001b[K')).toBe(true);
  });

  test('prints what goes on after five seconds of silence where there is no terminal', () => {
    let now = 0;
    const { view, text } = open({ clock: { monotonicMs: () => now } });
    const pass = (ms: number) => {
      for (const end = now + ms; now < end; now += 500) view.beat();
    };
    view.show(suiteEnd);
    view.show({ type: 'stage-start', stage: 'install', text: 'installing: npm ci the-secret-value' });
    const before = text();
    pass(3000);
    expect(text()).toBe(before);
    pass(7000);
    view.close();
    const lines = text().slice(before.length).trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^• working +installing: npm ci \[REDACTED\] \(4 s since tests: 14 of 18 passing/),
      expect.stringMatching(/^• working +installing: npm ci \[REDACTED\] \([78] s since tests: 14 of 18 passing/),
    ]);
  });

  test('no five seconds pass without a line where nothing is told, until it is closed', () => {
    vi.useFakeTimers();
    const at: number[] = [performance.now()];
    const view = new ProgressView({
      write: () => at.push(performance.now()),
      isTerminal: false,
      redactor: new Redactor([]),
      columns: 80,
      hasColor: false,
    });
    view.show(suiteEnd);
    vi.advanceTimersByTime(60_000);
    view.close();
    const told = at.length;
    const gaps = [...at, performance.now()].map((time, index) => time - (at[index - 1] ?? time));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5000);
    expect(told).toBeLessThan(22);
    vi.advanceTimersByTime(60_000);
    expect(at).toHaveLength(told);
  });

  test('work that leaves the timer no turn is told by what it tells of itself', () => {
    let now = 0;
    const { view, text } = open({ clock: { monotonicMs: () => now } });
    for (; now < 10_000; now += 1000) view.show({ type: 'activity', text: `trying calls of tool_${now / 1000}` });
    view.close();
    expect(text().match(/trying calls of tool_\d/g)).toEqual(['trying calls of tool_4', 'trying calls of tool_8']);
  });

  test('what goes on is not said twice where the last line says it already', () => {
    let now = 0;
    const { view, text } = open({ clock: { monotonicMs: () => now } });
    const told = () => {
      now += 9000;
      view.beat();
      return text().trim().split('\n').at(-1);
    };
    view.show({ type: 'progress', stage: 'environment', text: 'fetching the server' });
    expect(told()).toMatch(/^• working +fetching the server \(9 s\)$/);
    const long = `run 1 of ${'x'.repeat(200)}`;
    view.show({ type: 'progress', stage: 'diff', text: long });
    expect(told()).toMatch(/^• working +run 1 of x+… \(9 s\)$/);
    view.show(suiteEnd);
    view.show({ type: 'activity', text: 'comparing' });
    expect(told()).toMatch(/^• working +comparing \(9 s since tests: 14 of 18 passing/);
    view.close();
  });

  test('what goes on stays told while servers start for it', () => {
    let now = 0;
    const { view, text } = open({ clock: { monotonicMs: () => now } });
    const told = () => {
      now += 60_000;
      view.beat();
      return /working +(.*) \(\d+ s/.exec(text().trim().split('\n').at(-1) ?? '')?.[1];
    };
    const start: RunEvent = {
      type: 'loop',
      server: 's',
      event: { type: 'plugin', event: { type: 'server-start', server: 's', argv: ['node'] } },
    };
    view.show(start);
    expect(told()).toBe('starting s');
    view.show({ type: 'activity', text: 'making tests: compare answers' });
    view.show(start);
    expect(told()).toBe('making tests: compare answers');
    const outcome = makeOutcome({ name: 't' });
    view.show({ type: 'loop', server: 's', event: { type: 'test-end', outcome, done: 2, total: 2 } });
    view.show(start);
    expect(told()).toBe('checking the server after its tests');
    view.show(suiteEnd);
    view.show(start);
    expect(told()).toBe('starting s');
    view.close();
  });

  test('uses colour only when told to', () => {
    const { view, text } = open({ hasColor: true });
    view.show(suiteEnd);
    view.close();
    expect(text()).toContain('\u001b[31m');
  });

  test('one is no plural', () => {
    const { view, text } = open();
    const show = (event: LoopEvent) => view.show({ type: 'loop', server: 's', event });
    const ready = { server: 's', protocolVersion: '1', durationMs: 100 };
    show({ type: 'plugin', event: { type: 'server-ready', tools: 1, ...ready } });
    show({ type: 'plugin', event: { type: 'server-ready', tools: 2, ...ready } });
    show({ type: 'suite-ready', total: 1, generated: 1, persisted: 0, needsReview: 0 });
    show({ type: 'fix-commit', fix: makeFix(), linesChanged: 1, risk: 'low', refused: [] });
    expect(text()).toContain('lists 1 tool,');
    expect(text()).toContain('lists 2 tools,');
    expect(text()).toContain('1 test: 1 generated');
    expect(text()).toContain(', 1 line, risk low');
  });

  test('shows nothing of what a hostile name would do to a terminal', () => {
    const { view, text } = open();
    view.show({ type: 'warning', message: 'evil \u001b]0;title\u0007\u001b[2J\u202Ename' });
    expect(text()).toBe('• warning     evil name\n');
  });
});
