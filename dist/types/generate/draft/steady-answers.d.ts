import { type GenerationContext, type ToolWork } from '../explore/tool-work.ts';
/**
 * Makes tests ask for the very answer of a call, where it was the same on several fresh processes, in another order,
 * after other things were made, and for other names in the place of PTH's own. What depends on data that is
 * not PTH's, on the clock or on chance is left alone.
 * @param works the tools that get tests
 * @param all every tool, to change what there is to see
 */
export declare function assertSteadyAnswers(works: readonly ToolWork[], all: readonly ToolWork[], context: GenerationContext): Promise<void>;
/** A mark that nothing a reader shows carries yet, so that what is made with it is new. */
export declare function pickMark(all: readonly ToolWork[], { calibrator }: GenerationContext): Promise<string>;
/** Whether a tool is about the time, about chance or about what surrounds the server. */
export declare function isClockOrChance({ slotTool, tool }: ToolWork): boolean;
