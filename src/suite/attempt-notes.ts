import type { JsonObject } from '../base/index.ts';
import { AcceptedCalls } from './answers/accepted-calls.ts';
import { AnswerWatch } from './answers/answer-watch.ts';
import { CallEvidence } from './call-evidence.ts';
import type { Obstacle } from './obstacle.ts';
import type { CallRecord, Finding } from './outcome.ts';

/** Observations of a run that are no verdicts: they become warnings, or input for the checks of the server. */
export interface AttemptNotes {
  /** Keeps the calls of all attempts. */
  evidence: CallEvidence;
  /** Judges every call that had the result that its test expects. */
  answers: AnswerWatch;
  /** Calls that the server accepted, for probes that repeat them. */
  accepted: AcceptedCalls;
  /** Calls during which the server ended. */
  crashes: {
    test: string;
    tool: string;
    input: JsonObject;
    message: string;
    /** What the machine lacked by the server's last words; null or absent where they name nothing. */
    obstacle?: Obstacle | null;
  }[];
  /** Teardown steps that failed. */
  teardownProblems: { test: string; message: string }[];
  /** Findings about PTH's own work. */
  ownErrors: Finding[];
}

/** Creates empty notes for one run. */
export function createAttemptNotes(): AttemptNotes {
  return {
    evidence: new CallEvidence(),
    answers: new AnswerWatch(),
    accepted: new AcceptedCalls(),
    crashes: [],
    teardownProblems: [],
    ownErrors: [],
  };
}

/** Blames the end of a server that a test met on the call that the server had answered before. */
export function blameEarlierCall({ crashes }: AttemptNotes, test: string, { tool, input }: CallRecord): void {
  const at = crashes.findLastIndex((crash) => crash.test === test);
  const crash = crashes[at];
  if (crash) crashes[at] = { ...crash, tool, input, message: `${crash.message}, after it had answered` };
}
