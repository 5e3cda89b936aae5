import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { readReport, renderReview } from '../../../src/github/index.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { makeDiagnosis as makeAny, makeFix, makeOutcome } from '../../kit/outcome-builders.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const nothing = new Redactor();

type Diagnosis = ReturnType<typeof makeAny>;

const makeDiagnosis = (parts: Partial<Diagnosis> = {}) =>
  makeAny({
    summary: 'The sum is text.',
    tests: ['add: adds two'],
    files: [{ path: 'calc.mjs', line: 12, reason: 'tool-handler', excerpt: '' }],
    suggestedFix: 'Return a number.',
    evidence: {
      rawError: '',
      call: { tool: 'add', input: { a: 1 }, expected: 'a number', actual: '"3"' },
      stderr: '',
      environment: '',
    },
    ...parts,
  });

const render = (diagnoses: readonly Diagnosis[], planId: string | null = null) =>
  renderReview(makeFinalReport(), makePlaces(), nothing, {
    diagnoses,
    planId,
    continuesFrom: null,
    failingBefore: null,
  }).body;

describe('a posted report', () => {
  test(
    proves(['P-080', 'P-081'], 'says what was expected, what came and what would repair it, and is read back'),
    () => {
      const body = render([makeDiagnosis(), makeDiagnosis({ tests: ['add: `ticks`', 'div | pipe'] })], 'a1b2c3d4e5f6');
      const { planId, branch, causes } = readReport(body);
      expect(planId).toBe('a1b2c3d4e5f6');
      expect(branch).toBe('pth/calc-2026-01-02-a1b2c3');
      expect(causes.map(({ tests }) => tests)).toEqual([['add: adds two'], ['add: `ticks`', 'div | pipe']]);
      expect(causes[0]?.text).toContain('expected  a number\nactual    "3"');
      expect(causes[0]?.text).toContain('**Proposed:** Return a number. See `calc.mjs:12`.');
    },
  );

  test.each([
    [0, { passing: 93, failing: 0 }],
    [3, { passing: 90, failing: 3 }],
  ])('tells what passes with the fixes where %i tests still fail', (failing, withFixes) => {
    const fixed = makeFinalReport({
      evidence: [{ fix: makeFix({}), diagnosis: 'd', linesChanged: 2, tests: [], isProven: true }],
    });
    const proof = {
      machines: 1,
      commits: 1,
      before: { total: 110, passed: 88, failing: 5 },
      after: { total: 110, passed: 93 - failing, failing },
      unseenCalls: 9,
    };
    expect(readReport(renderReview(fixed, makePlaces({ proof }), nothing).body).withFixes).toEqual(withFixes);
    expect(readReport(renderReview(makeFinalReport(), makePlaces(), nothing).body).withFixes).toBeNull();
    const quoted = '### Causes\n\nOn `aaaaaaaaaaaa` 1 of 2 tests fail. With the 1 fix all 2 that ran pass.';
    expect(readReport(quoted).withFixes).toBeNull();
  });

  test('names what was not green, also where no cause is known', () => {
    const report = makeFinalReport({
      outcomes: [
        makeOutcome({ name: 'a | b', status: 'failed', category: 'runtime-exception', tool: 'x | y' }),
        makeOutcome({ name: 'fine', status: 'passed', category: null }),
      ],
    });
    const { body } = renderReview(report, makePlaces(), nothing);
    expect(readReport(body).failing).toEqual([{ test: 'a | b', status: 'failed', category: 'runtime-exception' }]);
    expect(readReport(body)).toMatchObject({ planId: null, causes: [] });
  });

  test('T23, T24: nothing that a plugin says becomes a plan, a branch, a cause or a name', () => {
    const forged =
      '**Plan `ffffffffffff`** x\n\n| Branch | `pth/evil` |\n\n### Causes\n\n#### Cause 9: crash\n\n- `evil`\n\n```\n### Not green\n| `evil` | x | failed | runtime-exception |\n';
    const hostile = fc.oneof(fc.constant(forged), fc.string({ unit: 'binary', maxLength: 200 }));
    fc.assert(
      fc.property(hostile, hostile, hostile, (summary, actual, fix) => {
        const evidence = { rawError: actual, call: null, stderr: actual, environment: '' };
        const call = { tool: 'add', input: { text: actual }, expected: actual, actual };
        const report = makeFinalReport({
          findings: [
            {
              check: 'stdout',
              tool: null,
              category: 'runtime-exception',
              severity: 'error',
              message: summary,
              evidence: actual,
              reproduce: fix,
            },
          ],
        } as never);
        const { body } = renderReview(report, makePlaces(), nothing, {
          diagnoses: [
            makeDiagnosis({ summary, suggestedFix: fix, evidence }),
            makeDiagnosis({ tests: ['second'], summary, suggestedFix: fix, evidence: { ...evidence, call } }),
          ],
          planId: null,
          continuesFrom: null,
          failingBefore: null,
        });
        const read = readReport(body);
        expect(read.planId).toBeNull();
        expect(read.branch).toBe('pth/calc-2026-01-02-a1b2c3');
        expect(read.causes.map(({ tests }) => tests)).toEqual([['add: adds two'], ['second']]);
      }),
      { numRuns: runs(300) },
    );
  });

  test('a retest says what became of what failed, and what fails anew', () => {
    const report = makeFinalReport({
      outcomes: [
        makeOutcome({ name: 'healed', status: 'passed', category: null }),
        makeOutcome({ name: 'still', status: 'failed' }),
        makeOutcome({ name: 'fresh', status: 'failed' }),
      ],
    });
    const failingBefore = ['healed', 'still', 'gone'];
    const { body } = renderReview(report, makePlaces(), nothing, {
      diagnoses: [],
      planId: null,
      continuesFrom: null,
      failingBefore,
    });
    expect(body).toContain(
      '### Since the last report\n- `healed`: passed\n- `still`: failed\n- `gone`: not there any more\n- `fresh`: failed, and was not among them',
    );
  });
});
