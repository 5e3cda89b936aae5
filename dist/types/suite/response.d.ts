import { type JsonObject, type JsonValue } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';
/** A call's outcome as assertions and captures see it. Parts are worked out when first asked for. */
export declare class ToolResponse {
    #private;
    readonly outcome: CallOutcome;
    constructor(outcome: CallOutcome);
    /** `neither` for a call without an answer: a time-out, a dead connection, a request for more input. */
    get verdict(): 'success' | 'error' | 'neither';
    /** The concatenated text blocks; empty where there are none. */
    get text(): string;
    /** The tool's or the protocol's error message; null when the call did not end in an error. */
    get error(): string | null;
    get content(): JsonValue[];
    /** The structured content, or undefined. */
    get structured(): JsonValue | undefined;
    /** The response as JSON: the structured content, else the text when it parses; null when it is no JSON. */
    get json(): {
        value: JsonValue;
    } | null;
    /** The root that JSONPath expressions of `capture` start from. */
    get root(): JsonObject;
}
/** What is wrong with the shape of a `tools/call` result, or null; a tool result without its required parts breaks the protocol. */
export declare function findShapeProblem(result: JsonObject): string | null;
