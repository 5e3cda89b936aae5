import type { JsonObject } from '../base/index.ts';
/** Side observations of a run that are no verdicts: they become warnings, and the check whether the server survived. */
export interface AttemptNotes {
    /** First breach per tool of its declared output schema, in tests that say nothing of it. */
    schemaBreaches: Map<string, {
        input: JsonObject;
        problem: string;
    }>;
    /** Calls during which the server went away. */
    crashes: {
        test: string;
        tool: string;
        input: JsonObject;
        message: string;
    }[];
    /** Teardown steps that did not work. */
    teardownProblems: {
        test: string;
        message: string;
    }[];
}
/** Empty notes for one run. */
export declare function createAttemptNotes(): AttemptNotes;
