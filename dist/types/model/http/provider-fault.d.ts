import { type FaultCode, PthError, type Redactor } from '../../base/index.ts';
/** What a provider says about a request that failed, whatever its wire format. */
export interface ErrorFacts {
    /** HTTP status; undefined for an error inside a stream. */
    status: number | undefined;
    /** The provider's own names for the error, most specific first. */
    types: readonly string[];
    message: string;
    requestId?: string | undefined;
    /** Milliseconds that the server asks to wait. */
    retryAfterMs?: number | undefined;
    /** The same request fails again for sure, whatever its kind says. */
    isFinal?: boolean;
    /** False when the document is not of the provider's shape, so that something else may have answered. */
    isOwnShape?: boolean;
}
/** Makes faults of one provider. */
export interface FaultContext {
    redactor: Redactor;
    /** What the provider's own names mean. */
    codes: Readonly<Record<string, FaultCode>>;
}
/** The fault for an answer that says why it failed. Details: `status`, `errorType`, `requestId`, `retryAfterMs`. */
export declare function toAnswerFault(facts: ErrorFacts, context: FaultContext, cause?: Error): PthError;
/** Milliseconds that the server asks to wait, from `retry-after-ms`, or `retry-after` in seconds or as a date. */
export declare function readRetryAfter(headers: Headers, now: () => Date): number | undefined;
/**
 * The fault for what `fetch`, the body or the decoder of an SDK threw; undefined for what is not known here, which is
 * the SDK's own.
 */
export declare function toTransportFault(error: unknown, redactor: Redactor): PthError | undefined;
/** A fault without the key in its message. */
export declare function createFault(code: FaultCode, message: string, options: {
    redactor: Redactor;
    cause?: Error | undefined;
    isRetryable?: boolean;
    details?: Record<string, unknown>;
}): PthError;
