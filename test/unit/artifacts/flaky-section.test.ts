import { validate } from 'ctrf';
import { describe, expect, test } from 'vitest';
import { renderCtrf, renderJUnit, renderSessionReport } from '../../../src/artifacts/index.ts';
import { renderFlakySection } from '../../../src/artifacts/flaky-section.ts';
import { Redactor } from '../../../src/base/index.ts';
import { makeFailure, makeOutcome, makeResult } from '../../kit/outcome-builders.ts';
import { makeFinalReport } from '../../kit/github-report.ts';
import { proves } from '../../requirements.ts';

const dice = makeFailure({
  name: 'dice',
  status: 'flaky',
  attempts: 3,
  passRate: 2 / 3,
  flakiness: { failed: 1, runs: 3 },
  flake: { cause: 'shared-state', evidence: 'it passed alone and failed after others' },
});
const slow = makeOutcome({
  name: 'slow',
  status: 'skipped',
  message: 'in quarantine',
  quarantine: { until: '2026-12-31', reason: 'issue 12 | hunter22', status: 'timed-out' },
});
const back = makeOutcome({ name: 'back', quarantine: { until: '2026-11-30', reason: 'was slow', status: 'passed' } });
const outcomes = [makeOutcome({ name: 'steady' }), dice, slow, back];
const redactor = new Redactor(['hunter22']);
const input = {
  outcomes,
  suiteName: 'calc',
  startedAt: new Date('2026-01-02T03:04:05Z'),
  durationMs: 1,
  version: '0.1.0',
  distro: 'debian12',
  redactor,
};

describe(proves(['P-074', 'P-075'], 'flaky and quarantined tests'), () => {
  test('stand in the session report with rate, cause and last day', () => {
    const [heading, table] = renderFlakySection(outcomes);
    expect(heading).toBe('## Flaky tests and quarantine');
    expect(table?.split('\n').slice(2)).toEqual([
      '| `dice` | 1 of 3 runs | flaky (2/3 passed) | shared-state: it passed alone and failed after others | - |',
      '| `slow` | - | timed-out | - | 2026-12-31: issue 12 \\| hunter22 |',
      '| `back` | - | passed | - | 2026-11-30: was slow |',
    ]);
    const session = {
      id: 'a',
      branch: null,
      branchPoint: null,
      plugin: 'calc',
      pluginPath: '',
      startedAt: input.startedAt,
      fixSource: null,
      durationMs: 1,
      version: '0.1.0',
    };
    const runs = [{ server: 'main', result: makeResult({ outcomes }) }];
    const markdown = renderSessionReport({ session, runs, redactor });
    expect(markdown).toContain('## Flaky tests and quarantine');
    expect(markdown).not.toContain('hunter22');
    expect(renderFlakySection([makeOutcome({ name: 'steady' })])).toEqual([]);
  });

  test('stand in the JSON document', () => {
    const [steady, first, second, third] = makeFinalReport({ outcomes }).outcomes;
    expect(steady).not.toHaveProperty('quarantine');
    expect(first).toMatchObject({ flakiness: { failed: 1, runs: 3 }, flake_cause: 'shared-state' });
    expect(second).toMatchObject({ status: 'skipped', quarantine: { until: '2026-12-31', status: 'timed-out' } });
    expect(third).toMatchObject({ status: 'passed', quarantine: { until: '2026-11-30' } });
  });

  test('stand in the CTRF report, which stays valid', () => {
    const report = renderCtrf(input);
    expect(validate(report).errors ?? []).toEqual([]);
    expect(report).toMatchObject({
      results: {
        tests: [
          {},
          { extra: { flakiness: '1/3', flake_cause: 'shared-state' } },
          { extra: { quarantine_until: '2026-12-31' } },
          { extra: { quarantine_until: '2026-11-30', quarantine_reason: 'was slow' } },
        ],
      },
    });
  });

  test('stand in the JUnit report as properties of their cases', () => {
    const xml = renderJUnit(input);
    expect(xml).toContain('<property name="flakiness" value="1/3"/>');
    expect(xml).toMatch(/name="back"[^>]*>\s+<properties>\s+<property name="quarantine_until" value="2026-11-30"\/>/);
    expect(xml).toMatch(/name="steady"[^>]*\/>/);
    expect(xml).not.toContain('hunter22');
  });
});
