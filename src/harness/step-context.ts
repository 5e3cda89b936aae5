/** The listener and the signal of one step. */
interface Step<Event> {
  emit: (event: Event) => void;
  signal: AbortSignal;
}

/**
 * Hands on to the step that runs: what a session opens lives longer than the call that opened it, and its events and
 * cancellation belong to the later call.
 */
export class StepContext<Event> {
  #step: Step<Event> | null = null;
  readonly #idle = new AbortController().signal;

  /** Gives an event to the running step; between steps nobody listens. */
  readonly emit = (event: Event): void => this.#step?.emit(event);

  /** The signal of the running step; between steps one that never aborts. */
  get signal(): AbortSignal {
    return this.#step?.signal ?? this.#idle;
  }

  /**
   * Does a part of the running step that is taken as a whole, such as a commit with the files that it holds: whoever gives
   * the step up does so before it or after it.
   * @throws the signal's reason, for a step that was given up before
   */
  async undivided<T>(work: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const step = this.#step;
    this.#step = step === null ? null : { emit: step.emit, signal: this.#idle };
    try {
      return await work();
    } finally {
      this.#step = step;
    }
  }

  /** Does work as the running step. */
  async during<T>(step: Step<Event>, work: () => Promise<T>): Promise<T> {
    this.#step = step;
    try {
      return await work();
    } finally {
      this.#step = null;
    }
  }
}
