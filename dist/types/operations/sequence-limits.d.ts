import type { SequenceLimits } from '../testing/index.ts';
import type { RunInput } from './run-input.ts';
/** How far sequences of calls are explored, as a caller said it; what was not said stays with the search. */
export declare function toSequenceLimits({ sequences, sequenceSeconds, }: Pick<RunInput, 'sequences' | 'sequenceSeconds'>): SequenceLimits;
