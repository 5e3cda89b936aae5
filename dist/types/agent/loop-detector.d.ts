import type { ToolCall, ToolResult } from '../model/index.ts';
type Result = Pick<ToolResult, 'text' | 'isError'>;
/**
 * Finds calls that go in circles without any change in their results or in the files. Every cycle length is tested at
 * every step, so a cycle is found wherever it begins.
 */
export declare class LoopDetector {
    #private;
    /** Whether the call with this result was seen within the longest cycle, so that the state of the files matters. */
    isRepeated(call: ToolCall, result: Result): boolean;
    /**
     * Notes one call; returns the pattern in words when it completes a loop, and then starts anew.
     * @param state the state of the files after it; two calls with different states are not the same
     */
    add(call: ToolCall, result: Result, state?: string): string | undefined;
}
export {};
