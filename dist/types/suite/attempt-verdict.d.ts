import type { AssertionFailure, ChecklistVerdict, FailureCategory, TestStatus } from './outcome.ts';
/** What one attempt came to. */
export interface AttemptVerdict {
    status: TestStatus;
    category: FailureCategory | null;
    message: string;
    failures: AssertionFailure[];
    checklist?: ChecklistVerdict[];
}
/** The verdict of an attempt in which everything held. */
export declare const passed: AttemptVerdict;
