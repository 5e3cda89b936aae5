import type { AgentSession, AgentSessionOptions } from '../agent/index.ts';
import type { FixProvider } from './fix.ts';
/** How to make a coding agent for one fix. */
export interface AgentFixProviderOptions {
    /** For the log of decisions, e.g. `agent claude-sonnet-5`. */
    source: string;
    /** Opens an agent session on the given workspace; the model is the caller's business. */
    createSession: (options: Omit<AgentSessionOptions, 'model'>) => AgentSession | Promise<AgentSession>;
    /** Default: the agent's own (60). */
    maxToolRounds?: number;
    reasoningEffort?: AgentSessionOptions['reasoningEffort'];
}
/**
 * A fix provider over the coding agent: one fresh session per fix. It declines when the agent stopped at a limit,
 * refused, or ended without a call that could have changed a file; whether files did change is judged from git by
 * whoever commits. Model faults are thrown.
 */
export declare function createAgentFixProvider(options: AgentFixProviderOptions): FixProvider;
