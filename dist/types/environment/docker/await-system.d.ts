import { type Clock } from '../../base/index.ts';
import type { RunningContainer } from './running-container.ts';
/** How long systemd may take to be ready, in milliseconds, unless a request names another. */
export declare const defaultBootMs = 60000;
/**
 * Waits until systemd inside has started all it should, and says which units failed. `degraded` counts as ready: a unit that fails in a
 * container is a finding of the health check, not a reason to have no environment.
 * @throws PthError `environment/boot-failed` with the state of the units and the log
 */
export declare function awaitSystem(container: RunningContainer, clock: Clock, { timeoutMs, signal }: {
    timeoutMs?: number | undefined;
    signal?: AbortSignal | undefined;
}): Promise<string[]>;
