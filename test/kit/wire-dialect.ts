import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../../src/base/index.ts';
import type { ChatRequest, ProviderName } from '../../src/model/index.ts';
import type { WireError, WireFrame, WireTurn } from './wire-turn.ts';

/** How the key of a request came. */
export interface WireKey {
  auth: 'bearer' | 'x-api-key' | 'x-goog-api-key' | 'none';
  key: string;
}

/** What a request asked for, once its shape was checked. */
export interface CheckedRequest<Body> {
  body: Body;
  model: string;
  isStreaming: boolean;
}

/** The errors of a provider's service that every adapter must tell apart. */
export interface WireErrors {
  auth(): { error: WireError };
  forbidden(): { error: WireError };
  rateLimit(retryAfter?: string): { error: WireError };
  overloaded(): { error: WireError };
  promptTooLong(): { error: WireError };
  unknownModel(model: string): { error: WireError };
  invalidRequest(message: string): { error: WireError };
  refused(): { error: WireError };
}

/** One provider's wire format. */
export interface WireDialect<Body> {
  provider: ProviderName;
  /** For titles of tests. */
  name: string;
  /** A model that the adapter takes for this dialect. */
  model: string;
  /** What follows the address of the server in the base URL. */
  basePath: string;
  /** The path of the answering endpoint for `model`. */
  path: RegExp;
  readKey(headers: IncomingMessage['headers']): WireKey;
  /** What the service refuses about headers, beside the key. */
  refuseHeaders?(headers: IncomingMessage['headers']): string | undefined;
  /** Checks a body against the published shape; unknown fields are refused. */
  check(body: unknown, path: string): CheckedRequest<Body> | { refusal: string };
  /** The way back of what the adapter does. */
  toChatRequest(body: Body): ChatRequest;
  frames(turn: WireTurn, model: string, id: string): WireFrame[];
  errorFrame(error: NonNullable<WireTurn['streamError']>): string;
  /** The answer of a request that does not stream. */
  wholeAnswer?(turn: WireTurn, model: string, id: string): JsonObject;
  errorBody(error: WireError): JsonObject;
  errorHeaders: Readonly<Record<string, string>>;
  errors: WireErrors;
  /** Whether the service reports how many tokens went into its cache. */
  reportsCacheWrites: boolean;
  /** Whether the format has a place for arguments that are no JSON. */
  carriesBrokenArguments: boolean;
}

/** Names why a body does not fit a schema. */
export function refusalOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`;
}

/** The key of an `Authorization: Bearer` header. */
export function readBearer(headers: IncomingMessage['headers']): WireKey {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return key === undefined ? { auth: 'none', key: '' } : { auth: 'bearer', key };
}
