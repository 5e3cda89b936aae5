import { type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
/** What a tool's schema says about its top-level arguments. */
export interface ToolArguments {
    tool: string;
    properties: ReadonlyMap<string, JsonObject>;
    required: readonly string[];
}
/** The arguments of each tool by its name; nothing of a schema that is no object. */
export declare function listArguments(tools: readonly PluginTool[]): Map<string, ToolArguments>;
/** Whether an object has only arguments of the tool, at least one, and all that it requires. */
export declare function isInputOf(input: JsonObject, { properties, required }: ToolArguments): boolean;
/** A text as the argument's type wants it; undefined when it cannot be that. */
export declare function readAs(text: string, schema: JsonObject): JsonValue | undefined;
/** JSON Pointer of a top-level argument. */
export declare function pointTo(argument: string): string;
