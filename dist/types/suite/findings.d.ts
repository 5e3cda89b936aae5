import type { CheckRecord } from './answers/check-record.ts';
import type { AttemptNotes } from './attempt-notes.ts';
import { type FailureCategory, type Finding, type TestOutcome } from './outcome.ts';
/** Where findings of outcomes come from: the outcomes in their order, and what was noted besides. */
export declare function collectFindings(outcomes: readonly TestOutcome[], notes: AttemptNotes): Finding[];
/** A check of the server as a whole as a line of the table of checks; its warnings among the findings count. */
export declare function recordServerCheck(outcome: TestOutcome, findings: readonly Finding[]): CheckRecord;
/** Which category the plugin's doing has when it surfaces as a fault of the plugin room, or null for PTH's own trouble. */
export declare function categoryOfFault(error: unknown): FailureCategory | null;
