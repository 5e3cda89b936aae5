import { type GenerationContext, type ToolWork } from '../explore/tool-work.ts';
/**
 * Scenarios for tools that take nothing but choices: put it into one state, then into the other, and a reader shows the
 * latter. Only readers that tell the states apart, each time the same way, are asked.
 * @param works the tools that get tests
 * @param all every tool, to find readers and opposites
 */
export declare function draftSwitches(works: readonly ToolWork[], all: readonly ToolWork[], context: GenerationContext): Promise<void>;
