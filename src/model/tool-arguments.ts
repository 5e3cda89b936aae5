import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';

/** Maximum length of an arguments text, in characters. */
export const maxArgumentChars = 8 * 1024 * 1024;
const maxDepth = 200;

/** Parsed arguments of a `ToolCall`. */
export interface ParsedArguments {
  arguments: JsonObject;
  /** The original text, when it is no usable JSON object. */
  rawArguments?: string;
}

/**
 * Parses the arguments text of a tool call. An empty text is an empty object, as models send for tools without
 * parameters. A text that is no JSON object, or is nested too deeply to be walked safely, is kept as `rawArguments`, so
 * that the caller can report the problem to the model.
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

/** Applies the same checks to arguments that an SDK has already parsed. */
export function checkToolArguments(value: JsonObject): ParsedArguments {
  return depthOf(value) > maxDepth
    ? { arguments: {}, rawArguments: `(nested more than ${maxDepth} deep)` }
    : { arguments: value };
}

/** Measures nesting depth iteratively, since a hostile value may be deeper than the call stack. */
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
