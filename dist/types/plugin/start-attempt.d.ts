import { type Transport } from '@modelcontextprotocol/client';
import type { ProtocolEra, ServerIdentity } from './plugin.ts';
import { type ClientFeatures } from './server-requests.ts';
import type { ClientIdentity } from './wire/envelope.ts';
/** The stateless revision. */
export declare const modernRevision = "2026-07-28";
/** How a negotiation failed, before anybody knows what the process did meanwhile. */
export interface NegotiationFailure {
    kind: 'timed-out' | 'rejected';
    message: string;
    /** The JSON-RPC or SDK code, where there is one. */
    code: number | string | undefined;
    error: unknown;
}
export type Negotiation = {
    status: 'ok';
    identity: ServerIdentity;
} | {
    status: 'failed';
    failure: NegotiationFailure;
};
/**
 * Negotiates the revision over a transport with the SDK's client; `limitMs` bounds the whole of it.
 * Rejects only with the signal's reason.
 */
export declare function negotiate(transport: Transport, options: {
    era: ProtocolEra;
    client: ClientIdentity;
    features: ClientFeatures;
    limitMs: number;
    probeMs: number;
    signal?: AbortSignal | undefined;
}): Promise<Negotiation>;
/**
 * Which era a second, fresh start should use after the first attempt failed; undefined when none can help. Only `auto`
 * guesses, so only it may have guessed wrong: some old servers end at a request before `initialize` or never answer
 * again, and some new ones are too slow for the probe and then refuse `initialize`.
 */
export declare function planSecondStart(era: ProtocolEra, failure: NegotiationFailure): 'legacy' | 'modern' | undefined;
