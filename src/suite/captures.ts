import { JSONPathEnvironment } from 'json-p3';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { runBounded } from './bounded.ts';

// Limit the depth: a query over a deeper response fails with a clear message instead of a stack overflow.
const paths = new JSONPathEnvironment({ maxRecursionDepth: 500 });
const captureTimeoutMs = 1000;

/** Returns why a text is no JSONPath expression (RFC 9535), or null. */
export function findPathProblem(path: string): string | null {
  try {
    paths.compile(path);
    return null;
  } catch (error) {
    return describePathError(error);
  }
}

/** The captured value, or why there is none. */
export type CaptureResult = { value: JsonValue } | { problem: string };

/**
 * Returns the value that a JSONPath expression finds in a response; the first one for an expression that can match
 * several (wildcards, slices, filters). No match is a problem, never null.
 */
export function captureValue(path: string, root: JsonObject): CaptureResult {
  try {
    const query = paths.compile(path);
    const find = () => query.match(root);
    const result = query.singularQuery()
      ? { isDone: true as const, value: find() }
      : runBounded(find, captureTimeoutMs);
    if (!result.isDone) return { problem: `${path} took longer than ${captureTimeoutMs} ms to evaluate` };
    if (result.value === undefined) return { problem: `${path} finds nothing in the response` };
    return { value: result.value.value as JsonValue };
  } catch (error) {
    return { problem: `${path}: ${describePathError(error)}` };
  }
}

/** Thrown for a `$name` that no earlier step of the same test captured; the test itself is wrong. */
export class UnknownVariableError extends Error {
  override readonly name = 'UnknownVariableError';
  readonly variable: string;

  constructor(variable: string, known: readonly string[]) {
    const have = known.length === 0 ? 'no earlier step captured anything' : `captured so far: ${known.join(', ')}`;
    super(`$${variable} is not defined: ${have}. Variables hold within one test; write $$ for a dollar sign`);
    this.variable = variable;
  }
}

const reference = /\$(?:\$|([A-Za-z_][A-Za-z0-9_]*))/g;
const wholeReference = /^\$([A-Za-z_][A-Za-z0-9_]*)$/;

/**
 * Replaces `$name` in a step's input by captured values. A text that is just `$name` becomes the value with its type;
 * within a longer text the value is written out (text unchanged, anything else as JSON). `$$` is a dollar sign; a
 * dollar followed by neither a name nor a dollar stays. Keys are never replaced.
 * @throws UnknownVariableError
 */
export function interpolateInput(input: JsonObject, variables: ReadonlyMap<string, JsonValue>): JsonObject {
  return interpolate(input, variables) as JsonObject;
}

function interpolate(value: JsonValue, variables: ReadonlyMap<string, JsonValue>): JsonValue {
  if (typeof value === 'string') return interpolateText(value, variables);
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
  if (!isJsonObject(value)) return value;
  // fromEntries defines own properties, so that a key named __proto__ stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]));
}

function interpolateText(text: string, variables: ReadonlyMap<string, JsonValue>): JsonValue {
  if (!text.includes('$')) return text;
  const lookUp = (name: string): JsonValue => {
    const value = variables.get(name);
    if (value === undefined) throw new UnknownVariableError(name, [...variables.keys()]);
    return value;
  };
  const whole = wholeReference.exec(text)?.[1];
  if (whole !== undefined) return lookUp(whole);
  return text.replace(reference, (_match, name: string | undefined) => {
    if (name === undefined) return '$';
    const value = lookUp(name);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

// Syntax errors are JSONPathError; a bad pattern inside a filter, or a response too deep for it, is a plain Error.
function describePathError(error: unknown): string {
  if (error instanceof Error) return error.message;
  throw error;
}
