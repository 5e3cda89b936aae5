import type { Finding } from '../outcome.ts';
import type { Expect, ScenarioTest } from '../test-case.ts';
import type { ResourceGroup } from './resource-group.ts';
import { type SequenceViolation } from './sequence-law.ts';
import type { GroupFacts, SequenceCall, SequenceRun } from './sequence-run.ts';
import type { SequenceFailure } from './sequence-types.ts';
/** Tag of tests that exploring sequences found. */
export declare const sequenceTag = "sequence";
/**
 * The shortest failing list of calls as a failure with its test: a scenario that fails now and passes on a healthy server
 * (row P-153). A finding comes with it only where the suite will not report it: when the test waits for review, or when
 * there is none.
 */
export declare function renderSequence(group: ResourceGroup, facts: GroupFacts, { run, violation }: {
    run: SequenceRun;
    violation: SequenceViolation;
}, origin: {
    seed: number;
    path: string;
    isApproved: boolean;
}): {
    failure: SequenceFailure;
    finding: Finding | null;
};
/** The calls of a run as the steps of a scenario; ids that the server gave are captured. */
export declare function renderSteps(run: SequenceRun, expectOf: (call: SequenceCall, index: number) => Expect): ScenarioTest['steps'];
