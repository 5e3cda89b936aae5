import type { AssertionFailure, ChecklistVerdict, FailureCategory, TestStatus } from './outcome.ts';

/** The result of one attempt. */
export interface AttemptVerdict {
  status: TestStatus;
  category: FailureCategory | null;
  message: string;
  failures: AssertionFailure[];
  checklist?: ChecklistVerdict[];
}

/** The verdict of an attempt in which all assertions held. */
export const passed: AttemptVerdict = { status: 'passed', category: null, message: '', failures: [] };
