import type { JsonObject } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';
import { maxEvidenceLength, measureEvidence, trimInput, trimOutcome } from './brief.ts';
import type { CallRecord } from './outcome.ts';

/** Characters that the large calls of a run keep in all. */
const maxLargeLength = 4 * 1024 * 1024;
/** Characters of a call's input and of its outcome that any run keeps. */
const smallLength = 2 * 1024;

/**
 * Keeps the calls of a run as evidence, in memory that does not grow with the size of answers. A call is judged whole
 * before it is kept; a cut text says how much is gone and has the hash of the whole.
 */
export class CallEvidence {
  #left = maxLargeLength;

  /** Returns the record of a call. */
  keep(tool: string, input: JsonObject, outcome: CallOutcome): CallRecord {
    const length = measureEvidence(input, outcome);
    const isLarge = length > smallLength;
    const limit = isLarge && length > this.#left ? smallLength : maxEvidenceLength;
    if (isLarge && limit === maxEvidenceLength) this.#left -= length;
    return { tool, input: trimInput(input, limit), outcome: trimOutcome(outcome, limit) };
  }
}
