import { type Clock } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { PluginConnection, PluginTool } from '../plugin/index.ts';
import type { AttemptNotes } from './attempt-notes.ts';
import { type AttemptVerdict } from './attempt-verdict.ts';
import type { CallRecord } from './outcome.ts';
import type { AroundCall } from './probe-context.ts';
import type { ChecklistJudge, TestAgent } from './suite.ts';
import type { TestCase } from './test-case.ts';
/** What one attempt needs beside its test. */
export interface AttemptContext {
    connection: PluginConnection;
    tools: ReadonlyMap<string, PluginTool>;
    workspace: Workspace | undefined;
    timeoutMs: number;
    agent: TestAgent | undefined;
    judge: ChecklistJudge | undefined;
    signal: AbortSignal | undefined;
    clock: Clock;
    notes: AttemptNotes;
    /** Stands around every call; undefined for none. */
    around?: AroundCall | undefined;
}
/**
 * Runs one test once on one connection: setup, calls, verify, checklist, and teardown on every path. The
 * time limit holds for all but the teardown, which has its own of 10 s. Throws only faults that are not the plugin's,
 * and the signal's reason.
 */
export declare class TestAttempt {
    #private;
    readonly calls: CallRecord[];
    constructor(test: TestCase, context: AttemptContext);
    run(): Promise<AttemptVerdict>;
}
