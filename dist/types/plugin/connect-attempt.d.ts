import type { Workspace } from '../environment/index.ts';
import type { ConnectOptions } from './connect-options.ts';
import type { PluginConnection, ProtocolEra } from './plugin.ts';
import type { StartFailure } from './server-spec.ts';
import { type ClientFeatures } from './server-requests.ts';
import type { Negotiation, NegotiationFailure } from './start-attempt.ts';
import type { ClientIdentity } from './wire/envelope.ts';
/** What one start of a server in one era came to. */
export type Attempt = {
    status: 'ok';
    connection: PluginConnection;
    closed: Promise<unknown>;
} | {
    status: 'failed';
    failure: StartFailure;
    negotiation?: NegotiationFailure;
    /** Set when no other era can help. */
    isHopeless?: boolean;
};
/** This client and what it offers to a server whose root is `root`. */
export declare function describeClient(options: ConnectOptions, root: string): {
    client: ClientIdentity;
    features: ClientFeatures;
};
/** How to negotiate; `patienceMs` is what a person may take to consent, on top of what the server may take. */
export declare function negotiationOptions(era: ProtocolEra, limitMs: number, options: ConnectOptions, patienceMs?: number): {
    era: ProtocolEra;
    limitMs: number;
    probeMs: number;
    signal: AbortSignal | undefined;
};
/** Closes what was negotiated over when nothing came of it. */
export declare function closeUnlessOk(work: () => Promise<Negotiation>, close: () => Promise<void>): Promise<Negotiation>;
/** A failure before there was anything to say of the process. */
export declare function describeEnd(reason: StartFailure['reason'], message: string): StartFailure;
/** One line of `ps` about a process inside the environment; null where nothing can be told. */
export declare function describeProcess(workspace: Workspace, pid: number | undefined): Promise<string | null>;
