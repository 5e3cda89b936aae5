import type { Environment, Workspace } from '../environment/index.ts';
import { type Attempt } from './connect-attempt.ts';
import type { ConnectOptions } from './connect-options.ts';
import type { ProtocolEra } from './plugin.ts';
import type { ServerSpec, ServerTransport } from './server-spec.ts';
/** Reaches a server over Streamable HTTP, or starts it first where PTH knows how, and negotiates. */
export declare function connectHttp(environment: Workspace | Environment, spec: ServerSpec, transport: ServerTransport & {
    kind: 'http';
}, era: ProtocolEra, limitMs: number, options: ConnectOptions): Promise<Attempt>;
