import type { Environment, Workspace } from '../environment/index.ts';
import type { ConnectOptions } from './connect-options.ts';
import type { PluginConnection } from './plugin.ts';
import type { ServerSpec, StartFailure } from './server-spec.ts';
/** What connecting came to; a server that does not come up is data. */
export type ConnectOutcome = {
    status: 'ok';
    connection: PluginConnection;
    startMs: number;
    /** Resolves when the connection has ended, whoever ended it. */
    closed: Promise<unknown>;
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
 * Starts a server (or reaches it over HTTP) and negotiates the revision. In the era `auto` the probe
 * runs on the one process; when that process does not survive it, one fresh start in the other era follows.
 * @throws PthError only for faults of the environment; the signal's reason when it aborts.
 */
export declare function connectServer(environment: Workspace | Environment, spec: ServerSpec, options?: ConnectOptions): Promise<ConnectOutcome>;
