import type { FlakeFinding, FlakeObservations } from './flake-cause.ts';
/**
 * Names why a test does not always come to the same end (row P-075). Pure. A cause is named only when two conditions
 * differ in nothing else: what passes under all of one and fails under the other. Null when it always passed, or failed
 * under every condition, which is no flakiness.
 */
export declare function nameFlakeCause(observations: FlakeObservations): FlakeFinding | null;
