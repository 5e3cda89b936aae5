import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { acceptDefaults } from './elicitation-answer.ts';

/** Answers one request of a server; an exception becomes a JSON-RPC error for the server. */
type ServerRequestHandler = (params: JsonObject) => JsonObject | Promise<JsonObject>;

/** Features that this client offers to servers; each one is declared as a capability. */
export interface ClientFeatures {
  /** Directories returned by `roots/list`; with none the capability is not declared. */
  rootUris?: readonly string[] | undefined;
  /** Answers `elicitation/create`: `defaults` accepts with the schema's defaults. Undefined: not offered. */
  elicitation?: 'defaults' | ServerRequestHandler | undefined;
  /** Answers `sampling/createMessage`. Undefined: not offered. */
  sampling?: ServerRequestHandler | undefined;
}

/** Methods that are kept; a server can make up any number. */
const maxUndeclared = 10;

/** Returns the capabilities that the features declare. */
export function describeCapabilities(features: ClientFeatures): JsonObject {
  return {
    ...(hasRoots(features) ? { roots: {} } : {}),
    ...(features.elicitation === undefined ? {} : { elicitation: { form: {} } }),
    ...(features.sampling === undefined ? {} : { sampling: {} }),
  };
}

function hasRoots({ rootUris = [] }: ClientFeatures): boolean {
  return rootUris.length > 0;
}

/**
 * Counts and answers requests from the server to this client, in both eras: JSON-RPC requests in the legacy era,
 * input-required results in the modern era.
 */
export class ServerRequests {
  readonly #handlers = new Map<string, ServerRequestHandler>();
  readonly #counts = new Map<string, number>();
  readonly #undeclared = new Map<string, Set<string>>();
  #noteRoots: () => void = () => undefined;
  /** Resolves once the server has asked for the roots and the answer is on its way. */
  readonly rootsTaken = new Promise<void>((resolve) => {
    this.#noteRoots = resolve;
  });

  constructor(features: ClientFeatures) {
    const { rootUris = [], elicitation, sampling } = features;
    if (hasRoots(features)) {
      const roots = rootUris.map((uri, index) => ({ uri, name: index === 0 ? 'plugin' : `plugin ${index + 1}` }));
      this.#handlers.set('roots/list', () => ({ roots }));
    }
    if (elicitation !== undefined) {
      this.#handlers.set('elicitation/create', elicitation === 'defaults' ? acceptDefaults : elicitation);
    }
    if (sampling !== undefined) this.#handlers.set('sampling/createMessage', sampling);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  count(method: string): void {
    this.#counts.set(method, (this.#counts.get(method) ?? 0) + 1);
  }

  /** Requests that are not offered, with the tools during whose calls they came. */
  get undeclared(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#undeclared;
  }

  isOffered(method: string): boolean {
    return method === 'ping' || this.#handlers.has(method);
  }

  noteUndeclared(method: string, tools: readonly string[]): void {
    const known = this.#undeclared.get(method) ?? new Set();
    if (known.size === 0 && this.#undeclared.size >= maxUndeclared) return;
    this.#undeclared.set(method, known);
    for (const tool of tools) known.add(tool);
  }

  /** Returns the `result` or `error` member of the answer to a request of the legacy era. */
  async answer(method: string, params: JsonObject): Promise<JsonObject> {
    if (method === 'ping') return { result: {} };
    const handler = this.#handlers.get(method);
    if (!handler) return { error: { code: -32601, message: `This client does not offer ${method.slice(0, 100)}` } };
    try {
      const result = await handler(params);
      if (method === 'roots/list') this.#noteRoots();
      return { result };
    } catch (error) {
      return { error: { code: -32603, message: error instanceof Error ? error.message : String(error) } };
    }
  }

  /**
   * Answers an input-required result of the modern era: returns the parameters for the repeated request, or undefined
   * when the result is complete or asks for a feature that is not offered. `requestState` is returned unchanged.
   */
  async answerInputs(params: JsonObject, result: JsonObject): Promise<JsonObject | undefined> {
    if (result['resultType'] !== 'input_required') return undefined;
    const { inputRequests: asked = {}, requestState } = result;
    if (!isJsonObject(asked)) return undefined;
    const requests = Object.entries(asked).map(([key, entry]) => ({ key, ...readInputRequest(entry) }));
    for (const { method } of requests) this.count(method);
    if (requests.length === 0 && requestState === undefined) return undefined;
    const answers: [string, JsonValue][] = [];
    for (const { key, method, params: asks } of requests) {
      const handler = this.#handlers.get(method);
      if (!handler) return undefined;
      answers.push([key, await handler(asks)]);
    }
    return {
      ...params,
      ...(answers.length > 0 ? { inputResponses: Object.fromEntries(answers) } : {}),
      ...(requestState === undefined ? {} : { requestState }),
    };
  }
}

function readInputRequest(entry: JsonValue): { method: string; params: JsonObject } {
  if (!isJsonObject(entry)) return { method: 'unknown', params: {} };
  const { method, params } = entry;
  return { method: typeof method === 'string' ? method : 'unknown', params: isJsonObject(params) ? params : {} };
}
