import type { Clock } from '../base/index.ts';
/** The time limit of one attempt of a test. */
export declare class Deadline {
    #private;
    constructor(timeoutMs: number, clock: Clock, signal: AbortSignal | undefined);
    /** What is left; zero or less when the time is over. */
    remainingMs(): number;
    /** Limits for a command of the environment. */
    limits(): {
        timeoutMs: number;
        signal: AbortSignal | undefined;
    };
    /** Bounds work of a model by the test's limit, also when it does not listen to the signal. */
    bound<T>(work: (signal: AbortSignal) => Promise<T>): Promise<{
        isDone: true;
        value: T;
    } | {
        isDone: false;
    }>;
}
