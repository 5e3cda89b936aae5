import { expect, test } from 'vitest';
import { type NegotiationFailure, planSecondStart } from '../../../src/plugin/start-attempt.ts';

const failure = (code?: number): NegotiationFailure => ({ kind: 'rejected', message: '', code, error: undefined });

test('only a guess may be wrong: a fixed era is never started a second time in another one', () => {
  expect(planSecondStart('legacy', failure())).toBeUndefined();
  expect(planSecondStart('modern', failure())).toBeUndefined();
  expect(planSecondStart('auto', failure())).toBe('legacy');
  expect(planSecondStart('auto', { ...failure(), kind: 'timed-out' })).toBe('legacy');
  expect(planSecondStart('auto', failure(-32022))).toBe('modern');
});
