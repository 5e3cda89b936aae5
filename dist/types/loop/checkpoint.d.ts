import type { Redactor, Timing } from '../base/index.ts';
import type { EnvironmentInfo } from '../environment/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import type { HarnessSession, SessionState } from '../session/index.ts';
import { type TestOutcome } from '../testing/index.ts';
import { type ConvergencePoint } from './convergence.ts';
/** What a checkpoint records. */
export interface CheckpointFacts {
    session: HarnessSession;
    environment: EnvironmentInfo;
    iteration: number;
    outcomes: readonly TestOutcome[];
    points: readonly ConvergencePoint[];
    diagnoses: readonly Diagnosis[];
    timings: readonly Timing[];
    redactor: Redactor;
}
/** The state to write at the end of an iteration (rows P-126, P-127). Pure. */
export declare function toSessionState(facts: CheckpointFacts): SessionState;
/** The history of a resumed session from its state; what is known of each fix comes from the branch's log. */
export declare function readHistory(state: SessionState, fixes: readonly {
    commit: string;
    subject: string;
    tests: readonly string[];
    files: readonly string[];
}[]): ConvergencePoint[];
/** One line per iteration so far, e.g. `8/18 → 11/18 → 14/18`. */
export declare function describeProgress(points: readonly ConvergencePoint[]): string;
