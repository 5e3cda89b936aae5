/** Where reports go when a call says nothing (row T-017), below the repository. */
export declare const defaultReportBase = ".cache/mcp-test-timebox/reports";
/** Files of a run that is still going on end like this, followed by the pid of the process that writes them. */
export declare const partialMark = ".partial-";
/** Makes `<base>/<timestamp>/`, named for a moment in UTC; runs of the same millisecond are numbered. */
export declare function createReportDirectory(base: string, now: Date): Promise<string>;
/** Keeps git from seeing the default place, once it exists; a file that is there already stays as it is. */
export declare function ignoreReports(base: string): Promise<void>;
/** Removes all but the newest `keep` reports of a base; never one that a living process still writes. */
export declare function keepNewestReports(base: string, keep: number): Promise<void>;
/** Removes directories from `path` upwards as long as they are empty, up to and without `stop`. */
export declare function removeEmptyDirectories(path: string, stop: string): Promise<void>;
