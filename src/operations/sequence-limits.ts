import type { SequenceLimits } from '../checks/index.ts';
import type { RunInput } from '../settings/index.ts';

/** Converts a caller's limits on exploring sequences; limits that were not given stay at the search's defaults. */
export function toSequenceLimits({
  sequences,
  sequenceSeconds,
}: Pick<RunInput, 'sequences' | 'sequenceSeconds'>): SequenceLimits {
  return {
    ...(sequences === null ? {} : { runs: sequences }),
    ...(sequenceSeconds === null ? {} : { timeoutMs: sequenceSeconds * 1000 }),
  };
}
