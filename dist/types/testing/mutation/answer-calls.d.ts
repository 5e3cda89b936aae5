import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { Ground } from './ground.ts';
import type { Mutant } from './mutant.ts';
/** One call, with the template's paths in it. */
export interface PlainCall {
    tool: string;
    input: JsonObject;
}
/** What a server answered, with the template's paths in it. */
export interface Answer {
    verdict: 'success' | 'error' | 'neither';
    /** The text of a result, or the message of an error. */
    text: string;
    structured: JsonValue | undefined;
    /** All of the answer but its duration, to compare it. */
    whole: string;
}
/**
 * Makes the calls one after another on a fresh copy. Null where the server did not start; calls after its end have no
 * answer.
 */
export declare function answerCalls(calls: readonly PlainCall[], options: {
    ground: Ground;
    mutant: Mutant | null;
    callTimeoutMs: number;
    startMs?: number;
    signal: AbortSignal;
}): Promise<{
    answers: Answer[];
    tools: readonly PluginTool[];
} | null>;
