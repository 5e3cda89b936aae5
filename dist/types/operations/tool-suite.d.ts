import type { PreparedSuite, SuiteRequest, SuiteRunRequest, SuiteRun } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import type { Plugin } from '../plugin/index.ts';
import { type GenerateOptions, type GenerationHints, type ImpactMap, type PluginKnowledge, type QuarantineEntry, type SequenceLimits, type SourcedTest, type ToolSummary, type TestOutcome } from '../testing/index.ts';
import type { Meter, VariantOpener } from './measure-run.ts';
import type { SuiteTests } from './render-test-files.ts';
import type { RunEvent } from './run-event.ts';
import type { ServerShare } from './test-ownership.ts';
/** What a suite of one server is made from and run with. */
export interface ToolSuiteOptions {
    seed: number;
    hints: GenerationHints;
    /** Tests that were there before; null file for none on disk. */
    persisted: readonly SourcedTest[];
    /** Which of them are this server's; null where there is one server only, whose they all are. */
    share: ServerShare | null;
    /** Root of the workspace; test files carry a token in its place. */
    root: string;
    /** Starts the names of generated test files, so that several servers' tests lie side by side; '' for none. */
    filePrefix: string;
    concurrency: number | null;
    testTimeoutSeconds: number | null;
    flakyRetries: number;
    approveRisky: boolean;
    /** Adds calls with values that follow from the seed alone; see `generateTests`. Default false. */
    drawsUnseen?: boolean;
    /** How far sequences of calls are explored. Default: as the search does by itself. */
    sequenceLimits?: SequenceLimits;
    /** Gathers what the plugin teaches beyond its schemas; absent: nothing is known. */
    learn?: (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge>;
    /** Begins to watch where the server keeps what it is told; null or absent: whatever takes away waits for review. */
    watchState?: (() => Promise<GenerateOptions['findState'] | null>) | null;
    /** Performs prompts and judges checklists (rows P-156, P-159). Default null: only what the calls prove is judged. */
    model?: ChatModel | null;
    /** Tests whose failures are known and left out until a day. Default none. */
    quarantine?: {
        entries: readonly QuarantineEntry[];
        now: () => Date;
    };
    /** Keeps what full runs came to, and tells how often each test was not green. Default: nothing is kept. */
    history?: {
        add(outcomes: readonly TestOutcome[]): Promise<TestOutcome[]>;
    };
    /** Which files each test ran when that was measured last, in an earlier session. Default: nothing is known. */
    impact?: ImpactMap | undefined;
    /** Measures coverage of tests; null or absent: it is not measured. */
    meter?: Meter | null;
    /** The plugin with further variables for its servers, to look into flaky results; absent: they are not varied. */
    openVariant?: VariantOpener;
    emit: (event: RunEvent) => void;
}
/** The suite of one server: made after the first load, extended when tools change, and run on a pool. */
export declare class ToolSuite implements SuiteTests {
    #private;
    constructor(options: ToolSuiteOptions);
    /** The suite as it stands. */
    get tests(): readonly SourcedTest[];
    /** The scratch directory of its tests, as a path from the top of the workspace; empty when there is none. */
    get scratch(): readonly string[];
    /** Persisted tests that belong to other servers; all of them before the first load. */
    get aside(): readonly SourcedTest[];
    /** What was generated for each tool, the latest generation only. */
    get perTool(): readonly ToolSummary[];
    /** Tests that were replaced, since the schema of their tool changed. */
    get dropped(): readonly SourcedTest[];
    /** Generates tests for new and changed tools and joins them with what is there (rows P-110, P-121). */
    prepare(request: SuiteRequest): Promise<PreparedSuite>;
    /** Runs tests on as many server instances as the plugin bears: one when its tests share state (row P-020). */
    run(request: SuiteRunRequest): Promise<SuiteRun>;
}
