import type { ChatMessage, ToolResult } from '../model/index.ts';
/** What the earlier calls of a conversation came to, for arguments that are worked out late. */
export interface EarlierResults {
    /** All of them, in order. */
    readonly all: readonly ToolResult[];
    /** The text of the last one, or of the last one of that tool. A throw becomes a fault that names the turn. */
    text(tool?: string): string;
    /**
     * The first group of a pattern (or the whole match where it has none) in the last result, or in that of a tool.
     * When nothing fits, its throw becomes a fault that names the turn.
     */
    find(pattern: RegExp, tool?: string): string;
}
/** Reads the results out of the messages that are sent to the model. */
export declare function readEarlierResults(messages: readonly ChatMessage[]): EarlierResults;
