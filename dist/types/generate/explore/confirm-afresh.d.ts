import type { GenerationContext, ToolWork } from './tool-work.ts';
/**
 * Tries accepted single calls once more on a fresh server process, where the accepted input was a guess: what was only
 * accepted because of something this process remembers would fail for everyone else. Such a tool counts as unresolved.
 */
export declare function confirmAfresh(works: readonly ToolWork[], context: GenerationContext): Promise<void>;
