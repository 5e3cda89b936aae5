import type { z } from 'zod';
/** One thing wrong with a configuration. */
export interface ConfigProblem {
    path: (string | number)[];
    reason: string;
    /** The key at the path is the problem, not its value. */
    isKey: boolean;
}
/** Puts the issues that a schema found with `value` into words; each names a path below `value`. */
export declare function describeConfigIssues(issues: readonly z.core.$ZodIssue[], value: unknown): ConfigProblem[];
/** `fixtures.services[0].name`; empty for the whole. */
export declare function renderConfigPath(path: readonly (string | number)[]): string;
