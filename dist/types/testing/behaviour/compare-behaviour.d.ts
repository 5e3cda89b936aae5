import type { BehaviourRuns, CallTimings } from './behaviour.ts';
import { type BehaviourChange } from './behaviour-change.ts';
/** How two revisions of a server differ for a client. */
export interface BehaviourDiff {
    base: string;
    head: string;
    /** Worst first, then in the order of the tools. */
    changes: BehaviourChange[];
    calls: {
        /** Made on both revisions. */
        compared: number;
        same: number;
        /** Of the same ones, those whose answers vary by themselves in places, which were left out. */
        varying: number;
        /** Made on one revision only, since the other lacks the tool. */
        onOneSide: number;
        /** Whether durations were measured. */
        timed: number;
    };
    /** What was not compared, and why. */
    notes: string[];
}
/**
 * What changed for a client from `base` to `head`, told apart from what varies by itself on either side. Pure. Every run
 * is one start of the same script; more runs mean a surer mask.
 */
export declare function compareBehaviour(base: BehaviourRuns, head: BehaviourRuns, timings?: readonly CallTimings[]): BehaviourDiff;
/** Whether the changes of calls leave room for chance, so that more runs are worth their time. */
export declare function hasAnswerChanges(diff: BehaviourDiff): boolean;
