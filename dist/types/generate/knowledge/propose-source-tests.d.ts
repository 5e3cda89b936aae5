import type { PluginTool } from '../../plugin/index.ts';
import { type TestCase, type ToolTest } from '../../suite/index.ts';
import type { CalibrationProbe } from '../tools/generate-types.ts';
import type { PluginKnowledge } from './plugin-knowledge.ts';
/** What proposing needs. */
export interface ProposeOptions {
    knowledge: PluginKnowledge;
    tools: readonly PluginTool[];
    /** The suite so far: it shows which inputs work, and which tools may be called at all. */
    tests: readonly TestCase[];
    /** Null: nothing is called, and every proposal waits for review. */
    probe: CalibrationProbe | null;
    /** Lines that no test has run, by file relative to the plugin; given, only branches with such lines are proposed. */
    uncovered?: ReadonlyMap<string, ReadonlySet<number>>;
    /** Most proposals per tool. Default 8. */
    testsPerTool?: number;
    /** Longest wait for one answer, in milliseconds. Default 5000. */
    callTimeoutMs?: number;
    signal?: AbortSignal | undefined;
}
/** New tests, and what was thought of and left out, each with the reason. */
export interface SourceProposals {
    tests: ToolTest[];
    dropped: {
        test: string;
        reason: string;
    }[];
}
/**
 * Tests that reach branches of the handlers: refusals tagged `source_analysis`, limits of the configuration tagged
 * `config`. Each is called first, twice; what does not reach its branch is left out. Tools that
 * no test of the suite calls without approval are not called: their tests wait for review.
 * @throws the signal's reason when it was aborted; whatever the probe throws
 */
export declare function proposeSourceTests(options: ProposeOptions): Promise<SourceProposals>;
