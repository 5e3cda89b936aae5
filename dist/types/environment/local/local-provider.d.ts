import { type Clock } from '../../base/index.ts';
import type { EnvironmentProvider } from '../environment.ts';
/** What the report prints about the local environment without a sandbox. */
export declare const localIsolation = "No isolation: the plugin runs directly on this host, as the current user, with access to its files, processes and network.";
/** What separates the plugin from a local host: `auto` takes bubblewrap where it works and says so where it does not. */
export type LocalIsolation = 'auto' | 'bubblewrap' | 'none';
/** What the local adapter needs of its surroundings. */
export interface LocalProviderOptions {
    /** The host's variables; only a small part of them reaches the plugin, see `composeSessionVariables`. */
    variables: Readonly<Record<string, string | undefined>>;
    /** Default the machine's clock. */
    clock?: Clock;
    /** For requests that name none. Default `none`. */
    isolation?: LocalIsolation;
    /**
     * Absolute; where sandboxes keep the files that are written inside. Not on an overlay file system. Default
     * `pth/sandboxes` in XDG_STATE_HOME or ~/.local/state.
     */
    stateDirectory?: string;
}
/**
 * Offers this host as environment tier 0: in a bubblewrap sandbox, or plainly and without any isolation, which its
 * `info` then says with the reason. An image and limits cannot be had here, without the sandbox neither a network that
 * is off: these are refused with `environment/unsupported`, and a sandbox that was asked for and is not to be had with
 * `environment/tier-unavailable`.
 */
export declare function createLocalProvider({ variables, clock, isolation: defaultIsolation, stateDirectory, }: LocalProviderOptions): EnvironmentProvider;
