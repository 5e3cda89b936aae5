import { type JsonObject } from '../../base/index.ts';
import type { ToolResponse } from '../response.ts';
import type { OracleResult } from './check-record.ts';
/** The check of refusals that tests took for a refusal of their input. */
export declare const refusalCheck = "refused-for-its-input";
/** The check that refusals tell what was wrong with the call. */
export declare const reasonCheck = "refusal-says-why";
/** A call of a test that came out as the test wanted. */
export interface WatchedCall {
    tool: string;
    input: JsonObject;
    response: ToolResponse;
    /** What the tool declares of its structured content. */
    outputSchema: JsonObject | undefined;
}
/**
 * Looks at every call of a run that no test complains about, and keeps the first problem per tool and check (rows P-084,
 * P-085). What a failing test says already is not said twice.
 */
export declare class AnswerWatch {
    #private;
    see(call: WatchedCall): void;
    /** One result per check, in a fixed order. */
    results(): OracleResult[];
}
