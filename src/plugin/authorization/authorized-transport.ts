import {
  type FetchLike,
  InsufficientScopeError,
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/client';
import type { Authorizer } from './authorizer.ts';

/** Number of scope refusals of one message after which the refusal becomes its answer. */
const maxStepUps = 2;

/** The SDK's Streamable HTTP transport with the authorizer's tokens: answers 401 and demands for further scopes. */
export class AuthorizedTransport extends StreamableHTTPClientTransport {
  readonly #url: URL;
  readonly #authorizer: Authorizer;
  readonly #fetch: FetchLike;

  constructor(url: URL, authorizer: Authorizer, options: StreamableHTTPClientTransportOptions & { fetch: FetchLike }) {
    super(url, { ...options, authProvider: authorizer, onInsufficientScope: 'throw' });
    this.#url = url;
    this.#authorizer = authorizer;
    // Never send credentials along a redirect to another server.
    this.#fetch = (target, init) => options.fetch(target, { ...init, redirect: 'error' });
  }

  override async send(
    message: JSONRPCMessage | JSONRPCMessage[],
    options?: Parameters<StreamableHTTPClientTransport['send']>[1],
  ): Promise<void> {
    for (let stepUps = 0; ; stepUps++) {
      try {
        await super.send(message, options);
        return;
      } catch (error) {
        if (!InsufficientScopeError.isInstance(error) || stepUps >= maxStepUps) throw error;
        if (!(await this.#authorizer.stepUp(error, this.#url, this.#fetch))) throw error;
      }
    }
  }
}
