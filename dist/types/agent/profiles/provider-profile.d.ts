import type { ToolRegistry } from '../tools/tool-registry.ts';
/** How the agent presents itself to the models of one provider: plain data, independent of how they are reached. */
export interface ProviderProfile {
    readonly provider: 'anthropic' | 'openai' | 'gemini';
    /** Who the agent is, how to use the tools, how to write code, what it must not do; the first layer of the prompt. */
    readonly baseInstructions: string;
    /** The tools; callers may register more, or replace some. */
    readonly toolRegistry: ToolRegistry;
    /** Whether calls of one response may run at the same time. */
    readonly supportsParallelToolCalls: boolean;
    /** Paths of the instruction files that this provider's agents read, in each directory, beside `AGENTS.md`. */
    readonly documentNames: readonly string[];
}
