import { type JsonObject } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';
import type { CallRecord, TestOutcome } from '../testing/index.ts';
/** The text content of a tool result, as far as it has any. */
export declare function resultText(result: JsonObject): string;
/** What a call says went wrong; empty for one that ended well. */
export declare function callErrorText(outcome: CallOutcome): string;
/** The call that a failing test failed at: the step its first failure names, else the last call. */
export declare function findFailingCall(outcome: TestOutcome): CallRecord | null;
