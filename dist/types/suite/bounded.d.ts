/** What bounded work came to. */
export type BoundedResult<T> = {
    isDone: true;
    value: T;
} | {
    isDone: false;
};
/**
 * Runs synchronous, pure work that hostile input may slow down (a pattern with catastrophic backtracking, a schema
 * that explodes) and gives up after `timeoutMs`. What the work throws is thrown on. Costs about 0.1 ms, so cheap
 * cases are better sorted out before. The limit works because the engine checks for termination inside loops and
 * inside regular expressions, whichever realm the code came from.
 */
export declare function runBounded<T>(work: () => T, timeoutMs: number): BoundedResult<T>;
