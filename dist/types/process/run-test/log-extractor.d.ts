/** Finds the lines of a log that matter. */
export interface LogExtractor {
    /**
     * The lines that speak of a failure among the last `maxBytes` bytes of the log, each with `contextLines` lines before
     * and after it (rows T-011, T-012). Blocks that meet or overlap become one; each block is one text of several lines.
     */
    extractImportantLines(log: string, maxBytes: number, contextLines: number): string[];
    /** The last lines, oldest first (row T-027). */
    getTailLines(log: string, lineCount: number): string[];
}
/** What makes a line important. */
export declare const importantPatterns: readonly RegExp[];
/** The extractor; pure. */
export declare const logExtractor: LogExtractor;
/** The last characters of a text that take at most `maxBytes` bytes in UTF-8; none is cut in two. */
export declare function takeLastBytes(text: string, maxBytes: number): string;
