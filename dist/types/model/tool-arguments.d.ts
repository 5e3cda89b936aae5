import { type JsonObject } from '../base/index.ts';
/** Longest arguments text that is parsed at all, in characters. */
export declare const maxArgumentChars: number;
/** Arguments of a tool call as they go into a `ToolCall`. */
export interface ParsedArguments {
    arguments: JsonObject;
    /** The text as it came, when it is no usable JSON object. */
    rawArguments?: string;
}
/**
 * Reads the arguments text of a tool call. An empty text is an empty object, as models send it for tools without
 * parameters. What is no JSON object, or is nested too deeply to be walked safely, is kept as `rawArguments`, so that
 * the caller can tell the model what was wrong with it.
 */
export declare function parseToolArguments(text: string): ParsedArguments;
/** The same for arguments that an SDK has parsed already. */
export declare function checkToolArguments(value: JsonObject): ParsedArguments;
