import { type Clock, PthError } from '../base/index.ts';
import { ExclusiveQueue } from './exclusive-queue.ts';

/** The part of a session that its host knows. */
export interface HostedSession {
  /** UUID; the handle by which calls name it. */
  readonly id: string;
  readonly branch: string;
  readonly startedAt: Date;
}

/** Holds the one session of a process, or none. */
export class SessionHost<Session extends HostedSession> {
  readonly queue: ExclusiveQueue;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #listeners = new Set<() => void>();
  #session: Session | null = null;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.queue = new ExclusiveQueue(clock);
  }

  /** The active session; null when there is none. */
  get session(): Session | null {
    return this.#session;
  }

  /** Takes a started session, or with null lets go of one that has ended; tells the listeners. */
  hold(session: Session | null): void {
    this.#session = session;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after a session started or ended; returns the function that unsubscribes. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Returns the active session.
   * @param handle id that the caller gave; undefined takes the active one
   * @throws PthError `session/none-active`, `session/stale-handle`
   */
  require(step: string, handle: string | undefined): Session {
    const session = this.#session;
    if (session === null) throw new PthError('session/none-active', `${step} needs a session, and none is active`);
    if (handle !== undefined && handle !== session.id) {
      throw new PthError('session/stale-handle', `the session ${handle} is not active; ${session.id} is`, {
        recovery: [
          `Leave "session" out, or give ${session.id} for ${session.branch}.`,
          'Look for the branch of the other session with pth branches; pth resume goes on with it.',
        ],
      });
    }
    return session;
  }

  /** Refuses a second session. @throws PthError `session/phase` with branch and age of the active one */
  requireNone(): void {
    const session = this.#session;
    if (session === null) return;
    const seconds = Math.round((this.#clock.now().getTime() - session.startedAt.getTime()) / 1000);
    throw new PthError('session/phase', `a session is active on ${session.branch}, for ${seconds} s`, {
      recovery: ['Go on with it: pth_get_iteration_status tells where it stands.', 'End it with pth_end_session.'],
    });
  }
}
