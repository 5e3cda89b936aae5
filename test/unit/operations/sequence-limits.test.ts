import { describe, expect, test } from 'vitest';
import { toSequenceLimits } from '../../../src/operations/sequence-limits.ts';
import { parseInput, testInputSchema } from '../../../src/settings/run-input.ts';

const limits = (input: Record<string, unknown>) => toSequenceLimits(parseInput(testInputSchema, input));

describe('how far sequences of calls are explored', () => {
  test('is the search’s own affair unless it is said', () => {
    expect(limits({})).toEqual({});
  });

  test('can be said in sequences and in seconds', () => {
    expect(limits({ sequences: 50 })).toEqual({ runs: 50 });
    expect(limits({ sequences: 0, sequenceSeconds: 1.5 })).toEqual({ runs: 0, timeoutMs: 1500 });
  });

  test.each([{ sequences: -1 }, { sequences: 2.5 }, { sequenceSeconds: 0 }])('refuses %j', (input) => {
    expect(() => limits(input)).toThrow(/sequence/);
  });
});
