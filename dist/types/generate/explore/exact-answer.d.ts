import { type JsonValue } from '../../base/index.ts';
import { type Expect, type ToolResponse } from '../../suite/index.ts';
import { type Said } from '../values/said-texts.ts';
/** What an accepted call answered, as far as a test can ask for it again. */
export interface SeenAnswer {
    text: string;
    structured: JsonValue | undefined;
    /** False where there is too much to keep. */
    isWhole: boolean;
}
/** Keeps what a test could ask for. */
export declare function seeAnswer(response: ToolResponse): SeenAnswer;
/** Whether an answer shows something that another run would show differently; what the call itself said may stand. */
export declare function isPassing(text: string, said: Said): boolean;
/**
 * What every answer to the same call said, as assertions; null where that is nothing. Text counts only whole; of
 * structured content, what passes or differs is left out.
 * @param said what the calls and PTH gave
 */
export declare function expectAnswers(answers: readonly SeenAnswer[], said: Said): Expect | null;
/** Whether a test asks for an answer as a whole, from its first line to the last. */
export declare function asksForWhole(expect: Expect | null): boolean;
