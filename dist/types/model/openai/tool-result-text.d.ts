import type { ToolResult } from '../chat-model.ts';
/** Begins the text of a call that failed; the API has no flag for it. */
export declare const errorPrefix = "Error: ";
/** A tool's answer as text. */
export declare function renderToolResult({ text, isError }: ToolResult): string;
