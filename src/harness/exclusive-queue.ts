import { type Clock, PthError } from '../base/index.ts';
import { describeEnding } from './standing.ts';

/** The step that runs now. */
export interface RunningStep {
  name: string;
  /** ISO 8601. */
  since: string;
  /** What it said last that it does; null before it said anything. */
  doing: string | null;
}

/** One step that waits for its turn. */
interface WaitingStep {
  name: string;
  begin: () => void;
  refuse: (fault: PthError) => void;
}

/** Input for taking a step. */
export interface StepOptions<T> {
  name: string;
  /** Gets a signal that the caller, or a step that ends the session, aborts. */
  work: (signal: AbortSignal) => Promise<T>;
  /** The caller's; a step that still waits leaves the queue when it aborts. */
  signal: AbortSignal;
  /** Called once when the step has to wait: the step that runs, and how many are ahead in the queue. */
  onWait: (running: string, ahead: number) => void;
  /** True for the end of the session: it stops the step that runs, refuses those that wait, and is taken next. */
  preempts?: boolean | undefined;
}

/** Takes steps that change something one after another, in the order in which they were asked for. */
export class ExclusiveQueue {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #maxWaiting: number;
  readonly #waiting: WaitingStep[] = [];
  /** From the moment in which a step gets its turn until it has settled. */
  #running: (RunningStep & { abort: AbortController; settled: Promise<void> }) | null = null;

  constructor(clock: Pick<Clock, 'now'>, maxWaiting = 16) {
    this.#clock = clock;
    this.#maxWaiting = maxWaiting;
  }

  /** The step that runs now; null when none does. */
  get running(): RunningStep | null {
    return this.#running && { name: this.#running.name, since: this.#running.since, doing: this.#running.doing };
  }

  /** Names of the steps that wait, in order. */
  get waiting(): string[] {
    return this.#waiting.map(({ name }) => name);
  }

  /**
   * Takes a step as soon as those before it have settled.
   * @throws PthError `session/queue-full`, `session/phase` once another step ends the session; else as `work`, or with
   * the signal's reason
   */
  async run<T>({ name, work, signal, onWait, preempts = false }: StepOptions<T>): Promise<T> {
    signal.throwIfAborted();
    const abort = new AbortController();
    const { settled, settle } = openSettling();
    const begin = () => {
      this.#running = { name, since: this.#clock.now().toISOString(), doing: null, abort, settled };
    };
    if (preempts) this.#giveWay(name);
    if (this.#running === null) begin();
    else await this.#wait({ name, begin, signal, onWait });
    try {
      const own = AbortSignal.any([signal, abort.signal]);
      own.throwIfAborted();
      return await work(own);
    } finally {
      this.#running = null;
      settle();
      this.#waiting.shift()?.begin();
    }
  }

  /** Keeps what the step that runs says that it does. */
  noteDoing(text: string): void {
    if (this.#running !== null) this.#running.doing = text;
  }

  /** Resolves once the step that runs has settled; at once where none runs. */
  async settleRunning(): Promise<void> {
    await this.#running?.settled;
  }

  #giveWay(name: string): void {
    for (const step of this.#waiting.splice(0)) step.refuse(describeEnding(step.name));
    this.#running?.abort.abort(new PthError('run/interrupted', `stopped by ${name}`));
  }

  async #wait({
    name,
    begin,
    signal,
    onWait,
  }: Pick<StepOptions<unknown>, 'name' | 'signal' | 'onWait'> & Pick<WaitingStep, 'begin'>): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new PthError('session/queue-full', `${this.#maxWaiting} calls wait already, so ${name} was not taken`);
    }
    onWait(this.#running?.name ?? '', this.#waiting.length);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(step), 1);
        reject(signal.reason as Error);
      };
      const step: WaitingStep = {
        name,
        begin: () => {
          signal.removeEventListener('abort', leave);
          begin();
          resolve();
        },
        refuse: (fault) => {
          signal.removeEventListener('abort', leave);
          reject(fault);
        },
      };
      this.#waiting.push(step);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}

/** Returns a promise and the function that resolves it. */
function openSettling(): { settled: Promise<void>; settle: () => void } {
  const settling: { settle?: () => void } = {};
  const settled = new Promise<void>((resolve) => {
    settling.settle = resolve;
  });
  return { settled, settle: () => settling.settle?.() };
}
