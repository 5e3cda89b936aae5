import { type JsonObject } from '../../base/index.ts';
import type { RunTestInput } from './run-test-contract.ts';
/** The JSON Schema of the tool's input (row T-003), for the runners that are switched on. */
export declare function describeInput(runners: readonly string[]): JsonObject;
/** The JSON Schema of the tool's output (row T-014). */
export declare const outputSchema: JsonObject;
/**
 * Reads a call's arguments (rows T-015, T-016). Unknown members are ignored.
 * @throws ValidationError naming every field that is wrong
 */
export declare function validateInput(input: unknown, runners: readonly string[]): RunTestInput;
