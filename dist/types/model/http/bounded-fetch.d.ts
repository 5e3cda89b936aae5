import { type Clock, PthError } from '../../base/index.ts';
/** Limits of one streamed response. */
export interface ResponseLimits {
    /** Bytes of the whole body. */
    maxBytes: number;
    /** Bytes of one line; the SDK keeps a whole line in memory before it looks at it. */
    maxLineBytes: number;
    /** Longest silence in milliseconds, before the headers and between two pieces of the body. */
    idleTimeoutMs: number;
    /** Longest whole answer in milliseconds, so that a server cannot drip a byte now and then for ever. */
    totalTimeoutMs: number;
}
/** Generous for real answers, small enough that a hostile server cannot fill the memory or hang a run. */
export declare const defaultResponseLimits: ResponseLimits;
/** An error answer of the provider, read whole. */
export interface ErrorAnswer {
    status: number;
    headers: Headers;
    /** The document, cut to 256 KiB. */
    text: string;
}
/** How one provider is talked to. */
export interface WirePolicy {
    limits: ResponseLimits;
    clock: Clock;
    /**
     * Every header that is sent. What the SDK would send is dropped: part of it comes from variables of the process that
     * nobody asked PTH to use.
     */
    headers: Readonly<Record<string, string>>;
    /** Only requests to this base go out. */
    baseUrl: string;
    /** Turns an error answer into a fault. */
    toFault(answer: ErrorAnswer): PthError;
}
/** A `fetch` for one request, and what went wrong with it. */
export interface BoundedFetch {
    fetch: typeof fetch;
    /** The fault that ended the request; SDKs wrap and sometimes lose what `fetch` throws. */
    fault(): PthError | undefined;
}
/**
 * `fetch` with limits on size, silence and time, with fixed headers and without redirects, which would carry the key
 * elsewhere. Breaking a limit errors the body with a `model/…` fault. An error answer is thrown as a fault. A success
 * that is no event stream (a proxy's login page, for example) is the fault `model/invalid-response`.
 */
export declare function createBoundedFetch(policy: WirePolicy): BoundedFetch;
