import type { SequenceLimits } from '../checks/index.ts';
import type { RunInput } from './run-input.ts';

/** How far sequences of calls are explored, as a caller said it; what was not said stays with the search. */
export function toSequenceLimits({
  sequences,
  sequenceSeconds,
}: Pick<RunInput, 'sequences' | 'sequenceSeconds'>): SequenceLimits {
  return {
    ...(sequences === null ? {} : { runs: sequences }),
    ...(sequenceSeconds === null ? {} : { timeoutMs: sequenceSeconds * 1000 }),
  };
}
