import { type JsonObject } from '../base/index.ts';
import type { ToolResponse } from './response.ts';
/** The words with which a text begins as an error does (`Error: …`, `❌ Failed to …`), or null. Pure. */
export declare function findErrorOpening(text: string): string | null;
/** The input as a text in small letters, in which an echo is looked up. */
export declare function toGiven(input: JsonObject): string;
/**
 * What shows that an answer is an error although it claims success: a stack trace, words that errors begin with, fields
 * that say so. Null where nothing does; what the input said is an echo. Pure.
 * @param given the input as `toGiven` writes it
 */
export declare function findUnmarkedError(response: ToolResponse, given: string): string | null;
