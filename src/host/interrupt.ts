import { type EventEmitter, setMaxListeners } from 'node:events';
import {
  type Clock,
  describeFault,
  type HeldThing,
  listHeld,
  PthError,
  quoteArguments,
  quoteShell,
  systemClock,
} from '../base/index.ts';

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

/** The process that listens, its time, and what it would leave behind. */
export interface InterruptWorld {
  events: EventEmitter;
  exit(code: number): void;
  clock: Clock;
  listHeld(): readonly HeldThing[];
}

const ownWorld: InterruptWorld = { events: process, exit: (code) => process.exit(code), clock: systemClock, listHeld };

/** Time for closing everything, in seconds: about as long as a person waits before using force. */
const closingLimitSeconds = 5;

/** One Ctrl-C may come twice, from the terminal and from npx, which passes it on. */
const echoMs = 500;

/**
 * The first signal aborts: everything that was opened is closed, then the process ends with 130. A later one ends the
 * process at once. An error that nobody caught aborts as well, so that a bug leaves no process and no half-told run.
 */
export function listenForInterrupt(say: (text: string) => void, world: Partial<InterruptWorld> = {}): Interrupt {
  const whole = { ...ownWorld, ...world };
  const { events, clock } = whole;
  const controller = new AbortController();
  const closed = new AbortController();
  // Many parts of a run listen at the same time; that is no leak.
  setMaxListeners(0, controller.signal);
  const overdue = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => {
      clock.sleep(closingLimitSeconds * 1000, closed.signal).then(
        () => reject(describeOverdue(controller.signal.reason, whole.listHeld())),
        () => undefined,
      );
    });
  });
  // A program that does not watch the time limit is no unhandled rejection.
  overdue.catch(() => undefined);
  const stopListening = listenForSignals(say, whole, (name) => {
    say(`Stopping what was started, for at most ${closingLimitSeconds} s. Once more ends PTH at once.`);
    controller.abort(new PthError('run/interrupted', `interrupted by ${name}`));
  });
  const onBug = (error: unknown) => controller.abort(error);
  events.on('uncaughtException', onBug);
  return {
    signal: controller.signal,
    overdue,
    close: () => {
      stopListening();
      events.off('uncaughtException', onBug);
      closed.abort();
    },
  };
}

/**
 * Calls `onFirst` for the first signal. A later one ends the process at once with 130, and says what stays behind and
 * which command removes it. Returns the function that stops listening.
 */
export function listenForSignals(
  say: (text: string) => void,
  world: Partial<InterruptWorld>,
  onFirst: (name: NodeJS.Signals) => void,
): () => void {
  const { events, exit, clock, listHeld: findHeld } = { ...ownWorld, ...world };
  let firstMs: number | null = null;
  const onSignal = (name: NodeJS.Signals) => {
    if (firstMs === null) {
      firstMs = clock.monotonicMs();
      onFirst(name);
    } else if (clock.monotonicMs() - firstMs > echoMs) {
      say(`Ended at once. ${describeHeld(findHeld())}`);
      exit(130);
    }
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) events.on(name, onSignal);
  return () => {
    for (const name of signals) events.off(name, onSignal);
  };
}

/** Names what stays behind, with the commands that remove it or go on with it. */
function describeHeld(things: readonly HeldThing[]): string {
  const [session] = things.flatMap((thing) => thing.session ?? []);
  const place = session === undefined ? '' : ` ${quoteShell(session.repository)}`;
  const clean = `pth preflight --clean${place}`;
  if (things.length === 0) return `${clean} removes what is left.`;
  const names = things.map(({ kind, id }) => `the ${kind} ${shortenId(id)}`);
  const left = `Left: ${names.join(', ')}; ${clean} removes ${names.length === 1 ? 'it' : 'them'}.`;
  if (session === undefined) return left;
  const resume = `pth resume ${quoteArguments([session.branch, session.repository])}`;
  return `${left} The branch ${session.branch} stays: ${resume} goes on with it, pth branches --remove-done${place} removes it where it holds no fix.`;
}

/** Shortens the id of a container as its engine does in lists. */
function shortenId(id: string): string {
  return id.replace(/^([0-9a-f]{12})[0-9a-f]{52}$/, '$1');
}

function describeOverdue(reason: unknown, held: readonly HeldThing[]): unknown {
  if (!PthError.isInstance(reason)) return reason;
  const message = `${describeFault(reason).message}; not everything could be closed within ${closingLimitSeconds} s`;
  return new PthError('run/interrupted', message, {
    recovery: [describeHeld(held), 'Start again.'],
  });
}
