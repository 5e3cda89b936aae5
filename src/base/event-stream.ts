/**
 * Long work seen from outside: an async iterable of events and a promise of the final value in one handle. It settles
 * on every path: `end` resolves, `fail` rejects, and both finish the iteration. Events that nobody iterates are kept
 * only for iterators that were opened before; listeners see each event at once, and one listener's throw never
 * silences another: it is handed to `onListenerError`.
 */
export class EventStream<Event, Result> implements AsyncIterable<Event> {
  readonly #listeners = new Set<(event: Event) => void>();
  readonly #queues = new Set<Queue<Event>>();
  readonly #onListenerError: (error: unknown) => void;
  readonly #result: Promise<Result>;
  #resolve!: (result: Result) => void;
  #reject!: (error: unknown) => void;
  #isSettled = false;

  constructor(onListenerError: (error: unknown) => void = rethrowLater) {
    this.#onListenerError = onListenerError;
    this.#result = new Promise<Result>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // The failure reaches whoever awaits result(); a stream that is only iterated must not crash the process.
    this.#result.catch(() => undefined);
  }

  /** True after `end` or `fail`. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Hands one event to every listener and open iterator. Ignored after the stream has settled. */
  emit(event: Event): void {
    if (this.#isSettled) return;
    for (const queue of this.#queues) queue.push(event);
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#onListenerError(error);
      }
    }
  }

  /** Settles with a result; later calls are ignored. */
  end(result: Result): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#resolve(result);
    for (const queue of this.#queues) queue.close();
  }

  /** Settles with a failure: `result()` rejects, iteration ends. */
  fail(error: unknown): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#reject(error);
    for (const queue of this.#queues) queue.close();
  }

  /** The final value. */
  result(): Promise<Result> {
    return this.#result;
  }

  /** Calls `listener` for each later event; returns the function that ends it. */
  listen(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  [Symbol.asyncIterator](): AsyncIterator<Event> {
    const queue = new Queue<Event>(() => this.#queues.delete(queue));
    this.#queues.add(queue);
    if (this.#isSettled) queue.close();
    return queue;
  }

  /** Runs `work` with a fresh stream, ending or failing the stream with what the work returns or throws. */
  static run<Event, Result>(work: (stream: EventStream<Event, Result>) => Promise<Result>): EventStream<Event, Result> {
    const stream = new EventStream<Event, Result>();
    // Started in a microtask, so that a caller can listen before the first event.
    queueMicrotask(() => {
      work(stream).then(
        (result) => stream.end(result),
        (error) => stream.fail(error),
      );
    });
    return stream;
  }
}

function rethrowLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

class Queue<Event> implements AsyncIterator<Event> {
  readonly #items: Event[] = [];
  readonly #waiting: ((result: IteratorResult<Event>) => void)[] = [];
  readonly #onReturn: () => void;
  #isClosed = false;

  constructor(onReturn: () => void) {
    this.#onReturn = onReturn;
  }

  push(event: Event): void {
    const waiter = this.#waiting.shift();
    if (waiter) waiter({ value: event, done: false });
    else this.#items.push(event);
  }

  close(): void {
    this.#isClosed = true;
    for (const waiter of this.#waiting.splice(0)) waiter({ value: undefined, done: true });
  }

  next(): Promise<IteratorResult<Event>> {
    const [item] = this.#items.splice(0, 1);
    if (item !== undefined) return Promise.resolve({ value: item, done: false });
    if (this.#isClosed) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  return(): Promise<IteratorResult<Event>> {
    this.#onReturn();
    this.close();
    return Promise.resolve({ value: undefined, done: true });
  }
}
