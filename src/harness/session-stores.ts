import type { JsonObject } from '../base/index.ts';
import { type Kept, RingStore } from './ring-store.ts';

/** Most bytes of a store; what is older leaves. */
const maxStoreBytes = 64 * 1024 * 1024;

/** One request to the plugin, and its answer. */
export interface KeptExchange {
  server: string;
  /** The test that made it; null for a call by hand, and for what belongs to no test. */
  test: string | null;
  /** Its place among the exchanges of the test in that run, from 1. */
  call: number;
  request: JsonObject;
  /** Null where none came. */
  response: JsonObject | null;
  durationMs: number | null;
}

/** Text that a program wrote: a build, a server, a command. */
export interface KeptOutput {
  kind: 'build' | 'server' | 'command';
  /** The server, or the command. */
  source: string;
  /** ISO 8601. */
  at: string;
  text: string;
}

/** The exchanges of a session with its plugin, in memory only. */
export class ExchangeStore {
  readonly #ring: RingStore<KeptExchange>;
  /** Exchanges of each test in the run that goes on. */
  #calls = new Map<string, number>();

  constructor(maxBytes: number = maxStoreBytes) {
    this.#ring = new RingStore(maxBytes);
  }

  /** Begins to count the calls of each test anew. */
  beginRun(): void {
    this.#calls = new Map();
  }

  /** Keeps an exchange; returns its number. */
  add(exchange: Omit<KeptExchange, 'call'>): number {
    const { server, test, request, response } = exchange;
    const key = `${server}\0${test ?? ''}`;
    const call = (this.#calls.get(key) ?? 0) + 1;
    this.#calls.set(key, call);
    const bytes = Buffer.byteLength(JSON.stringify(request)) + Buffer.byteLength(JSON.stringify(response));
    return this.#ring.add({ ...exchange, call }, bytes);
  }

  /** Returns an exchange by its number; undefined once it has left. */
  get(id: number): KeptExchange | undefined {
    return this.#ring.get(id);
  }

  /** Finds the latest exchange of a test at a place. */
  find(test: string, call: number): Kept<KeptExchange> | undefined {
    return this.#ring.list().findLast(({ item }) => item.test === test && item.call === call);
  }

  /** Lists the kept exchanges, oldest first. */
  list(): Kept<KeptExchange>[] {
    return this.#ring.list();
  }
}

/** The outputs of the programs of a session, in memory only. */
export class OutputStore {
  readonly #ring: RingStore<KeptOutput>;

  constructor(maxBytes: number = maxStoreBytes) {
    this.#ring = new RingStore(maxBytes);
  }

  /** Keeps an output; returns its number. */
  add(output: KeptOutput): number {
    return this.#ring.add(output, Buffer.byteLength(output.text));
  }

  /** Returns an output by its number; undefined once it has left. */
  get(id: number): KeptOutput | undefined {
    return this.#ring.get(id);
  }

  /** Lists the kept outputs, oldest first. */
  list(): Kept<KeptOutput>[] {
    return this.#ring.list();
  }
}
