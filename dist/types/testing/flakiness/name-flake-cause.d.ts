import type { FlakeFinding, FlakeObservations } from './flake-cause.ts';
/**
 * Names why a test does not always come to the same end (row P-075). Pure. A cause is named only when two conditions
 * differ in nothing else: what passes under all of one and fails under the other. Null when it always passed, or failed
 * under every condition, which is no flakiness. Stopped clocks come first: under them nothing but the time differs.
 */
export declare function nameFlakeCause(observations: FlakeObservations): FlakeFinding | null;
/**
 * Whether the cause rests on a condition that passed each time it was tried, which a test that depends on the clock may
 * do by the time at which that was: stopped clocks tell.
 */
export declare function isToBeHeldAgainstClocks(finding: FlakeFinding | null): boolean;
