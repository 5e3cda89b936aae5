import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
/**
 * Runs the calls that were seen to work once more, in the order of the suite and on a fresh server process: what only
 * worked because of calls that this process has forgotten would fail for everyone else. Where the refusal says which
 * call is missing, that call comes first from now on; else an edge is left out and a valid call waits for a person.
 */
export declare function settleDrafts(works: readonly ToolWork[], context: GenerationContext): Promise<void>;
