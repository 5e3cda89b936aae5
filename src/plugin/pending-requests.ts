import type { JsonObject } from '../base/index.ts';
import type { CallOutcome, Exchange } from './plugin-tool.ts';
import type { RequestId } from './wire/read-message.ts';

/** A request whose answer is awaited. */
interface PendingRequest {
  settle: (outcome: CallOutcome) => void;
  /** On the clock of `performance.now()`. */
  startedAt: number;
  exchange: Exchange;
  onProgress: ((params: JsonObject) => void) | undefined;
}

/** The open requests of one connection by their ids; finds the request that a response answers. */
export class PendingRequests {
  readonly #note: (message: string, evidence: JsonObject) => void;
  readonly #open = new Map<RequestId, PendingRequest>();
  /** Ids of cancelled requests; a late answer to one is not a protocol breach. */
  readonly #givenUp = new Set<RequestId>();
  #nextId = 1;

  /** `note` is called with each answer that matches no open request. */
  constructor(note: (message: string, evidence: JsonObject) => void) {
    this.#note = note;
  }

  /** Returns an id that this connection has not used before. */
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

  /** Marks a request as cancelled: a later answer with this id is ignored. */
  giveUp(id: RequestId): void {
    this.#givenUp.add(id);
  }

  /** Returns the request that a response answers. Notes responses that match no request, or only match leniently. */
  findAnswered(id: RequestId | null, message: JsonObject): PendingRequest | undefined {
    if (id === null) {
      // The server could not read the id. With exactly one open request, the answer belongs to it.
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
