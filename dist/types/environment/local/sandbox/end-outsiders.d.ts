import { type Clock } from '../../../base/index.ts';
/**
 * Ends the processes of a sandbox that are not in the sandbox's own network: a program that was started while the network
 * was there would keep it for as long as it runs (threat T21).
 * @param holderPid the process that holds the sandbox, in its namespaces
 * @throws PthError `environment/unsupported` when some cannot be ended
 */
export declare function endOutsiders(holderPid: number, clock: Clock): Promise<void>;
