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

/** What a server asked for when it refused a request. */
interface Challenge {
  serverUrl: URL;
  resourceMetadataUrl: URL | undefined;
  scope: string | undefined;
}

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
export class Authorizer implements AuthProvider {
  readonly #provider: OAuthClientProvider;
  readonly #store: CredentialStore | undefined;
  readonly #redirect: AuthorizationRedirect | undefined;
  /** Sets of scopes that were asked for because a token had too few. */
  readonly #steppedUpTo = new Set<string>();
  #hasFailed = false;
  #scope: string | undefined;
  #running: Promise<void> | undefined;
  /** How the transport that was refused last reaches authorization servers. */
  #fetchFn: FetchLike | undefined;

  /** A person is only needed with a store, whose state belongs to the visit. */
  constructor(provider: OAuthClientProvider, person?: { store: CredentialStore; redirect: AuthorizationRedirect }) {
    this.#provider = provider;
    this.#store = person?.store;
    this.#redirect = person?.redirect;
  }

  /** How much longer connecting may take because a person is asked, in milliseconds. */
  get patienceMs(): number {
    return this.#redirect?.patienceMs ?? 0;
  }

  /** Whether the last authorization came to nothing, so that nobody should be asked again at once. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  async token(): Promise<string | undefined> {
    return (await this.#provider.tokens())?.access_token;
  }

  /** Answers HTTP 401. Rejects when no token can be had. */
  async onUnauthorized(context: { response: Response; serverUrl: URL; fetchFn: FetchLike }): Promise<void> {
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(context.response);
    const { serverUrl, fetchFn } = context;
    this.#fetchFn = fetchFn;
    await this.#once(() => {
      this.#scope = computeScopeUnion(this.#scope, scope);
      return this.#authorize({ serverUrl, resourceMetadataUrl, scope: this.#scope }, false, fetchFn);
    });
  }

  /** Answers HTTP 403 with a demand for further scopes; false when the same scopes were asked for before. */
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

  /** Runs the work, or waits for the authorization that is under way, which serves this request as well. */
  async #once(work: () => Promise<void>): Promise<void> {
    this.#running ??= this.#track(work);
    await this.#running;
  }

  async #track(work: () => Promise<void>): Promise<void> {
    this.#hasFailed = true;
    try {
      await work();
      this.#hasFailed = false;
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

  /** Sends the person away and reads what they come back with; who they come from is checked before anything else. */
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
