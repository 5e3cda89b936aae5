import { type ChatUsage, type ReasoningEffort } from '../../model/index.ts';
import type { AgentEvent, AgentSession, AgentSessionOptions } from '../agent-session.ts';
/** What a subagent came to, as `wait` tells it. */
export interface SubagentResult {
    /** Its last text; where it did not finish, also why. */
    output: string;
    /** Whether it ended by itself, without a limit, a loop, a refusal or a fault. */
    success: boolean;
    /** Model responses over its whole life. */
    turnsUsed: number;
}
/** What a session needs to have subagents. */
export interface SubagentPoolOptions {
    /** The session's own options; subagents get the same workspace, prompt, tools and limits. */
    parent: AgentSessionOptions;
    createSession: (options: AgentSessionOptions) => AgentSession;
    emit: (event: AgentEvent) => void;
}
/**
 * The subagents of one session. Each has its own history and works on the same workspace, beside
 * its parent; it stays open for more input until it is closed. Faults of a subagent are its result, never the parent's.
 */
export declare class SubagentPool {
    #private;
    /** Given to the next subagent. */
    reasoningEffort: ReasoningEffort | undefined;
    constructor(options: SubagentPoolOptions);
    /** How many are open. */
    get size(): number;
    /** The session of one of them, for whoever wants to look at it. */
    find(id: string): AgentSession | undefined;
    /**
     * Opens a subagent and gives it its task; does not wait for it.
     * @throws Error at the depth limit, when too many are open, or without a way to open the named model
     */
    spawn(task: string, wanted?: {
        model?: string;
        maxTurns?: number;
    }): Promise<string>;
    /** Gives a subagent more input: at once when it is idle, else after what it is at. Says which. */
    send(id: string, message: string): 'started' | 'queued';
    /** What a subagent came to; waits until it is idle. Rejects with the signal's reason when that aborts first. */
    wait(id: string, signal: AbortSignal): Promise<SubagentResult>;
    /** Aborts a subagent; its id is unknown afterwards. */
    close(id: string): Promise<void>;
    /** Closes all of them, and refuses new ones. Idempotent. */
    closeAll(): Promise<void>;
    /** Tokens that subagents have used since the last call. */
    takeUsage(): ChatUsage;
}
