/** Time as a parameter, so that tests can hold it in their hands. */
export interface Clock {
    /** Wall-clock time. */
    now(): Date;
    /** Milliseconds of a clock that never goes back; only differences mean something. */
    monotonicMs(): number;
    /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
    sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
/** The machine's clock. */
export declare const systemClock: Clock;
