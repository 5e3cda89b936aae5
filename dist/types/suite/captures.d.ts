import { type JsonObject, type JsonValue } from '../base/index.ts';
/** Why a text is no JSONPath expression (RFC 9535), or null. */
export declare function findPathProblem(path: string): string | null;
/** What a capture came to: the value, or why there is none. */
export type CaptureResult = {
    value: JsonValue;
} | {
    problem: string;
};
/**
 * The value a JSONPath expression finds in a response. An expression that can name several places
 * (wildcards, slices, filters) gives the first one. Nothing found is a problem, never null.
 */
export declare function captureValue(path: string, root: JsonObject): CaptureResult;
/** Thrown for a `$name` that no earlier step of the same test captured; the test itself is wrong. */
export declare class UnknownVariableError extends Error {
    readonly name = "UnknownVariableError";
    readonly variable: string;
    constructor(variable: string, known: readonly string[]);
}
/**
 * A step's input with `$name` replaced by captured values (row P-155, decision 68). A text that is just `$name` becomes
 * the value with its type; inside a longer text the value is written out (text as it is, anything else as JSON). `$$` is a
 * dollar sign; a dollar followed by neither a name nor a dollar stays. Keys are never replaced.
 * @throws UnknownVariableError
 */
export declare function interpolateInput(input: JsonObject, variables: ReadonlyMap<string, JsonValue>): JsonObject;
