import type { JsonObject } from '../base/index.ts';
import { AcceptedCalls } from './answers/accepted-calls.ts';
import { AnswerWatch } from './answers/answer-watch.ts';

/** Side observations of a run that are no verdicts: they become warnings, and what the checks of the server go by. */
export interface AttemptNotes {
  /** Judges every call that came out as its test wanted. */
  answers: AnswerWatch;
  /** Calls that the server took, for probes that repeat them. */
  accepted: AcceptedCalls;
  /** Calls during which the server went away. */
  crashes: { test: string; tool: string; input: JsonObject; message: string }[];
  /** Teardown steps that did not work. */
  teardownProblems: { test: string; message: string }[];
}

/** Empty notes for one run. */
export function createAttemptNotes(): AttemptNotes {
  return { answers: new AnswerWatch(), accepted: new AcceptedCalls(), crashes: [], teardownProblems: [] };
}
