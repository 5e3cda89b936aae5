import type { z } from 'zod';
/** One thing wrong with a test, in plain words. */
export interface TestProblem {
    path: (string | number)[];
    reason: string;
    /** The problem is the key at the path itself, not its value. */
    isKey: boolean;
}
/** Puts the issues that the schema found with `value` into words; each names a path below `value`. */
export declare function describeIssues(issues: readonly z.core.$ZodIssue[], value: unknown): TestProblem[];
