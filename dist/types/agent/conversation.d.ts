import { type Clock } from '../base/index.ts';
import type { ChatMessage, ChatTool, ReasoningEffort } from '../model/index.ts';
import type { AgentSessionOptions, AgentTurn, ModelTool } from './agent-session.ts';
import { ContextMeter } from './context-meter.ts';
import { type GuardedWorkspace } from './guarded-workspace.ts';
import type { SubagentPool } from './subagents/subagent-pool.ts';
/** What the inputs of one session share: the history, the tools, the workspace, and how full the window is. */
export declare class Conversation {
    #private;
    readonly options: AgentSessionOptions;
    readonly clock: Clock;
    readonly guard: GuardedWorkspace;
    readonly subagents: SubagentPool | undefined;
    readonly tools: ReadonlyMap<string, ModelTool>;
    /** The tools as the model sees them. */
    readonly chatTools: readonly ChatTool[];
    readonly meter: ContextMeter;
    /** Taken along with each request. */
    reasoningEffort: ReasoningEffort | undefined;
    /** Model responses so far. */
    turns: number;
    constructor(options: AgentSessionOptions, subagents: SubagentPool | undefined);
    /** A copy: what happens later does not show in it. */
    history(): AgentTurn[];
    /** A copy of the history as a request carries it. */
    messages(): ChatMessage[];
    /** Adds a turn to the history. */
    remember(turn: AgentTurn): void;
    /** Keeps what came of an answer that was cut off. It ends the session, so no request will carry it. */
    rememberPartial(text: string): void;
    /** Queues what is to be said to the model before its next request. */
    steer(text: string): void;
    /** Puts what was queued into the history. */
    drainSteering(): void;
}
