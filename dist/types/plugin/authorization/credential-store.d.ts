import type { OAuthClientInformationContext, OAuthClientMetadata, OAuthClientProvider, OAuthDiscoveryState, StoredOAuthClientInformation, StoredOAuthTokens } from '@modelcontextprotocol/client';
/** Who this client is to authorization servers. */
export interface ClientRegistration {
    /** Where people are sent back to. */
    redirectUrl: string;
    /** A registration made by hand; without it this client registers itself where the server allows that. */
    known?: {
        clientId: string;
        clientSecret?: string | undefined;
    } | undefined;
    /** A document that describes this client, used as its id where the server knows such documents. */
    metadataUrl?: string | undefined;
    /** Scopes to ask for, separated by blanks. Default: those that the server names. */
    scope?: string | undefined;
    /** Told of every token, secret and verifier, so that none shows anywhere. */
    onSecret?: ((value: string) => void) | undefined;
}
/** A person who is about to be sent to an authorization server. */
export interface Visit {
    url: URL;
    state: string;
    /** The server that must answer. */
    issuer: string | undefined;
    /** Whether that server says that it names itself in its answers. */
    isIssuerAnnounced: boolean;
}
/**
 * Registrations and tokens of one plugin, in memory and per authorization server, so that nothing of one server is ever
 * shown to another; and the state of the visit that is under way.
 */
export declare class CredentialStore implements OAuthClientProvider {
    #private;
    readonly redirectUrl: string;
    readonly clientMetadata: OAuthClientMetadata;
    readonly clientMetadataUrl?: string;
    constructor(registration: ClientRegistration);
    /** Forgets the visit before this one, and which server it went to: servers may have moved since. */
    startVisit(): void;
    /** Where the person is to be sent; undefined when nobody has to be. */
    takeVisit(): Visit | undefined;
    state(): string;
    clientInformation(context?: OAuthClientInformationContext): StoredOAuthClientInformation | undefined;
    saveClientInformation(information: StoredOAuthClientInformation, context?: OAuthClientInformationContext): void;
    tokens(context?: OAuthClientInformationContext): StoredOAuthTokens | undefined;
    saveTokens(tokens: StoredOAuthTokens, context?: OAuthClientInformationContext): void;
    redirectToAuthorization(url: URL): void;
    saveCodeVerifier(verifier: string): void;
    codeVerifier(): string;
    saveDiscoveryState(state: OAuthDiscoveryState): void;
    discoveryState(): OAuthDiscoveryState | undefined;
    invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void;
}
