import type { PluginTool } from '../../plugin/index.ts';
import type { CalibrationProbe, GenerationHints } from '../generate/generate-types.ts';
import type { PluginKnowledge } from '../knowledge/plugin-knowledge.ts';
import type { ScenarioTest, TestCase } from '../test-case.ts';
/** Tag of scenarios that were proposed from documents and from how tools belong together. */
export declare const scenarioTag = "scenario";
/** What `proposeScenarios` needs. */
export interface ScenarioOptions {
    tools: readonly PluginTool[];
    /** The suite so far; its valid tests fill in arguments that a workflow leaves out. */
    tests: readonly TestCase[];
    knowledge: Pick<PluginKnowledge, 'workflows'> | undefined;
    /** A connection that can be renewed; null: nothing is tried, and everything waits for review. */
    probe: CalibrationProbe | null;
    hints: GenerationHints;
    /** Also tries what waits for approval. Default false (row P-072). */
    isRiskApproved?: boolean;
    /** Longest wait for one answer, in milliseconds. Default 5000. */
    callTimeoutMs?: number;
    signal?: AbortSignal | undefined;
}
/**
 * Scenarios of several steps (rows P-069, P-072): the workflows that documents describe, and the life of each kind of
 * thing. Each is tried twice on the probe first. What works both times and changes nothing, or may change PTH's own
 * places, runs directly; the rest waits for review with the reason. Names of the suite are not used again.
 * @throws the signal's reason when aborted; whatever the probe throws
 */
export declare function proposeScenarios(options: ScenarioOptions): Promise<ScenarioTest[]>;
