/** Why a test does not come to the same end each time. */
export declare const flakeCauses: readonly ["shared-state", "start-up-race", "timeout-under-load", "time-dependence", "external-dependency", "unknown"];
export type FlakeCause = (typeof flakeCauses)[number];
/** A named cause with what it rests on. */
export interface FlakeFinding {
    cause: FlakeCause;
    /** One sentence: under which conditions it passed and failed. */
    evidence: string;
}
/** How often a test passed and failed under one condition. */
export interface Tally {
    passed: number;
    failed: number;
    /** Of the failed ones, those that ran into their time limit. */
    timedOut: number;
}
/** How a test behaved under changed conditions; null where a condition could not be had. */
export interface FlakeObservations {
    /** On the one server that had run other tests before, again and again. */
    sameServer: Tally;
    /** Alone, each time on a server that was just started. */
    freshServer: Tally;
    /** Alone, on a started server that had answered and then rested before. */
    restedServer: Tally | null;
    /** On a fresh server after the tests that had run before it, in their order. */
    afterOthers: Tally | null;
    /** Alone on a fresh server, while other processes kept all processors busy. */
    underLoad: Tally | null;
    /** What it said when it failed, wherever that was. */
    failures: readonly {
        message: string;
        expected: string;
        actual: string;
    }[];
}
/** What to look for, per cause, for people and models (row P-075). */
export declare const flakeAdvice: Readonly<Record<FlakeCause, string>>;
/** How often a test was not green (row P-075). */
export interface FlakinessRate {
    failed: number;
    runs: number;
}
