import { describe, expect, test } from 'vitest';
import { decideBranch } from '../../../src/operations/keep-branch.ts';
import { hasResult } from '../../../src/session/branch-content.ts';
import { makeFix, makeOutcome, makeRecord, makeResult } from '../../kit/outcome-builders.ts';

const quiet = { keep: false, keepBranch: false, updateDocs: false, exportCi: false, evidence: false, verifyImages: [] };
const passed = makeResult();
const proof = { fix: makeFix(), diagnosis: '', linesChanged: 1, tests: [], isProven: true };

describe('the branch of a finished run', () => {
  test('goes when nothing was found and nothing fixed, unless it was to stay', () => {
    const results = [passed, { ...passed, outcomes: [makeOutcome({ name: 'held', status: 'skipped' })] }];
    expect(decideBranch(quiet, results)).toBeNull();
    expect(decideBranch({ ...quiet, keepBranch: true }, results)).toBe('asked');
    expect(decideBranch({ ...quiet, keep: true }, results)).toBe('asked');
    expect(decideBranch({ ...quiet, updateDocs: true }, results)).toBe('asked');
    expect(decideBranch({ ...quiet, exportCi: true }, results)).toBe('asked');
    expect(decideBranch({ ...quiet, verifyImages: ['debian13'] }, results)).toBe('asked');
  });

  test('stays with what was found or fixed by any server', () => {
    expect(decideBranch(quiet, [passed, { ...passed, evidence: [proof] }])).toBe('fixes');
    expect(
      decideBranch(quiet, [passed, { ...passed, outcomes: [makeOutcome({ name: 'adds', status: 'flaky' })] }]),
    ).toBe('failures');
    // A fix that was taken back, or a failure that went away, was found all the same.
    expect(decideBranch(quiet, [{ ...passed, iterations: [makeRecord(1, []), makeRecord(2, [])] }])).toBe('failures');
  });
});

const commit = (key: string, value: string) => ({ trailers: [{ key, value }] });
const state = (status: 'passed' | 'failed') => ({
  tests: [{ name: 'adds', status, category: null }],
  active_diagnoses: [],
});

describe('the branch of a run that did not end', () => {
  test('has a result with a fix, saved tests, or a checkpoint with a failure', () => {
    expect(hasResult([commit('PTH-Test', 'adds')], null)).toBe(true);
    expect(hasResult([commit('PTH-Type', 'tests')], null)).toBe(true);
    expect(hasResult([commit('PTH-Type', 'state-checkpoint')], state('failed'))).toBe(true);
  });

  test('has none when it is empty or its checkpoint holds no failure', () => {
    expect(hasResult([], null)).toBe(false);
    expect(hasResult([commit('PTH-Type', 'state-checkpoint')], state('passed'))).toBe(false);
  });
});
