import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';

/** Longest arguments text that is parsed at all, in characters. */
export const maxArgumentChars = 8 * 1024 * 1024;
const maxDepth = 200;

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
export function parseToolArguments(text: string): ParsedArguments {
  if (text.trim() === '') return { arguments: {} };
  if (text.length > maxArgumentChars) return { arguments: {}, rawArguments: text };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { arguments: {}, rawArguments: text };
  }
  if (!isJsonObject(value) || depthOf(value) > maxDepth) return { arguments: {}, rawArguments: text };
  return { arguments: value };
}

/** The same for arguments that an SDK has parsed already. */
export function checkToolArguments(value: JsonObject): ParsedArguments {
  return depthOf(value) > maxDepth
    ? { arguments: {}, rawArguments: `(nested more than ${maxDepth} deep)` }
    : { arguments: value };
}

/** Nesting depth, found level by level, since a hostile value may be deeper than the call stack. */
function depthOf(value: JsonValue): number {
  let depth = 0;
  for (let level: JsonValue[] = [value]; level.length > 0; depth++) {
    if (depth > maxDepth) return depth;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item as object as Record<string, JsonValue>) : [],
    );
  }
  return depth;
}
