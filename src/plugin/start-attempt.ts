import {
  Client,
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  type Transport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject } from '../base/index.ts';
import type { ProtocolEra, ServerIdentity } from './plugin.ts';
import { type ClientFeatures, ServerRequests } from './server-requests.ts';
import type { ClientIdentity } from './wire/envelope.ts';

/** Version of the stateless revision. */
const modernRevision = '2026-07-28';

/** JSON-RPC error code of a server that does not support the requested revision. */
const unsupportedRevision = -32022;

/** Failure of a negotiation as the client saw it, without the state of the process. */
export interface NegotiationFailure {
  kind: 'timed-out' | 'rejected';
  message: string;
  /** JSON-RPC or SDK code, if any. */
  code: number | string | undefined;
  error: unknown;
}

export type Negotiation =
  | { status: 'ok'; identity: ServerIdentity }
  | { status: 'failed'; failure: NegotiationFailure };

/**
 * Negotiates the revision over a transport with the SDK's client, within `limitMs`. Rejects only with the signal's
 * reason.
 */
export async function negotiate(
  transport: Transport,
  options: {
    era: ProtocolEra;
    client: ClientIdentity;
    features: ClientFeatures;
    limitMs: number;
    probeMs: number;
    signal?: AbortSignal | undefined;
  },
): Promise<Negotiation> {
  const { name, version, capabilities } = options.client;
  const client = new Client(
    { name, version },
    { capabilities, versionNegotiation: describeNegotiation(options.era, options.probeMs, options.limitMs) },
  );
  const serverRequests = new ServerRequests(options.features);
  // Answers requests that the server sends during the negotiation; later requests go to the connection.
  client.fallbackRequestHandler = async ({ method, params }) => {
    const answer = await serverRequests.answer(method, (params ?? {}) as JsonObject);
    if (isJsonObject(answer['result'])) return answer['result'];
    throw new ProtocolError(ProtocolErrorCode.MethodNotFound, `This client does not offer ${method.slice(0, 100)}`);
  };
  options.signal?.throwIfAborted();
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const limit = new Promise<'timed-out' | 'aborted'>((resolve) => {
    timer = setTimeout(() => resolve('timed-out'), options.limitMs);
    onAbort = () => resolve('aborted');
    options.signal?.addEventListener('abort', onAbort, { once: true });
  });
  const connected = client.connect(transport, { timeout: options.limitMs + 1000 }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  try {
    const first = await Promise.race([connected, limit]);
    if (first === 'aborted') throw options.signal?.reason;
    if (first === 'timed-out') {
      const message = `no answer within ${Math.round(options.limitMs)} ms`;
      return { status: 'failed', failure: { kind: 'timed-out', message, code: undefined, error: undefined } };
    }
    if (first) return { status: 'failed', failure: describeFailure(first.error) };
    return { status: 'ok', identity: readIdentity(client) };
  } finally {
    clearTimeout(timer);
    if (onAbort) options.signal?.removeEventListener('abort', onAbort);
  }
}

function describeNegotiation(era: ProtocolEra, probeMs: number, limitMs: number): VersionNegotiationOptions {
  if (era === 'legacy') return { mode: 'legacy' };
  if (era === 'modern') return { mode: { pin: modernRevision }, probe: { timeoutMs: limitMs } };
  return { mode: 'auto', probe: { timeoutMs: probeMs } };
}

function describeFailure(error: unknown): NegotiationFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isTimeout = error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout;
  return {
    kind: isTimeout ? 'timed-out' : 'rejected',
    message: (error instanceof Error ? error.message : String(error)).slice(0, 2000),
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
    error,
  };
}

function readIdentity(client: Client): ServerIdentity {
  const server = client.getServerVersion();
  return {
    name: server?.name ?? '',
    version: server?.version ?? '',
    protocolVersion: client.getNegotiatedProtocolVersion() ?? '',
    era: client.getProtocolEra() ?? 'legacy',
    capabilities: (client.getServerCapabilities() ?? {}) as JsonObject,
    instructions: client.getInstructions() ?? null,
  };
}

/**
 * Returns the era for a second, fresh start after the first attempt failed, or undefined when no era can help. Only
 * `auto` tries a second one: some old servers exit or hang on a request before `initialize`, and some new ones answer
 * the probe too late and then reject `initialize`.
 */
export function planSecondStart(era: ProtocolEra, failure: NegotiationFailure): 'legacy' | 'modern' | undefined {
  if (era !== 'auto') return undefined;
  return failure.code === unsupportedRevision ? 'modern' : 'legacy';
}
