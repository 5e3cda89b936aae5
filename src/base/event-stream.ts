/**
 * A handle on long work: an async iterable of events and a promise of the final value. It settles on every path: `end`
 * resolves, `fail` rejects, and both finish the iteration. Events are kept only for iterators that are already open.
 * Listeners see each event at once and all in the same order; an event that a listener emits comes after the current
 * one. A listener that throws does not silence the others: `onListenerError` gets the error and by default lets it
 * crash as a bug.
 */
export class EventStream<Event, Result> implements AsyncIterable<Event> {
  readonly #listeners = new Set<{ notify: (event: Event) => void }>();
  readonly #queues = new Set<Queue<Event>>();
  readonly #onListenerError: (error: unknown) => void;
  readonly #result: Promise<Result>;
  #resolve!: (result: Result) => void;
  #reject!: (error: unknown) => void;
  #isSettled = false;
  readonly #pending: Event[] = [];
  #isEmitting = false;

  constructor(onListenerError: (error: unknown) => void = rethrowLater) {
    this.#onListenerError = onListenerError;
    this.#result = new Promise<Result>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // `result()` still rejects for its caller; a stream that is only iterated must not crash the process.
    this.#result.catch(() => undefined);
  }

  /** Hands one event to every listener and open iterator. Ignored after the stream has settled. */
  emit(event: Event): void {
    if (this.#isSettled) return;
    for (const queue of this.#queues) queue.push(event);
    this.#pending.push(event);
    if (this.#isEmitting) return;
    this.#isEmitting = true;
    try {
      for (const next of drain(this.#pending)) this.#notifyListeners(next);
    } finally {
      this.#isEmitting = false;
    }
  }

  #notifyListeners(event: Event): void {
    // A copy: a listener that is added while an event is emitted hears only later events.
    const listeners = Array.from(this.#listeners);
    for (const listener of listeners) {
      if (!this.#listeners.has(listener)) continue;
      try {
        listener.notify(event);
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

  /** Resolves with the final value, or rejects with the failure. */
  result(): Promise<Result> {
    return this.#result;
  }

  /** Calls `listener` for each later event; returns the function that ends it. */
  listen(listener: (event: Event) => void): () => void {
    const entry = { notify: listener };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
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
    Promise.resolve()
      .then(() => work(stream))
      .then(
        (result) => stream.end(result),
        (error) => stream.fail(error),
      );
    return stream;
  }
}

/** Takes the items out of a list, including those added meanwhile. */
function* drain<T>(items: T[]): Generator<T> {
  while (items.length > 0) yield* items.splice(0);
}

function rethrowLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

class Queue<Event> implements AsyncIterator<Event, undefined> {
  #items: Event[] = [];
  /** Index of the next item to hand out. */
  #first = 0;
  readonly #waiting: ((result: IteratorResult<Event, undefined>) => void)[] = [];
  readonly #onReturn: () => void;
  #isClosed = false;

  constructor(onReturn: () => void) {
    this.#onReturn = onReturn;
  }

  push(event: Event): void {
    if (this.#isClosed) return;
    const waiter = this.#waiting.shift();
    if (waiter) waiter({ value: event, done: false });
    else this.#items.push(event);
  }

  /** Ends the queue; items that wait can still be taken. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of this.#waiting.splice(0)) waiter({ value: undefined, done: true });
  }

  next(): Promise<IteratorResult<Event, undefined>> {
    if (this.#first < this.#items.length) {
      const value = this.#items[this.#first] as Event;
      this.#first++;
      if (this.#first > 1000 || this.#first === this.#items.length) this.#dropTaken();
      return Promise.resolve({ value, done: false });
    }
    if (this.#isClosed) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  return(): Promise<IteratorResult<Event, undefined>> {
    this.#onReturn();
    this.close();
    this.#items = [];
    this.#first = 0;
    return Promise.resolve({ value: undefined, done: true });
  }

  #dropTaken(): void {
    this.#items.splice(0, this.#first);
    this.#first = 0;
  }
}
