import { type Clock } from '../base/index.ts';
import type { ToolCall, ToolResult } from '../model/index.ts';
import type { AgentEvent, ModelTool, OutputLimits, ToolContext } from './agent-session.ts';
/** How calls are carried out. */
export interface DispatchContext {
    tools: ReadonlyMap<string, ModelTool>;
    /** What a tool gets beside its signal. */
    access: Required<Omit<ToolContext, 'signal'>>;
    outputLimits: Readonly<Record<string, OutputLimits>> | undefined;
    toolTimeoutMs: number;
    /** Whether calls may run at the same time at all. */
    isParallel: boolean;
    /** How long a tool may take to end after an abort before it is left behind. */
    abortGraceMs: number;
    clock: Clock;
    signal: AbortSignal;
    emit: (event: AgentEvent) => void;
}
/** One call carried out. */
export interface DispatchedCall {
    call: ToolCall;
    /** Everything the tool said. */
    output: string;
    isError: boolean;
    /** What the model gets: the output, cut to the tool's limits. */
    result: ToolResult;
}
/**
 * Carries out the calls of one response and gives the results in the order of the calls. Calls run at the same time,
 * except that one which changes files waits for those before it and holds those after it; or one after the other where
 * no parallel calls are allowed. Nothing here throws for what a call does: unknown tools, wrong arguments, throws and
 * time-outs are error results.
 */
export declare function dispatchTools(calls: readonly ToolCall[], context: DispatchContext): Promise<DispatchedCall[]>;
