import type { Workspace } from '../environment/index.ts';
import { type Attempt } from './connect-attempt.ts';
import type { ConnectOptions } from './connect-options.ts';
import type { ProtocolEra } from './plugin.ts';
import type { ServerSpec, ServerTransport } from './server-spec.ts';
/** Starts a server and negotiates over its stdin and stdout. */
export declare function connectStdio(environment: Workspace, spec: ServerSpec, transport: ServerTransport & {
    kind: 'stdio';
}, era: ProtocolEra, limitMs: number, options: ConnectOptions): Promise<Attempt>;
