import type { Clock, Redactor } from '../../base/index.ts';
import type { RunEvent } from '../../operations/index.ts';
import { describeEvent } from '../../progress/index.ts';

/** Least time between two reports, in milliseconds. */
const pauseMs = 250;
/** Time after which a silent step is looked at again; two of them are the longest silence that a client sees. */
const beatMs = 5000;

/** One report of progress; `progress` only rises. */
export interface ProgressReport {
  progress: number;
  message: string;
}

/** Reports what one step does, in one line each: at most four times a second, and at least every ten seconds. */
export class ProgressReporter {
  readonly #send: (report: ProgressReport) => void;
  readonly #clock: Pick<Clock, 'monotonicMs' | 'sleep'>;
  readonly #redactor: Redactor;
  readonly #startedMs: number;
  #lastMs = Number.NEGATIVE_INFINITY;
  #progress = 0;
  #message: string;

  constructor(
    name: string,
    send: (report: ProgressReport) => void,
    { clock, redactor }: { clock: Pick<Clock, 'monotonicMs' | 'sleep'>; redactor: Redactor },
  ) {
    this.#send = send;
    this.#clock = clock;
    this.#redactor = redactor;
    this.#startedMs = clock.monotonicMs();
    this.#message = name;
  }

  /** Tells an event of the step. */
  readonly emit = (event: RunEvent): void => {
    const { lines, activity } = describeEvent(event, this.#redactor);
    const message = activity ?? lines.at(-1)?.text;
    if (message === undefined || message === '') return;
    this.#message = message;
    if (this.#clock.monotonicMs() - this.#lastMs >= pauseMs) this.#tell(message);
  };

  /** Waits for the work of the step, and tells that it goes on while it says nothing itself. */
  async during<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController();
    const beats = this.#beat(over.signal);
    try {
      return await work;
    } finally {
      over.abort();
      await beats;
    }
  }

  async #beat(over: AbortSignal): Promise<void> {
    for (;;) {
      // The end of the work is the only way to end the wait.
      const isOver = await this.#clock.sleep(beatMs, over).then(
        () => false,
        () => true,
      );
      if (isOver) return;
      const now = this.#clock.monotonicMs();
      if (now - Math.max(this.#lastMs, this.#startedMs) < beatMs) continue;
      this.#tell(`${this.#message} (for ${Math.round((now - this.#startedMs) / 1000)} s)`);
    }
  }

  #tell(message: string): void {
    this.#lastMs = this.#clock.monotonicMs();
    this.#progress += 1;
    this.#send({ progress: this.#progress, message });
  }
}
