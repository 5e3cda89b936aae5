import type { Workspace } from '../environment/index.ts';
import { type TestOutcome } from '../testing/index.ts';
import type { Diagnosis } from './diagnosis.ts';
import { type FailedLoad } from './evidence.ts';
/** What a diagnosis is made from. */
export interface DiagnoseInput {
    /** Outcomes of the last run; those that are not failing are passed over. */
    outcomes: readonly TestOutcome[];
    /** A load that failed, with the name of the check that stands for it in the run; null when the plugin is loaded. */
    failedLoad?: {
        load: FailedLoad;
        testName: string;
    } | null;
    /** The plugin's files; suspects are relative to its root. */
    workspace: Workspace;
    /** Where in the workspace the plugin lies; what compilers print is relative to it. Default the root. */
    directory?: string;
    /** False where the workspace does not hold the plugin's source: then it is not searched. Default true. */
    hasSource?: boolean;
    /** Environment state in words: resources and health. */
    environment: string;
    signal?: AbortSignal | undefined;
}
/**
 * From failed outcomes to causes (rows P-080 … P-090): one diagnosis per cause, however many tests show it. Build and
 * start failures come first, then the causes in the order of their first failing test. An outcome that errored because
 * PTH could not run it is no cause of the plugin and gives none.
 */
export declare function diagnose(input: DiagnoseInput): Promise<Diagnosis[]>;
