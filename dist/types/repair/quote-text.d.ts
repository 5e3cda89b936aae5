/** Keeps the head and the tail of a long text, with a line between that says how much was left out. */
export declare function keepEnds(text: string, maxLength: number, headShare?: number): string;
/** A Markdown code block whose fence is longer than any run of backticks inside. */
export declare function fenceText(text: string, language?: string): string;
/**
 * A message without what differs between two showings of one cause: quoted literals, hex and numbers. Used as a
 * grouping key, never shown.
 */
export declare function normaliseMessage(message: string): string;
