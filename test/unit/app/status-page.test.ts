import { describe, expect, test } from 'vitest';
import { describeRow, readResult } from '../../../app/page/page-model.ts';
import { contentSecurityPolicy, renderStatusPage } from '../../../app/page/status-page.ts';
import { describeResult } from '../../../src/github/index.ts';
import type { SessionRecord } from '../../../app/store/session-record.ts';
import { makeFinalReport } from '../../kit/github-report.ts';
import { makeFailure, makeOutcome } from '../../kit/outcome-builders.ts';
import { makeSession } from '../../kit/session-records.ts';

const read = (resultTitle: string | null, withFixes: SessionRecord['withFixes'] = null) =>
  readResult({ id: 's', resultTitle, withFixes });

describe('readResult', () => {
  test('reads the numbers of the titles that PTH writes', () => {
    const failing = makeFinalReport({
      stop: 'tests-only',
      outcomes: [makeOutcome({ name: 'a' }), makeFailure({ name: 'b' })],
    });
    const passing = makeFinalReport({ outcomes: [makeOutcome({ name: 'a' })] });
    expect(read(describeResult(failing))).toEqual({ session: 's', passing: 1, failing: 1 });
    expect(read(describeResult(passing))).toEqual({ session: 's', passing: 1, failing: 0 });
    expect(read('the work could not be done')).toBeNull();
    expect(read(null)).toBeNull();
    expect(read('2 bugs found, 2 fixed in #2', { passing: 93, failing: 0 })).toEqual({
      session: 's',
      passing: 93,
      failing: 0,
    });
  });
});

describe('renderStatusPage', () => {
  test('T23: nothing that others wrote is markup, in text, attributes and links', () => {
    const evil = `"><script>alert(1)</script>'&`;
    const session = makeSession({
      title: evil,
      actorLogin: evil,
      command: evil,
      stopReason: evil,
      runUrl: `https://x/${evil}`,
    });
    const page = renderStatusPage([describeRow(session, [session])]);
    expect(page).not.toContain('<script');
    expect(page).not.toContain(evil);
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(page).not.toMatch(/\son\w+=|style="/);
  });

  test.each([
    ['no model asked', [0, 0]],
    ['at most $7.50', [5, 2.5, 0]],
    ['no limit in dollars', [5, null]],
  ])('tells what the sessions of a row may have cost: %s', (words, limits) => {
    const sessions = limits.map((maxUsd) => makeSession({ maxUsd }));
    const page = renderStatusPage([describeRow(makeSession(), sessions)]);
    expect(page).toContain(`>${words}</div>`);
  });

  test('only links to the web are links', () => {
    const row = describeRow(makeSession({ runUrl: 'javascript:alert(1)', checkUrl: 'data:text/html,x' }), []);
    expect(row.links).toEqual([]);
  });

  test('the style sheet is the one that the policy names, and nothing else may load', () => {
    expect(contentSecurityPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
    expect(contentSecurityPolicy).not.toContain('unsafe');
  });
});
