import type { ToolRegistry } from '../tools/tool-registry.ts';

/** Presentation of the agent to the models of one provider; plain data, independent of the transport. */
export interface ProviderProfile {
  readonly provider: 'anthropic' | 'openai' | 'gemini';
  /** First layer of the prompt: identity, tool usage, coding guidance, prohibitions. */
  readonly baseInstructions: string;
  /** The tools; callers may add or replace some. */
  readonly toolRegistry: ToolRegistry;
  /** True when calls of one response may run in parallel. */
  readonly supportsParallelToolCalls: boolean;
  /** Instruction files that this provider's agents read in each directory, besides `AGENTS.md`. */
  readonly documentNames: readonly string[];
}
