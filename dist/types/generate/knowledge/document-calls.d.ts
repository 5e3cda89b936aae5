import { type JsonObject } from '../../base/index.ts';
import { type ToolArguments } from './tool-arguments.ts';
/** A call as a document shows it. */
export interface ShownCall {
    tool: string;
    input: JsonObject;
    /** Where it begins in the text. */
    at: number;
}
/**
 * The calls that a piece of text shows, in order: `tool({…})`, `tool(a=1)`, an object that names tool and arguments, and
 * an object that fits the tool named before it. `context` is the tool that the text is about, where one is known.
 */
export declare function readCalls(text: string, tools: ReadonlyMap<string, ToolArguments>, context?: string | null): ShownCall[];
/** Tools that a text names, in order, each time it does. */
export declare function listNamedTools(text: string, tools: ReadonlyMap<string, unknown>): {
    tool: string;
    at: number;
}[];
