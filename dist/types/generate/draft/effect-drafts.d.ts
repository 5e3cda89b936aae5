import { type GenerationContext, type ToolWork } from '../explore/tool-work.ts';
/**
 * Scenarios that hold a changing tool to its word: the change, then a reader that shows it. Which
 * reader shows what is found by trying, each time with names that were not there before; the test itself always uses the
 * same names, and holds on data that it ran on before.
 */
export declare function draftEffects(works: readonly ToolWork[], all: readonly ToolWork[], context: GenerationContext): Promise<void>;
