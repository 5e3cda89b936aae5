import { type Redactor } from '../../base/index.ts';
import type { ControlGroups } from '../control-group.ts';
import type { RunTestOutput } from './run-test-contract.ts';
/** What holds for all calls of one server. */
export interface RunTestSettings {
    /** Absolute; paths of calls without `cwd` are checked against it. */
    repoRoot: string;
    /** Names of the runners that are switched on. */
    runners: readonly string[];
    /** The complete environment of the tests. */
    variables: Readonly<Record<string, string>>;
    redactor: Redactor;
    /** How many reports of the default place are kept, 1 or more. */
    keepReports: number;
    /** Of this process. */
    processId: number;
    confineIn?: ControlGroups | undefined;
}
/** How far a run is. */
export interface RunTestProgress {
    elapsedMs: number;
    timeoutMs: number;
    /** One plain line. */
    message: string;
}
/** What goes with one call. */
export interface RunTestCall {
    /** Ends the run; the report says so. */
    signal?: AbortSignal | undefined;
    /** Called about once a second while the program runs. */
    onProgress?: ((progress: RunTestProgress) => void) | undefined;
    /** Told what is worth a line in a log. */
    say?: ((line: string) => void) | undefined;
}
/** The tool `run_test`: checks a call, runs its command in the time box, writes the report, and always answers. */
export declare class RunTestTool {
    #private;
    constructor(settings: RunTestSettings);
    /** Does one call. What is wrong with the input, the paths or the program is an answer with status `error`. */
    execute(input: unknown, call?: RunTestCall): Promise<RunTestOutput>;
}
