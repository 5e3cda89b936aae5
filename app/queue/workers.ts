import { type Clock, PthError } from '../../src/base/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../server/metrics.ts';
import type { ClaimedDelivery, Store } from '../store/store.ts';
import type { JobResult } from '../work/job-result.ts';

/** Dependencies of the workers. */
export interface WorkerOptions {
  store: Store;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Name of this replica; no two replicas share one. */
  replica: string;
  /** Jobs at the same time. */
  lanes: number;
  /** Milliseconds until a claim ends unless it is renewed; another replica then takes the work of a crashed one. */
  leaseMs: number;
  /**
   * Resolves when no webhook is being stored: GitHub waits for an answer to a webhook, and nobody waits for the start
   * of work.
   */
  whenQuiet: () => Promise<void>;
  /** Longest wait before the store is asked again for work that another replica stored. */
  pollMs: number;
  handle: (delivery: ClaimedDelivery, worker: string) => Promise<JobResult>;
  /** Called with a job that is not tried again. */
  onGivenUp: (delivery: ClaimedDelivery, error: unknown) => Promise<void>;
}

/** Workers that run until they are stopped. */
export interface Workers {
  /** Wakes the workers for new work. */
  wake(): void;
  /** Stops claiming deliveries; resolves when the claimed ones are done. */
  stop(): Promise<void>;
}

/** Maximum starts of a job, including those that a crash ended. */
export const maxAttempts = 6;
const firstWaitMs = 2000;
const maxWaitMs = 10 * 60 * 1000;

/** Starts to work on the deliveries in the store. */
export function startWorkers(options: WorkerOptions): Workers {
  const { store, clock, log } = options;
  const stopping = new AbortController();
  let sleepers: (() => void)[] = [];
  const wake = () => {
    const woken = sleepers;
    sleepers = [];
    for (const rise of woken) rise();
  };
  const sleep = async (): Promise<void> => {
    const timeout = new AbortController();
    await Promise.race([
      new Promise<void>((resolve) => sleepers.push(resolve)),
      // Only a wake-up or a stop ends the sleep early, so the rejection is ignored.
      clock.sleep(options.pollMs, AbortSignal.any([timeout.signal, stopping.signal])).catch(() => undefined),
    ]);
    timeout.abort();
  };
  const lane = async (worker: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await options.whenQuiet();
        const delivery = await store.claim(worker, clock.now().getTime(), options.leaseMs);
        if (delivery) await workOn(options, delivery, worker);
        else await sleep();
      } catch (error) {
        log.error('store-failed', error);
        await sleep();
      }
    }
  };
  const lanes = Array.from({ length: options.lanes }, (_, index) => lane(`${options.replica}.${index}`));
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await Promise.all(lanes);
    },
  };
}

async function workOn(options: WorkerOptions, delivery: ClaimedDelivery, worker: string): Promise<void> {
  const { store, clock, log, metrics, leaseMs } = options;
  const time = () => clock.now().getTime();
  const renewal = setInterval(() => {
    store
      .renew(delivery.id, worker, time() + leaseMs)
      .catch((error: unknown) => log.error('lease-not-renewed', error, { delivery: delivery.id }));
  }, leaseMs / 3);
  const begun = time();
  const noteEnd = (result: string) => metrics.count('jobs', { kind: delivery.job.kind, result });
  try {
    // Give up a job that crashes the process every time.
    if (delivery.attempts > maxAttempts)
      throw new PthError('app/lost-dispatch', `${delivery.job.kind} was begun ${maxAttempts} times and never ended`);
    const result = await options.handle(delivery, worker);
    if (result === 'done') await store.finish(delivery.id, worker, time(), null);
    else await store.putBack(delivery.id, worker, time() + result.laterMs, { isFree: result.isFree ?? false });
    noteEnd(result === 'done' ? 'done' : 'later');
    log.info('job', {
      delivery: delivery.id,
      kind: delivery.job.kind,
      attempt: delivery.attempts,
      next: result === 'done' ? 'done' : 'later',
      ms: time() - begun,
    });
  } catch (error) {
    const decision = decideRetry(error, delivery.attempts);
    log.error('job-failed', error, {
      delivery: delivery.id,
      kind: delivery.job.kind,
      attempt: delivery.attempts,
      next: decision.next,
    });
    noteEnd(decision.next);
    if (decision.next === 'retry') await store.putBack(delivery.id, worker, time() + decision.waitMs);
    if (decision.next === 'give-up') {
      await options
        .onGivenUp(delivery, error)
        .catch((other: unknown) => log.error('give-up-not-told', other, { delivery: delivery.id }));
      await store.finish(delivery.id, worker, time(), error instanceof Error ? error.name : 'unknown');
    }
  } finally {
    clearInterval(renewal);
  }
}

/** The next step after a failed attempt. */
export type RetryDecision = { next: 'retry'; waitMs: number } | { next: 'give-up' } | { next: 'leave' };

/**
 * Decides whether and when a job is tried again (threat T30, cost: always bounded). The wait that GitHub asks for
 * applies. A problem that only a person can solve is not tried again, nor is a job that another replica has claimed.
 */
export function decideRetry(error: unknown, attempts: number): RetryDecision {
  if (PthError.isInstance(error)) {
    if (error.code === 'app/changed-meanwhile' && !error.isRetryable) return { next: 'leave' };
    if (!error.isRetryable) return { next: 'give-up' };
  }
  if (attempts >= maxAttempts) return { next: 'give-up' };
  const asked = PthError.isInstance(error) ? error.details['retryAfterMs'] : undefined;
  const backoff = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempts - 1));
  return {
    next: 'retry',
    waitMs: typeof asked === 'number' ? Math.min(maxWaitMs * 6, Math.max(asked, backoff)) : backoff,
  };
}
