import type { LoopResult } from '../loop/index.ts';
/**
 * A server's result after its tests ran once more, because a fix for another server came later: what is claimed of it,
 * and the proof of its own fixes, stands on the later run; its history stays.
 */
export declare function retestResult(before: LoopResult, again: LoopResult): LoopResult;
