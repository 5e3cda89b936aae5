/**
 * The two time limits of one process: a hard limit on its whole life and a limit on its
 * silence that every output starts anew. Limits are milliseconds; more than 24.8 days, Infinity included, count as
 * 24.8 days. A limit fires at most once, and only after the event loop has had a look at what already arrived: an exit
 * or an output that waited while this process was busy still comes first.
 */
export declare class TimeboxController {
    #private;
    /** Calls `onTimeout` once `ms` from now; replaces an earlier hard limit. */
    setHardTimeout(ms: number, onTimeout: () => void): void;
    /** Calls `onTimeout` once no output was notified for `ms`; replaces an earlier limit. */
    setNoOutputTimeout(ms: number, onTimeout: () => void): void;
    /** Starts the silence limit anew. */
    notifyOutput(): void;
    /** Cancels both limits; nothing fires afterwards. */
    clear(): void;
}
/** A limit in milliseconds as Node's timers can take it. @throws RangeError when it is negative or no number */
export declare function checkLimit(ms: number): number;
