import { type JsonObject } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import { ToolResponse } from '../response.ts';
/** The checks of every answer that claims success. */
export declare const answerChecks: readonly ["output-schema", "copies-agree", "error-marked", "value-written", "limit-kept"];
export type AnswerCheck = (typeof answerChecks)[number];
/** One answer to look at. */
export interface Answer {
    input: JsonObject;
    response: ToolResponse;
    /** What the tool declares of its structured content. */
    outputSchema: JsonObject | undefined;
}
/** What an answer showed: per check that applied to it a problem, or null where it held. */
export type AnswerVerdicts = Partial<Record<AnswerCheck, string | null>>;
/**
 * Judges an answer that claims success: it fits the declared output schema, its text copy says what the structured
 * content says, and it is no error in disguise. Words that the input held are an echo and never a problem. Pure.
 */
export declare function judgeAnswer({ input, response, outputSchema }: Answer): AnswerVerdicts;
/** Whether a call was taken: it claims success, and its answer is no error in disguise. Pure. */
export declare function isAccepted(outcome: CallOutcome, input: JsonObject): boolean;
