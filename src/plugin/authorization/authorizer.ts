import {
  auth,
  type AuthProvider,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  type FetchLike,
  type InsufficientScopeError,
  isStrictScopeSuperset,
  type OAuthClientProvider,
  UnauthorizedError,
  validateAuthorizationResponseIssuer,
} from '@modelcontextprotocol/client';
import type { CredentialStore } from './credential-store.ts';

/** The server's demand when it refused a request. */
interface Challenge {
  serverUrl: URL;
  resourceMetadataUrl: URL | undefined;
  scope: string | undefined;
}

/** Sends a person to an authorization server and receives the redirect back. */
export interface AuthorizationRedirect {
  /** URL that the authorization server redirects back to. */
  readonly url: string;
  /** Time limit for the person, in milliseconds. */
  readonly patienceMs: number;
  /** Resolves with the URL that the person was redirected to; rejects after `patienceMs`. */
  visit(authorizationUrl: URL): Promise<URL>;
}

/**
 * Gets and keeps the token of one plugin over HTTP, shared by all its connections. On HTTP 401 it discovers the
 * authorization server, registers when needed, and refreshes the token or asks for a new one. On a demand for further
 * scopes it asks once per set of scopes. One authorization runs at a time. Tokens stay in memory.
 */
export class Authorizer implements AuthProvider {
  readonly #provider: OAuthClientProvider;
  readonly #store: CredentialStore | undefined;
  readonly #redirect: AuthorizationRedirect | undefined;
  /** Sets of scopes already requested because a token had too few. */
  readonly #steppedUpTo = new Set<string>();
  #hasFailed = false;
  #hasToken = false;
  #scope: string | undefined;
  #running: Promise<void> | undefined;
  /** The `fetch` of the transport that was refused last; used to reach authorization servers. */
  #fetchFn: FetchLike | undefined;

  /** `person` needs a store, because the store keeps the state of the consent request. */
  constructor(provider: OAuthClientProvider, person?: { store: CredentialStore; redirect: AuthorizationRedirect }) {
    this.#provider = provider;
    this.#store = person?.store;
    this.#redirect = person?.redirect;
  }

  /** Extra time for connecting while a person consents, in milliseconds. */
  get patienceMs(): number {
    return this.#redirect?.patienceMs ?? 0;
  }

  /** True when the last authorization failed, so that no person is asked again at once. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** True once an authorization server gave a token. */
  get hasToken(): boolean {
    return this.#hasToken;
  }

  async token(): Promise<string | undefined> {
    return (await this.#provider.tokens())?.access_token;
  }

  /** Handles HTTP 401. Rejects when no token can be obtained. */
  async onUnauthorized(context: { response: Response; serverUrl: URL; fetchFn: FetchLike }): Promise<void> {
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(context.response);
    const { serverUrl, fetchFn } = context;
    this.#fetchFn = fetchFn;
    await this.#once(() => {
      this.#scope = computeScopeUnion(this.#scope, scope);
      return this.#authorize({ serverUrl, resourceMetadataUrl, scope: this.#scope }, false, fetchFn);
    });
  }

  /** Handles HTTP 403 with a demand for further scopes; false when the same scopes were requested before. */
  async stepUp(error: InsufficientScopeError, serverUrl: URL, fetchFn: FetchLike): Promise<boolean> {
    const tokens = await this.#provider.tokens();
    const scope = computeScopeUnion(this.#scope, tokens?.scope, error.requiredScope);
    const wanted = scope?.split(' ').sort().join(' ') ?? '';
    if (this.#steppedUpTo.has(wanted)) return false;
    this.#steppedUpTo.add(wanted);
    this.#scope = scope;
    const isWider = isStrictScopeSuperset(scope, tokens?.scope);
    const challenge = { serverUrl, resourceMetadataUrl: error.resourceMetadataUrl, scope };
    await this.#once(() => this.#authorize(challenge, isWider, this.#fetchFn ?? fetchFn));
    return true;
  }

  /** Runs the work, or waits for a running authorization, which serves this request as well. */
  async #once(work: () => Promise<void>): Promise<void> {
    this.#running ??= this.#track(work);
    await this.#running;
  }

  async #track(work: () => Promise<void>): Promise<void> {
    this.#hasFailed = true;
    try {
      await work();
      this.#hasFailed = false;
      this.#hasToken = true;
    } finally {
      this.#running = undefined;
    }
  }

  async #authorize(challenge: Challenge, forceReauthorization: boolean, fetchFn: FetchLike): Promise<void> {
    this.#store?.startVisit();
    const { serverUrl, resourceMetadataUrl, scope } = challenge;
    const options = {
      serverUrl,
      fetchFn,
      forceReauthorization,
      ...(resourceMetadataUrl ? { resourceMetadataUrl } : {}),
      ...(scope === undefined ? {} : { scope }),
    };
    if ((await auth(this.#provider, options)) === 'AUTHORIZED') return;
    const answer = await this.#visit();
    const result = await auth(this.#provider, { ...options, ...answer });
    if (result !== 'AUTHORIZED') throw new UnauthorizedError('The authorization server gave no token.');
  }

  /** Sends the person to the authorization server and reads the redirect. Checks the issuer before anything else. */
  async #visit(): Promise<{ authorizationCode: string; iss?: string }> {
    const visit = this.#store?.takeVisit();
    if (!visit || !this.#redirect) throw new UnauthorizedError('The server asks for the consent of a person.');
    const { searchParams } = await this.#redirect.visit(visit.url);
    if (searchParams.get('state') !== visit.state) {
      throw new UnauthorizedError('The answer of the authorization server belongs to another request.');
    }
    const iss = searchParams.get('iss') ?? undefined;
    validateAuthorizationResponseIssuer({
      iss,
      expectedIssuer: visit.issuer,
      issParameterSupported: visit.isIssuerAnnounced,
    });
    const authorizationCode = searchParams.get('code');
    if (authorizationCode === null) {
      const reason = (searchParams.get('error') ?? 'no code').slice(0, 200);
      throw new UnauthorizedError(`The authorization server refused: ${reason}.`);
    }
    return { authorizationCode, ...(iss === undefined ? {} : { iss }) };
  }
}
