/**
 * The subdirectory of a work directory that generated tests may write to. The name is always the same, so that tests made
 * in one run still fit in the next. A caller that can should make it before tests run, and remove it afterwards.
 */
export declare function scratchDirectory(workDirectory: string): string;
