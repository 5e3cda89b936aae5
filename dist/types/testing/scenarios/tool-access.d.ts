import type { PluginTool } from '../../plugin/index.ts';
import type { GenerationHints } from '../generate/generate-types.ts';
/** Whether calls of a tool change something, and why one with an input of others' choosing must wait for approval. */
export interface ToolAccess {
    isChanging: boolean;
    /** Null when any input may be tried. */
    review: string | null;
}
/**
 * How far a tool may be called with an input that PTH did not choose, such as one from a document (row P-072): what may
 * only write to PTH's own places is not called with others' places.
 */
export declare function readToolAccess(tool: PluginTool, hints: GenerationHints): ToolAccess;
