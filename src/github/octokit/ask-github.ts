import type { z } from 'zod';
import { type Clock, PthError, retry, systemClock } from '../../base/index.ts';
import { readGitHubFault, statusOf, waitOf } from './github-fault.ts';
import type { OctokitAnswer, OctokitLike } from './octokit-like.ts';

/** Retries and time limits of requests to GitHub. */
export interface OctokitClientOptions {
  /** Attempts after the first one, for repeatable requests. Default 2. */
  retries?: number;
  /** Longest wait before a retry, in milliseconds; a longer one that GitHub asks for is a fault at once. Default 60,000. */
  maxWaitMs?: number;
  /** Deadline of one request, in milliseconds. Default 30,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
  clock?: Clock;
  random?: () => number;
}

/** A request to GitHub. */
export interface Ask {
  route: Parameters<OctokitLike['request']>[0];
  parameters: Record<string, unknown>;
  /** True when asking twice does the same as asking once. Default: true for GET, false for the rest. */
  isRepeatable?: boolean;
}

/** Pages after which a list is taken for endless; 100 entries each. */
const maxPages = 100;

/** Makes requests and turns their failures into faults. */
export class GitHubAsker {
  readonly #octokit: OctokitLike;
  readonly #options: OctokitClientOptions;
  readonly #clock: Clock;

  constructor(octokit: OctokitLike, options: OctokitClientOptions) {
    this.#octokit = octokit;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
  }

  /** Returns the checked answer; throws a fault when there is none. */
  async ask<Answer>(ask: Ask, schema: z.ZodType<Answer>): Promise<Answer> {
    return checkAnswer(await this.send(ask), ask, schema);
  }

  /** Returns the checked answer; null when GitHub does not know the requested thing. */
  async find<Answer>(ask: Ask, schema: z.ZodType<Answer>): Promise<Answer | null> {
    const answer = await nullWhen(404, () => this.send(ask));
    return answer === null ? null : checkAnswer(answer, ask, schema);
  }

  /** Returns all entries of a list, page by page. `pick` finds the entries in an answer. */
  async list<Answer, Item>(ask: Ask, schema: z.ZodType<Answer>, pick: (answer: Answer) => Item[]): Promise<Item[]> {
    const items: Item[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const answer = await this.send({ ...ask, parameters: { ...ask.parameters, per_page: 100, page } });
      items.push(...pick(checkAnswer(answer, ask, schema)));
      if (!/rel="next"/.test(String(answer.headers['link'] ?? ''))) return items;
    }
    throw new PthError('github/too-large', `${describeAsk(ask)} has more than ${items.length} entries.`);
  }

  /**
   * Returns the unchecked answer. Repeats a request that GitHub refused to process; repeats one that it may have
   * processed only when repeating does no harm.
   */
  async send(ask: Ask): Promise<OctokitAnswer> {
    const { retries = 2, maxWaitMs = 60_000, signal, random } = this.#options;
    const isRepeatable = ask.isRepeatable ?? ask.route.startsWith('GET ');
    return await retry(() => this.#sendOnce(ask), {
      retries,
      maxMs: maxWaitMs,
      clock: this.#clock,
      signal,
      ...(random ? { random } : {}),
      isRetryable: (error) =>
        PthError.isInstance(error) &&
        (error.code === 'github/rate-limited' || (error.code === 'github/unreachable' && isRepeatable)),
      retryAfterMs: waitOf,
    });
  }

  async #sendOnce(ask: Ask): Promise<OctokitAnswer> {
    const { timeoutMs = 30_000, signal } = this.#options;
    const deadline = AbortSignal.timeout(timeoutMs);
    const request = { signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
    try {
      return await this.#octokit.request(ask.route, { ...ask.parameters, request });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw readGitHubFault(error, describeAsk(ask), this.#clock.now()) ?? error;
    }
  }
}

/** Returns null for a fault with this status; rethrows every other error. */
export async function nullWhen<T>(status: number, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (statusOf(error) === status) return null;
    throw error;
  }
}

function checkAnswer<Answer>({ data }: OctokitAnswer, ask: Ask, schema: z.ZodType<Answer>): Answer {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
  throw new PthError('github/invalid-answer', `The answer to ${describeAsk(ask)} is not what GitHub gives.`, {
    attempted: `asking GitHub: ${describeAsk(ask)}`,
    rawOutput: issues.join('\n'),
    cause: parsed.error,
  });
}

/** Renders the request for people, with the values in their places. */
function describeAsk({ route, parameters }: Ask): string {
  return route.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
