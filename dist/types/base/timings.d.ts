import { type Clock } from './clock.ts';
/** One measured stretch of work. */
export interface Timing {
    name: string;
    durationMs: number;
}
/** Collects the wall-clock durations of PTH's own operations. */
export declare class Timings {
    #private;
    constructor(clock?: Clock);
    /** Runs `work` and records how long it took, also when it throws. */
    measure<T>(name: string, work: () => Promise<T>): Promise<T>;
    add(name: string, durationMs: number): void;
    list(): readonly Timing[];
}
