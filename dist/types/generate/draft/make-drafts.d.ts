import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
/** Makes the drafts of a tool whose search is over: valid, edge and invalid ones, each tried once where that is allowed. */
export declare function makeDrafts(work: ToolWork, context: GenerationContext): Promise<void>;
