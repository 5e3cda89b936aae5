/** Gives `count` random bytes; a parameter so that tests can choose them. */
export type RandomBytes = (count: number) => Uint8Array;
/** A random lower-case hex id of `length` digits (default 6, as branch and worktree names carry). */
export declare function createHexId(length?: number, random?: RandomBytes): string;
