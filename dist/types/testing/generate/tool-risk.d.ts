import type { PluginTool } from '../../plugin/index.ts';
import type { GenerationHints } from './generate-types.ts';
import type { SlotMeaning, ToolWords } from './slot.ts';
/** Whether a tool may be called without a person's approval (row P-072). */
export type ToolRisk = {
    kind: 'free';
}
/** Approved for paths inside PTH's own scratch directory and for tables of its own. */
 | {
    kind: 'scratch';
} | {
    kind: 'review';
    reason: string;
};
/** Whether calls of a tool change something that others can see, as far as annotations and names tell. */
export declare function isChangingTool(tool: PluginTool, words: ToolWords, meanings: readonly SlotMeaning[]): boolean;
/** Decides whether a tool may be called, from its annotations, its name, and what its arguments mean. */
export declare function assessRisk(tool: PluginTool, words: ToolWords, meanings: readonly SlotMeaning[], hints: GenerationHints): ToolRisk;
