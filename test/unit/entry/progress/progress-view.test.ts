import { Redactor } from '../../../../src/base/index.ts';
import { describe, expect, test } from 'vitest';
import { ProgressView } from '../../../../src/entry/progress/progress-view.ts';
import type { RunEvent } from '../../../../src/operations/index.ts';
import { proves } from '../../../requirements.ts';

function open(parts: { isTerminal?: boolean; hasColor?: boolean } = {}) {
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

describe('ProgressView', () => {
  test(proves(['P-185'], 'prints plain lines where there is no terminal'), () => {
    const { view, text } = open();
    view.show({ type: 'stage-start', stage: 'session', text: 'making a branch' });
    view.show(suiteEnd);
    view.close();
    expect(text()).toContain('14 of 18 passing, 3 failed, 1 timed out');
    expect(text()).not.toContain('\u001b');
    expect(text()).not.toContain('making a branch');
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

  test('uses colour only when told to', () => {
    const { view, text } = open({ hasColor: true });
    view.show(suiteEnd);
    view.close();
    expect(text()).toContain('\u001b[31m');
  });

  test('shows nothing of what a hostile name would do to a terminal', () => {
    const { view, text } = open();
    view.show({ type: 'warning', message: 'evil \u001b]0;title\u0007\u001b[2J\u202Ename' });
    expect(text()).toBe('• warning     evil name\n');
  });
});
