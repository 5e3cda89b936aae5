import { randomUUID } from 'node:crypto';
import type {
  OAuthClientInformationContext,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** Who this client is to authorization servers. */
export interface ClientRegistration {
  /** Where people are sent back to. */
  redirectUrl: string;
  /** A registration made by hand; without it this client registers itself where the server allows that. */
  known?: { clientId: string; clientSecret?: string | undefined } | undefined;
  /** A document that describes this client, used as its id where the server knows such documents. */
  metadataUrl?: string | undefined;
  /** Scopes to ask for, separated by blanks. Default: those that the server names. */
  scope?: string | undefined;
  /** Told of every token, secret and verifier, so that none shows anywhere. */
  onSecret?: ((value: string) => void) | undefined;
}

/** A person who is about to be sent to an authorization server. */
export interface ConsentRequest {
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
export class CredentialStore implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  readonly clientMetadataUrl?: string;
  readonly #registration: ClientRegistration;
  readonly #clients = new Map<string, StoredOAuthClientInformation>();
  readonly #tokens = new Map<string, StoredOAuthTokens>();
  #lastTokens: StoredOAuthTokens | undefined;
  #discovery: OAuthDiscoveryState | undefined;
  #verifier: string | undefined;
  #state: string | undefined;
  #visitUrl: URL | undefined;

  constructor(registration: ClientRegistration) {
    this.#registration = registration;
    this.redirectUrl = registration.redirectUrl;
    this.clientMetadata = {
      client_name: 'PTH',
      redirect_uris: [registration.redirectUrl],
      ...(registration.scope === undefined ? {} : { scope: registration.scope }),
    };
    if (registration.metadataUrl !== undefined) this.clientMetadataUrl = registration.metadataUrl;
    this.#reportSecret(registration.known?.clientSecret);
  }

  /** Forgets the visit before this one, and which server it went to: servers may have moved since. */
  startVisit(): void {
    this.#discovery = undefined;
    this.#visitUrl = undefined;
  }

  /** Where the person is to be sent; undefined when nobody has to be. */
  takeVisit(): ConsentRequest | undefined {
    const url = this.#visitUrl;
    const state = this.#state;
    if (!url || state === undefined) return undefined;
    const metadata = this.#discovery?.authorizationServerMetadata;
    const isIssuerAnnounced = metadata?.['authorization_response_iss_parameter_supported'] === true;
    return { url, state, issuer: metadata?.issuer, isIssuerAnnounced };
  }

  state(): string {
    this.#state = randomUUID();
    return this.#state;
  }

  clientInformation(context?: OAuthClientInformationContext): StoredOAuthClientInformation | undefined {
    const { known } = this.#registration;
    if (!known) return context && this.#clients.get(context.issuer);
    return {
      client_id: known.clientId,
      ...(known.clientSecret === undefined ? {} : { client_secret: known.clientSecret }),
    };
  }

  saveClientInformation(information: StoredOAuthClientInformation, context?: OAuthClientInformationContext): void {
    this.#reportSecret(information.client_secret);
    if (context) this.#clients.set(context.issuer, information);
  }

  tokens(context?: OAuthClientInformationContext): StoredOAuthTokens | undefined {
    return context ? this.#tokens.get(context.issuer) : this.#lastTokens;
  }

  saveTokens(tokens: StoredOAuthTokens, context?: OAuthClientInformationContext): void {
    for (const secret of [tokens.access_token, tokens.refresh_token, tokens.id_token]) this.#reportSecret(secret);
    this.#lastTokens = tokens;
    if (context) this.#tokens.set(context.issuer, tokens);
  }

  redirectToAuthorization(url: URL): void {
    this.#visitUrl = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.#reportSecret(verifier);
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    if (this.#verifier === undefined) throw new Error('no authorization is under way');
    return this.#verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#discovery = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovery;
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'client') this.#clients.clear();
    if (scope === 'all' || scope === 'verifier') this.#verifier = undefined;
    if (scope === 'all' || scope === 'discovery') this.#discovery = undefined;
    if (scope !== 'all' && scope !== 'tokens') return;
    this.#tokens.clear();
    this.#lastTokens = undefined;
  }

  #reportSecret(secret: string | undefined): void {
    if (secret !== undefined) this.#registration.onSecret?.(secret);
  }
}
