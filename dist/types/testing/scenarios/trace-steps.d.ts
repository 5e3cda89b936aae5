import { type JsonObject } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { CalibrationProbe } from '../generate/generate-types.ts';
import type { ScenarioTest } from '../test-case.ts';
/** A call as a document or the graph of tools has it. */
export interface PlannedStep {
    tool: PluginTool;
    input: JsonObject;
}
/** What trying the steps came to. */
export interface Trace {
    /** As a scenario writes them: with captures, and what each answer must show. */
    steps: ScenarioTest['steps'];
    /** Why the steps do not work as they stand, in words; null when all were accepted. */
    problem: string | null;
}
/**
 * Tries steps one after another. An argument that is left open, or that is refused, takes the value that an earlier
 * answer gave under a name that means the same; it is captured in the scenario (rows P-069, P-154).
 * @throws the signal's reason when aborted; whatever the probe throws
 */
export declare function traceSteps(planned: readonly PlannedStep[], probe: CalibrationProbe, options: {
    timeoutMs: number;
    signal: AbortSignal | undefined;
}): Promise<Trace>;
/** `<id>`, `{id}`, `$ID`, `YOUR_ID`, `...`: what documents write where a value belongs. */
export declare function isPlaceholder(text: string): boolean;
/** An input as a scenario writes it: a dollar sign stands twice. */
export declare function escapeInput(input: JsonObject): JsonObject;
