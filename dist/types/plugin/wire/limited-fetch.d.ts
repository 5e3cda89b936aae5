/** `fetch` whose bodies end with an error once a body, or one line of an event stream, is longer than `maxBytes`. */
export declare function limitFetch(maxBytes: number): (url: string | URL, init?: RequestInit) => Promise<Response>;
/** A server sent more than one message may have. */
export declare class OversizedBodyError extends Error {
    readonly name = "OversizedBodyError";
    constructor(maxBytes: number);
}
