import type { AuthorizationRedirect } from './authorizer.ts';
/** A redirect that a browser on this machine can be sent back to. */
export interface LoopbackRedirect extends AuthorizationRedirect {
    close(): Promise<void>;
}
/**
 * Listens on a free port of this machine's loopback address for people whom an authorization server sends back (RFC
 * 8252). `show` is given each URL to open. `patienceMs` defaults to five minutes; open redirects do not keep the
 * process alive. Whoever opens it closes it.
 */
export declare function openLoopbackRedirect(show: (authorizationUrl: URL) => void, options?: {
    patienceMs?: number;
}): Promise<LoopbackRedirect>;
