import type { FinalReport } from '../artifacts/index.ts';
import type { Cleanup, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type LoopResult } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import { type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import { type StartedHarnessSession } from '../session/index.ts';
import { type ConfiguredValue, type CoverageReport, type SourcedTest } from '../testing/index.ts';
import type { Meter, VariantOpener } from './measure-run.ts';
import type { OperationContext } from './operation.ts';
import type { TestInput } from './run-input.ts';
import type { TestOwnership } from './test-ownership.ts';
import { ToolSuite } from './tool-suite.ts';
/** One server of the plugin with what its loop came to so far. */
export interface ServerRunState {
    server: ServerSpec;
    result: LoopResult;
    suite: ToolSuite;
    /** What its tests reach of the source; absent where that was not measured. */
    coverage?: CoverageReport;
}
/** Where one server's suite lives. */
export interface ServerPlace {
    session: StartedHarnessSession;
    environment: Environment;
    server: ServerSpec;
    servers: readonly ServerSpec[];
    persisted: readonly SourcedTest[];
    ownership: TestOwnership;
    /** What the plugin was configured with, without secrets. */
    configured: readonly ConfiguredValue[];
    /** Null when coverage was not asked for. */
    meter: Meter | null;
    openVariant: VariantOpener;
    /** Writes fixes, performs prompts and judges checklists; null when there is none. */
    model: ChatModel | null;
}
/** The suite of one server over the session's persisted tests. */
export declare function createSuite(input: TestInput, place: ServerPlace, cleanup: Cleanup, { emit, ports, quarantine }: OperationContext): Promise<ToolSuite>;
/** What one server's loop works on. */
export interface LoopPlace extends Omit<ServerPlace, 'persisted' | 'servers' | 'ownership' | 'configured' | 'meter' | 'openVariant'> {
    definition: PluginDefinition;
    /** Given to every server process. */
    variables: Readonly<Record<string, string>>;
    /** Untracked files of the worktree that a clean ground keeps. */
    seeded: readonly string[];
    /** Starts again what stands around the plugin, after a rollback of the environment. */
    restartCompanions: (signal: AbortSignal | undefined) => Promise<void>;
    suite: ToolSuite;
    timings: Timings;
    /** Why the model is not asked any more; null while it is. */
    findUsedUp?: (() => string | null) | undefined;
    /** Of machines that ran shares of the suite before; none otherwise. */
    shardReports: readonly FinalReport[];
    /** What ran before on the same branch: iteration numbers go on from there. */
    runs: readonly {
        result: LoopResult;
    }[];
}
/** The loop over one server; its processes are gone when this settles. */
export declare function runServer(input: TestInput, place: LoopPlace, context: OperationContext): Promise<LoopResult>;
/** The model that writes fixes and performs agent tests, with secrets taken out of what it is sent; null when none is configured. */
export declare function openModel(id: string | null, ports: OperationContext['ports']): Promise<ChatModel | null>;
