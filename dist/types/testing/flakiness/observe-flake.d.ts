import { type Clock } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import { type Plugin } from '../../plugin/index.ts';
import type { SuiteOptions } from '../suite.ts';
import type { SourcedTest } from '../test-case.ts';
import type { FlakeFinding, FlakeObservations } from './flake-cause.ts';
/** Where a test is run again. */
export interface FlakePlace {
    plugin: Plugin;
    workspace: Workspace;
    /** How the suite runs its tests: time limit, environment tier, agent, server instances side by side. */
    settings: Pick<SuiteOptions, 'envTier' | 'timeoutMs' | 'approveRisky' | 'agent' | 'judge' | 'concurrency'>;
    /** The same plugin, already built and not started, whose servers get these variables as well; absent: no clock is stopped. */
    openVariant?: ((variables: Readonly<Record<string, string>>) => Plugin) | undefined;
    /** Runs per condition. Default 3. */
    attempts?: number;
    clock?: Clock;
    signal?: AbortSignal | undefined;
}
/** What was seen, and the cause that it names; null for a test that turned out not to vary. */
export interface FlakeObservation {
    finding: FlakeFinding | null;
    observations: FlakeObservations;
    /** Conditions that could not be had here, and why. */
    notes: string[];
}
/**
 * Runs one test again under changed conditions, to name why its result varies (rows P-074, P-075): on the same server,
 * alone on fresh ones, on rested ones, with rests between its calls, after the tests before it, beside others, while all
 * processors are busy, and with the clock stopped. A condition under which it always passes is tried as often as it takes
 * to tell that from chance.
 * @param before the tests that ran before it, in their order
 */
export declare function observeFlake(sourced: SourcedTest, before: readonly SourcedTest[], place: FlakePlace): Promise<FlakeObservation>;
/** Whether a test passes alone on a fresh server: one that failed in the suite and does so here depends on what was before. */
export declare function passesAfresh(sourced: SourcedTest, place: FlakePlace): Promise<boolean>;
