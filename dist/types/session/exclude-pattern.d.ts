/** What has to be appended to an ignore file so that it has the pattern on a line of its own; pure. */
export declare function findAddition(text: string, pattern: string): string;
/** Adds a pattern to a repository's `info/exclude`, which git never commits. */
export declare function addExcludePattern(path: string, pattern: string): Promise<void>;
