import { type EventEmitter, setMaxListeners } from 'node:events';
import { type Clock, describeFault, PthError, systemClock } from '../base/index.ts';

/** An abort signal that a person's Ctrl-C (or TERM, or a closed terminal) fires, and an error that nobody caught. */
export interface Interrupt {
  signal: AbortSignal;
  /**
   * Rejects with `run/interrupted` when not everything is closed some seconds after the first signal, and with the error
   * that nobody caught in its place; a program that ends then tells the truth about what it leaves. Never resolves.
   */
  overdue: Promise<never>;
  /** Stops listening. */
  close(): void;
}

/** The process that listens, and its time. */
export interface InterruptWorld {
  events: EventEmitter;
  exit(code: number): void;
  clock: Clock;
}

/** Time for closing everything, in seconds: about as long as a person waits before using force. */
const closingLimitSeconds = 5;

/** One Ctrl-C may come twice, from the terminal and from npx, which passes it on. */
const echoMs = 500;

/**
 * The first signal aborts: everything that was opened is closed, then the process ends with 130. A later one ends the
 * process at once. An error that nobody caught aborts as well, so that a bug leaves no process and no half-told run.
 */
export function listenForInterrupt(say: (text: string) => void, world: Partial<InterruptWorld> = {}): Interrupt {
  const { events = process, exit = (code: number) => process.exit(code), clock = systemClock } = world;
  const controller = new AbortController();
  const closed = new AbortController();
  // Many parts of a run listen at the same time; that is no leak.
  setMaxListeners(0, controller.signal);
  const overdue = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => {
      clock.sleep(closingLimitSeconds * 1000, closed.signal).then(
        () => reject(describeOverdue(controller.signal.reason)),
        () => undefined,
      );
    });
  });
  // A program that does not watch the time limit is no unhandled rejection.
  overdue.catch(() => undefined);
  let firstMs: number | null = null;
  const onSignal = (name: NodeJS.Signals) => {
    if (firstMs === null) {
      firstMs = clock.monotonicMs();
      say(`Stopping what was started, for at most ${closingLimitSeconds} s. Once more ends PTH at once.`);
      controller.abort(new PthError('run/interrupted', `interrupted by ${name}`));
    } else if (clock.monotonicMs() - firstMs > echoMs) {
      say('Ended at once. pth preflight --clean removes what is left.');
      exit(130);
    }
  };
  const onBug = (error: unknown) => controller.abort(error);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) events.on(name, onSignal);
  events.on('uncaughtException', onBug);
  return {
    signal: controller.signal,
    overdue,
    close: () => {
      for (const name of signals) events.off(name, onSignal);
      events.off('uncaughtException', onBug);
      closed.abort();
    },
  };
}

function describeOverdue(reason: unknown): unknown {
  if (!PthError.isInstance(reason)) return reason;
  const message = `${describeFault(reason).message}; not everything could be closed within ${closingLimitSeconds} s`;
  return new PthError('run/interrupted', message, {
    recovery: ['Remove what is left: pth preflight --clean', 'Start again.'],
  });
}
