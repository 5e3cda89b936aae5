import { type FaultCode, PthError, type Redactor } from '../../base/index.ts';

/** Facts of a failed request, independent of the wire format. */
export interface ErrorFacts {
  /** HTTP status; undefined for an error inside a stream. */
  status: number | undefined;
  /** The provider's names of the error, most specific first. */
  types: readonly string[];
  message: string;
  requestId?: string | undefined;
  /** Milliseconds to wait, as requested by the server. */
  retryAfterMs?: number | undefined;
  /** True when a retry is certain to fail, whatever the error's type. */
  isFinal?: boolean;
  /** False when the document does not have the provider's format, i.e. another server may have answered. */
  isOwnShape?: boolean;
}

/** Provider-specific data for creating faults. */
export interface FaultContext {
  redactor: Redactor;
  /** Fault codes by the provider's error names. */
  codes: Readonly<Record<string, FaultCode>>;
}

const contextPattern =
  /prompt is too long|context (window|length|limit|size)|exceeds? .{0,40}context|too many (input )?tokens|maximum .{0,20}tokens/i;
const refusalPattern =
  /content filtering policy|content management policy|output blocked|violat\w+ .{0,40}(usage|safety) polic/i;

/** Fault codes of transient faults. */
const retryableCodes: ReadonlySet<FaultCode> = new Set(['model/rate-limit', 'model/overloaded', 'model/network']);

/** Fault codes by HTTP status, common to all providers. */
const codeOfStatus: Readonly<Record<number, FaultCode>> = {
  401: 'model/auth',
  402: 'model/auth',
  403: 'model/auth',
  404: 'model/unknown',
  408: 'model/overloaded',
  409: 'model/overloaded',
  413: 'model/context-length',
  429: 'model/rate-limit',
};

/** Creates the fault for an error answer. Details: `status`, `errorType`, `requestId`, `retryAfterMs`. */
export function toAnswerFault(facts: ErrorFacts, context: FaultContext, cause?: Error): PthError {
  const code = codeOf(facts, context.codes);
  const status = facts.status === undefined ? '' : ` (status ${facts.status})`;
  const { message, status: detail, types, requestId, retryAfterMs, isFinal = false } = facts;
  return createFault(code, `The model's server refused the request${status}: ${message.slice(0, 2000)}`, {
    redactor: context.redactor,
    cause,
    isRetryable: retryableCodes.has(code) && !isFinal,
    details: { status: detail, errorType: types.at(-1), requestId, retryAfterMs },
  });
}

function codeOf({ status, types, message, isOwnShape = true }: ErrorFacts, codes: FaultContext['codes']): FaultCode {
  const byType = types.map((type) => codes[type]).find((code) => code !== undefined);
  if (status === 400 || status === 422 || (status === undefined && byType === 'model/invalid-request')) {
    if (byType !== undefined && byType !== 'model/invalid-request') return byType;
    if (contextPattern.test(message)) return 'model/context-length';
    return refusalPattern.test(message) ? 'model/refused' : 'model/invalid-request';
  }
  if (status === undefined) return byType ?? 'model/overloaded';
  if (status < 400) return 'model/invalid-response';
  if ((status === 404 || status === 405) && !isOwnShape) return 'model/invalid-response';
  return codeOfStatus[status] ?? (status >= 500 ? 'model/overloaded' : (byType ?? 'model/invalid-request'));
}

/** Reads the requested wait in milliseconds from `retry-after-ms`, or from `retry-after` in seconds or as a date. */
export function readRetryAfter(headers: Headers, now: () => Date): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (exact >= 0) return exact;
  const text = headers.get('retry-after');
  if (text === null || text.trim() === '') return undefined;
  const seconds = Number(text);
  if (!Number.isNaN(seconds)) return seconds >= 0 ? seconds * 1000 : undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now().getTime());
}

/**
 * Creates the fault for an error of `fetch`, the body or an SDK's decoder; undefined for an unknown error, which is the
 * SDK's own.
 */
export function toTransportFault(error: unknown, redactor: Redactor): PthError | undefined {
  if (error instanceof SyntaxError) {
    const message = "The model's stream holds an event that is no JSON.";
    return createFault('model/invalid-response', message, { redactor, cause: error });
  }
  if (!(error instanceof Error)) return undefined;
  if (hasCause(error, isBrokenBody)) {
    const message = `The stream of the model was cut: ${describeCause(error)}`;
    return createFault('model/stream-cut', message, { redactor, cause: error, isRetryable: true });
  }
  if (hasCause(error, isFailedFetch)) {
    const message = `The model's server cannot be reached: ${describeCause(error)}`;
    return createFault('model/network', message, { redactor, cause: error });
  }
  return undefined;
}

/** Creates a fault with the key removed from its message. */
export function createFault(
  code: FaultCode,
  message: string,
  options: {
    redactor: Redactor;
    cause?: Error | undefined;
    isRetryable?: boolean;
    details?: Record<string, unknown>;
  },
): PthError {
  return new PthError(code, options.redactor.redact(message), {
    isRetryable: options.isRetryable ?? retryableCodes.has(code),
    details: options.details ?? {},
    cause: options.cause,
  });
}

/** True for the error with which `fetch` reports a connection that broke inside the body. */
function isBrokenBody(error: Error): boolean {
  return error instanceof TypeError && error.message === 'terminated';
}

function isFailedFetch(error: Error): boolean {
  return error instanceof TypeError && error.message.includes('fetch failed');
}

function hasCause(error: Error, fits: (error: Error) => boolean): boolean {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 10; depth++) {
    if (fits(current)) return true;
    current = current.cause;
  }
  return false;
}

function describeCause(error: Error): string {
  const texts: string[] = [];
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    if (!texts.includes(current.message)) texts.push(current.message);
    current = current.cause;
  }
  return texts.join(': ');
}
