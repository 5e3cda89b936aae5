/**
 * The subdirectory of a work directory that generated tests may write to. The name is always the same, so that tests made
 * in one run still fit in the next. A caller that can should make it before tests run, and remove it afterwards.
 */
export declare function scratchDirectory(workDirectory: string): string;
/** Whether tests may write files into the scratch subdirectory. */
export declare function mayWriteFiles({ mayWrite, isWorkDirectoryOwn, workDirectory, }: {
    mayWrite?: boolean;
    isWorkDirectoryOwn?: boolean;
    workDirectory: string | null;
}): boolean;
