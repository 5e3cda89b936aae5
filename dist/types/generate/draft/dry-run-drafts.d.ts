import { type GenerationContext, type ToolWork } from '../explore/tool-work.ts';
/**
 * Scenarios that hold a call to its word that it only shows what it would do: after it, a reader that
 * tells the real change answers as before. A call that changes something all the same fails its test. Asked only of readers whose question names what the test itself made or would make.
 * @param works the tools that get tests
 * @param all every tool, to find readers
 */
export declare function draftDryRuns(works: readonly ToolWork[], all: readonly ToolWork[], context: GenerationContext): Promise<void>;
