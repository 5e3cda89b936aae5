import type { PluginTool } from '../../plugin/index.ts';
import type { GenerationHints } from './generate-types.ts';
import type { SlotMeaning, ToolWords } from './slot.ts';
/** Whether a tool may be called without a person's approval. */
export type ToolRisk = {
    kind: 'free';
}
/** Approved for paths inside PTH's own scratch directory and for tables of its own. */
 | {
    kind: 'scratch';
} | {
    kind: 'review';
    reason: string;
    /** It waits only since it takes things away, and says that it reaches nobody: what is PTH's own it may take away. */
    mayTakeOwn?: boolean;
}
/** It takes away only what PTH made, in a state that goes with the run. */
 | {
    kind: 'own';
}
/** As for review, but a person approved it: it is called, and its tests stay marked. */
 | {
    kind: 'approved';
    reason: string;
};
/** Whether calls of a tool change something that others can see, as far as annotations and names tell. */
export declare function isChangingTool(tool: PluginTool, words: ToolWords, meanings: readonly SlotMeaning[]): boolean;
/** Decides whether a tool may be called, from its annotations, its name, what its arguments mean, and what was approved. */
export declare function assessRisk(tool: PluginTool, words: ToolWords, meanings: readonly SlotMeaning[], hints: GenerationHints): ToolRisk;
/** Whether a tool takes things away, as its name says. */
export declare function isDestroyingTool(words: ToolWords): boolean;
/** Whether a tool says that it reaches nothing outside its server. Without a word the protocol assumes that it does. */
export declare function isClosedWorld({ annotations }: PluginTool): boolean;
/** Whether a tool says in its name or description that it waits until something happens: silence is then no hang. */
export declare function waitsByItsWords({ name, description }: PluginTool): boolean;
