import type { Environment, Workspace } from '../environment/index.ts';
import type { PluginConnection, PluginEvent, ProtocolEra } from './plugin.ts';
import type { ServerSpec, StartFailure } from './server-spec.ts';
import { type WireLimits } from './wire/wire.ts';
/** Time limits of loading a plugin, in milliseconds. */
export interface PluginTimeouts {
    /** Default 600000. */
    installMs?: number;
    /** Default 600000. */
    buildMs?: number;
    /** From starting the server to the end of the negotiation. Default 30000. A second start in another era, which only `auto` makes, has a third of it. */
    startMs?: number;
    /** How long `auto` waits for an answer to `server/discover`. Default 10000, at most a third of `startMs`. */
    probeMs?: number;
    /** For the first tools/list after a start. Default 30000. */
    listMs?: number;
}
/** How to connect. */
export interface ConnectOptions {
    /** Default `auto`. */
    era?: ProtocolEra;
    timeouts?: PluginTimeouts;
    emit?: ((event: PluginEvent) => void) | undefined;
    signal?: AbortSignal | undefined;
    /** The plugin directory relative to the root of the workspace. Default the root. */
    directory?: string | undefined;
    /** Further variables for the server process; those of its own manifest win. */
    variables?: Readonly<Record<string, string>> | undefined;
    /** Declare the roots capability and answer it with the plugin directory. Default false: servers act on roots. */
    hasRoots?: boolean;
    limits?: Partial<WireLimits>;
}
/** What connecting came to; a server that does not come up is data. */
export type ConnectOutcome = {
    status: 'ok';
    connection: PluginConnection;
    startMs: number;
    /** Set when the first start failed and a second one in this era worked. */
    secondStart?: {
        era: 'legacy' | 'modern';
        reason: string;
    };
} | {
    status: 'failed';
    failure: StartFailure;
};
/**
 * Starts a server (or reaches it over HTTP) and negotiates the revision (rows P-014, P-017). In the era `auto` the probe
 * runs on the one process; when that process does not survive it, one fresh start in the other era follows.
 * @throws PthError only for faults of the environment; the signal's reason when it aborts.
 */
export declare function connectServer(environment: Workspace | Environment, spec: ServerSpec, options?: ConnectOptions): Promise<ConnectOutcome>;
