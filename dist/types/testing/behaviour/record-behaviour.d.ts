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
}
/**
 * Lists what a loaded server offers and makes the calls of the tests, one after the other on one server, whatever they
 * expect; a server that ends or hangs is started again. Tests that cannot run here are left out, and calls of tools
 * that the server does not list are not made.
 */
export declare function recordBehaviour(place: RecordingPlace, tests: readonly SourcedTest[]): Promise<Behaviour>;
/**
 * Measures the calls that both servers answer, in turns on one and the other, so that a busy machine slows both.
 * `turns` after one that is not counted. Empty where that would take over a minute.
 */
export declare function measureTimings(before: {
    place: RecordingPlace;
    tests: readonly SourcedTest[];
}, after: {
    place: RecordingPlace;
    tests: readonly SourcedTest[];
}, turns?: number): Promise<CallTimings[]>;
