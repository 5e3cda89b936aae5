import type { CallOutcome, LoadOutcome } from '../plugin/index.ts';
import type { AssertionFailure, FailureCategory } from './outcome.ts';
import type { GeneratedFrom, Verify } from './test-case.ts';
/** What is known about a test that is not green. */
export interface FailureEvidence {
    /** The call that decided it, or null when it failed without one. */
    outcome: CallOutcome | null;
    failures: readonly AssertionFailure[];
    /** Whether the test expected the call to succeed; undefined when it did not say. */
    isSuccessExpected: boolean | undefined;
    generatedFrom: GeneratedFrom;
    /** The failed `verify` command, where the failure is one of the environment. */
    verify?: Verify | undefined;
}
/**
 * Which of the nine categories a failing test belongs to; the first that fits, most certain first:
 * no answer, broken protocol, missing dependency, uncaught error, schema, environment, and wrong output for the rest.
 */
export declare function classifyFailure(evidence: FailureEvidence): FailureCategory;
/** The category of a plugin that could not be loaded, or null when it was. */
export declare function classifyLoadFailure(outcome: LoadOutcome): FailureCategory | null;
