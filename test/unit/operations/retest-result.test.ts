import { describe, expect, test } from 'vitest';
import type { FixEvidence, LoopResult } from '../../../src/loop/index.ts';
import { retestResult } from '../../../src/operations/retest-result.ts';
import { makeFailure, makeOutcome } from '../../kit/outcome-builders.ts';

const evidence: FixEvidence = {
  fix: { tests: ['a'] } as FixEvidence['fix'],
  diagnosis: 'was wrong',
  linesChanged: 1,
  tests: [{ name: 'a', before: 'failed', after: 'passed' }],
  isProven: true,
};
const before = {
  stop: 'all-passing',
  reason: 'every test that ran passes',
  outcomes: [makeOutcome({ name: 'a' })],
  findings: [],
  checks: [],
  diagnoses: [],
  iterations: [{ iteration: 1 }],
  evidence: [evidence],
  warnings: ['old'],
  server: {},
} as unknown as LoopResult;

const again = (parts: Partial<LoopResult>): LoopResult => ({
  ...before,
  iterations: [],
  evidence: [],
  warnings: ['new'],
  ...parts,
});

describe('retestResult', () => {
  test('keeps history and proof when everything still passes', () => {
    const result = retestResult(before, again({}));
    expect(result).toMatchObject({ stop: 'all-passing', iterations: before.iterations, warnings: ['old', 'new'] });
    expect(result.evidence).toEqual([evidence]);
  });

  test('claims neither success nor proof when a fix for another server broke this one', () => {
    const result = retestResult(
      before,
      again({ stop: 'tests-only', reason: '1 of 1 tests fail', outcomes: [makeFailure({ name: 'a' })] }),
    );
    expect(result.stop).toBe('tests-only');
    expect(result.reason).toContain('a fix for another server came after');
    expect(result.evidence[0]).toMatchObject({
      isProven: false,
      tests: [{ name: 'a', before: 'failed', after: 'failed' }],
    });
  });
});
