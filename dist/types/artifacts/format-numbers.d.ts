/** A duration in milliseconds for people: `12 ms`, `3.4 s`, `2 min 05 s`. */
export declare function formatDuration(ms: number): string;
/** `1 test`, `2 tests`; an irregular plural is given. */
export declare function formatCount(count: number, word: string, plural?: string): string;
