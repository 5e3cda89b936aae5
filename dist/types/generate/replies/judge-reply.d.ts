import { type JsonValue } from '../../base/index.ts';
import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import { ToolResponse } from '../../suite/index.ts';
/** What a reply to a schema-valid input says about the server. */
export type Judgement = {
    verdict: 'accepted';
    response: ToolResponse;
}
/** `isSilent`: the reply says that it failed but is not marked as an error. */
 | {
    verdict: 'refused';
    cause: 'domain' | 'environment' | 'unclear';
    text: string;
    isSilent: boolean;
    response: ToolResponse;
}
/** The server is at fault, whatever the input. */
 | {
    verdict: 'fault';
    fault: FaultKind;
    text: string;
    response: ToolResponse;
};
export type FaultKind = 'timed-out' | 'connection-closed' | 'broken-protocol' | 'crash' | 'internal-error' | 'output-schema'
/** NaN, Infinity, undefined or [object Object] in a reply that claims success. */
 | 'leaked-value';
/** Words of a reply to a valid call that no healthy server writes; null when there are none. */
export declare function findLeakedWord(text: string, input: JsonValue): string | null;
/** Whether an input hands a tool that runs code some: what goes wrong in there is the code's fault, not the tool's. */
export declare function givesCode(tool: Pick<PluginTool, 'name' | 'description'>, input: JsonValue): boolean;
/** Judges the reply to an input that fits the tool's schema. */
export declare function judgeReply(outcome: CallOutcome, tool: PluginTool, input: JsonValue): Judgement;
