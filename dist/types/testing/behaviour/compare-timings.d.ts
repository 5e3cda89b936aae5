import type { CallTimings } from './behaviour.ts';
import type { BehaviourChange } from './behaviour-change.ts';
/**
 * Calls that became slower or faster. A change is told only when every duration after lies on one side of every duration
 * before, and the medians are further apart than any call varied on one revision alone.
 */
export declare function compareTimings(timings: readonly CallTimings[]): BehaviourChange[];
