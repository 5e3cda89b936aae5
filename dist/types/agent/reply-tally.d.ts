import { type ChatResponse, type ChatUsage } from '../model/index.ts';
import type { AgentReply, AgentStop } from './agent-session.ts';
/** Counts what one `submit` comes to, over all inputs that it works on. */
export declare class ReplyTally {
    #private;
    /** Model responses so far. */
    get turns(): number;
    /** Counts one response of the model. */
    add(response: ChatResponse): void;
    /** The reply, with the tokens that subagents used. */
    reply(stop: AgentStop, subagentUsage?: ChatUsage): AgentReply;
}
