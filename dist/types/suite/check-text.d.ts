import type { AssertionFailure } from './outcome.ts';
/** Makes a failure of one assertion at one place from what was expected, what was found, and a sentence. */
export type Say = (expected: string, actual: string, message: string) => AssertionFailure;
/** How a text assertion compares. */
export type TextRule = 'contains' | 'equals' | 'matches';
/** Checks one text; `what` names it in the message. Null when it holds. */
export declare function checkText(rule: TextRule, wanted: string, isCaseless: boolean, actual: string, what: string, say: Say): AssertionFailure | null;
/** A failure whose texts are cut to a readable length. */
export declare function describeFailure(assertion: string, place: string, expected: string, actual: string, message: string): AssertionFailure;
