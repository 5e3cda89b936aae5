import type { JsonObject } from '../base/index.ts';
import type { CallOutcome, Exchange } from './plugin-tool.ts';
import type { RequestId } from './wire/read-message.ts';

/** A request whose answer is awaited. */
export interface PendingRequest {
  settle: (outcome: CallOutcome) => void;
  /** On the clock of `performance.now()`. */
  startedAt: number;
  exchange: Exchange;
  onProgress: ((params: JsonObject) => void) | undefined;
}

/** The open requests of one connection by their ids, and which answer belongs to which. */
export class PendingRequests {
  readonly #note: (message: string, evidence: JsonObject) => void;
  readonly #open = new Map<RequestId, PendingRequest>();
  /** Ids that were given up; an answer that crosses the cancellation is no breach. */
  readonly #givenUp = new Set<RequestId>();
  #nextId = 1;

  /** `note` is told of each answer that fits no request. */
  constructor(note: (message: string, evidence: JsonObject) => void) {
    this.#note = note;
  }

  /** An id that no request of this connection had. */
  createId(): number {
    return this.#nextId++;
  }

  add(id: RequestId, request: PendingRequest): void {
    this.#open.set(id, request);
  }

  has(id: RequestId): boolean {
    return this.#open.has(id);
  }

  get(id: RequestId): PendingRequest | undefined {
    return this.#open.get(id);
  }

  remove(id: RequestId): void {
    this.#open.delete(id);
  }

  ids(): RequestId[] {
    return [...this.#open.keys()];
  }

  /** From now on an answer with this id is expected to come, or not to come, without meaning. */
  giveUp(id: RequestId): void {
    this.#givenUp.add(id);
  }

  /** The request that a response answers; the response is noted when it answers none, or only with good will. */
  findAnswered(id: RequestId | null, message: JsonObject): PendingRequest | undefined {
    if (id === null) {
      // The server could not even read an id; with one open request there is no doubt which one it means.
      if (this.#open.size === 1) return [...this.#open.values()][0];
      this.#note('An error answer names no request.', message);
      return undefined;
    }
    const exact = this.#open.get(id);
    if (exact) return exact;
    if (this.#givenUp.delete(id) || String(id).startsWith('server-discover-probe-')) return undefined;
    const lenient = typeof id === 'string' && /^\d{1,15}$/.test(id) ? this.#open.get(Number(id)) : undefined;
    if (lenient) this.#note('An answer carries its id as a string although the request had a number.', message);
    else if (typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < this.#nextId) {
      this.#note('A request was answered more than once.', message);
    } else this.#note('An answer carries an id that no request had.', message);
    return lenient;
  }
}
