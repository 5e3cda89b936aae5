import { type AuthProvider, type FetchLike, type InsufficientScopeError, type OAuthClientProvider } from '@modelcontextprotocol/client';
import type { CredentialStore } from './credential-store.ts';
/** Sends a person to an authorization server, and says where they came back. */
export interface AuthorizationRedirect {
    /** Where the authorization server sends them back to. */
    readonly url: string;
    /** How long they may take, in milliseconds. */
    readonly patienceMs: number;
    /** Resolves with the URL that the person was sent back to, and rejects when `patienceMs` are over. */
    visit(authorizationUrl: URL): Promise<URL>;
}
/**
 * Gets and keeps the token for one plugin over HTTP, shared by all its connections: on HTTP 401 it finds the
 * authorization server, registers where that is needed, and refreshes or asks anew; on a demand for further scopes it
 * asks once per set of scopes. One authorization runs at a time. Tokens stay in memory.
 */
export declare class Authorizer implements AuthProvider {
    #private;
    /** A person is only needed with a store, whose state belongs to the visit. */
    constructor(provider: OAuthClientProvider, person?: {
        store: CredentialStore;
        redirect: AuthorizationRedirect;
    });
    /** How much longer connecting may take because a person is asked, in milliseconds. */
    get patienceMs(): number;
    /** Whether the last authorization came to nothing, so that nobody should be asked again at once. */
    get hasFailed(): boolean;
    token(): Promise<string | undefined>;
    /** Answers HTTP 401. Rejects when no token can be had. */
    onUnauthorized(context: {
        response: Response;
        serverUrl: URL;
        fetchFn: FetchLike;
    }): Promise<void>;
    /** Answers HTTP 403 with a demand for further scopes; false when the same scopes were asked for before. */
    stepUp(error: InsufficientScopeError, serverUrl: URL, fetchFn: FetchLike): Promise<boolean>;
}
