import type { PluginTool } from '../../plugin/index.ts';
import type { TestCase } from '../../suite/index.ts';
/** Which tools need tests, and which existing tests are out of date. */
export interface CoverageOfTools {
    toGenerate: PluginTool[];
    /** Names of tests that were generated for an older schema of a tool. Tests a person made or edited never stand here. */
    superseded: string[];
}
/**
 * A tool is covered when a test carries the tag of its present schema. Tests of a person (`manual`) keep a tool covered
 * only together with a generated one, so that a hand-made test alone does not keep the schema tests away.
 */
export declare function findUncovered(tools: readonly PluginTool[], existing: readonly TestCase[]): CoverageOfTools;
