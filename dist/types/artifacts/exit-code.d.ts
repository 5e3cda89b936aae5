import type { LoopResult } from '../loop/index.ts';
/** What `pth` exits with: 0 all passing, 1 findings remain, 2 a human is needed, 3 system or usage, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;
/** The word for an exit code, as the final report's `result` says it. */
export declare const resultWords: {
    readonly 0: "success";
    readonly 1: "incomplete";
    readonly 2: "stalled";
    readonly 3: "error";
    readonly 130: "interrupted";
};
/** The result words, for schemas. */
export type ResultWord = (typeof resultWords)[ExitCode];
/**
 * The exit code of one loop (decisions 9 to 13). Failures that are all PTH's own (errored tests) end as 3, and so does
 * a run in which no test ran at all: it proves nothing.
 */
export declare function exitCodeOfLoop(result: Pick<LoopResult, 'stop' | 'outcomes'>): ExitCode;
/** The exit code of several loops, one per server: the worst of them. */
export declare function exitCodeOfRuns(results: readonly Pick<LoopResult, 'stop' | 'outcomes'>[]): ExitCode;
