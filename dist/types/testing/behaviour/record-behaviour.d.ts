import type { EnvTier, Workspace } from '../../environment/index.ts';
import { type Plugin } from '../../plugin/index.ts';
import type { SourcedTest } from '../test-case.ts';
import type { Behaviour, CallTimings } from './behaviour.ts';
/** A loaded plugin, and what its calls need. */
export interface RecordingPlace {
    plugin: Pick<Plugin, 'tools' | 'connection' | 'connect'>;
    workspace: Workspace;
    envTier: EnvTier;
    signal?: AbortSignal | undefined;
    /**
     * When the workspace is looked through for changed files: after every test, or, where that would take longer than the
     * calls themselves, once at the end of the run. Default `each-test`.
     */
    filesSeen?: 'each-test' | 'whole-run';
}
/**
 * Lists what a loaded server offers and makes the calls of the tests, one after the other on one server, whatever they
 * expect; a server that ends or hangs is started again. Tests that cannot run here are left out, and calls of tools
 * that the server does not list are not made.
 */
export declare function recordBehaviour(place: RecordingPlace, tests: readonly SourcedTest[]): Promise<Behaviour>;
/**
 * Measures the calls that both servers answer, in turns on one and the other, so that a busy machine slows both. Seven
 * turns after one that is not counted. Empty where that would take longer than `longestMs`, by default a minute.
 */
export declare function measureTimings(before: {
    place: RecordingPlace;
    tests: readonly SourcedTest[];
}, after: {
    place: RecordingPlace;
    tests: readonly SourcedTest[];
}, { turns, longestMs }?: {
    turns: number;
    longestMs: number;
}): Promise<CallTimings[]>;
