/**
 * How many instances of a server a run uses (row P-020): one by default and for a server that keeps state between
 * calls, since several instances of it would disagree; else as many as tests run at once.
 */
export declare function planPoolSize(options: {
    concurrency?: number;
    isStateful: boolean;
}): number;
