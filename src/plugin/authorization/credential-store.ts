import { randomUUID } from 'node:crypto';
import type {
  OAuthClientInformationContext,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** Registration data of this client at authorization servers. */
export interface ClientRegistration {
  /** URL that people are redirected back to. */
  redirectUrl: string;
  /** A manual registration. Without it the client registers itself where the server allows that. */
  known?: { clientId: string; clientSecret?: string | undefined } | undefined;
  /** URL of a document that describes this client; used as its id where the server supports that. */
  metadataUrl?: string | undefined;
  /** Scopes to request, separated by spaces. Default: the scopes that the server names. */
  scope?: string | undefined;
  /** Called with every token, secret and verifier, so that they can be redacted. */
  onSecret?: ((value: string) => void) | undefined;
}

/** A person about to be sent to an authorization server. */
interface ConsentRequest {
  url: URL;
  state: string;
  /** Issuer that must answer. */
  issuer: string | undefined;
  /** True when the server announces that it names itself (`iss`) in its answers. */
  isIssuerAnnounced: boolean;
}

/**
 * Registrations and tokens of one plugin, in memory and per authorization server, so that no server ever receives
 * another server's data. Also holds the state of the current consent request.
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

  /** Forgets the previous consent request and its server: the plugin may use another authorization server now. */
  startVisit(): void {
    this.#discovery = undefined;
    this.#visitUrl = undefined;
  }

  /** Returns the pending consent request and forgets it; undefined when no person has to be asked. */
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
