import { type JsonObject } from '../base/index.ts';
import type { AssertionFailure } from './outcome.ts';
import { type ToolResponse } from './response.ts';
import type { Expect } from './test-case.ts';
/**
 * Checks one response against `expect` (rows P-163 … P-169, P-174, decision 67) and gives what did not hold.
 * A call without an answer satisfies no assertion; its single failure has the assertion `answer`. A result that lacks
 * what the protocol requires fails with `result_shape`.
 *
 * - `success`: true: a result without isError; false: a result with isError, or a JSON-RPC error.
 * - `output_*`: over the concatenated text blocks, without stripping; `output_json*` over structuredContent, else the parsed text.
 * - `output_json_contains`: partial at every depth; entries of a list in order, others may stand between.
 * - `error_contains`: over the text of an isError result or the message of a JSON-RPC error.
 * - `output_schema: true`: structuredContent is there and fits the tool's declared output schema.
 * - names ending in `_i` ignore case.
 *
 * @param expect undefined stands for a step that states nothing: it must succeed
 */
export declare function checkExpect(expect: Expect | undefined, response: ToolResponse, options: {
    place: string;
    outputSchema?: JsonObject | undefined;
}): AssertionFailure[];
/** Also used where a test says nothing of the schema, for a warning. */
export declare function findOutputSchemaProblem(response: ToolResponse, schema: JsonObject): string | null;
