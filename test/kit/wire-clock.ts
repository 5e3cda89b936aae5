import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../src/base/index.ts';
import type { WireChaos, WireTrouble } from './wire-chaos.ts';

/** A limit on silence that the clock below takes for one; waits for a retry are shorter. */
export const wireSilenceMs = 120_000;

/** A clock for models over a troubled wire, and the troubles that let its time pass. */
export interface WireClock {
  clock: Clock;
  /** Troubles in this order, one for each request; later requests are answered. */
  chaos: (troubles: readonly (WireTrouble | null)[]) => WireChaos;
}

/** Makes a clock that waits for no retry, and on which a silence lasts from the server's word until the retry. */
export function createWireClock(): WireClock {
  let elapsedMs = 0;
  let isSilent = false;
  const parked = new Set<() => void>();
  const clock: Clock = {
    now: () => new Date('2026-01-01T00:00:00Z'),
    monotonicMs: () => elapsedMs,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      if (ms < wireSilenceMs / 2) {
        // A wait for a retry: the request in silence was given up.
        isSilent = false;
        return;
      }
      if (isSilent) await nextTurn();
      else {
        await new Promise<void>((resolve, reject) => {
          parked.add(resolve);
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      }
      elapsedMs += ms;
    },
  };
  return {
    clock,
    chaos: (troubles) => ({
      troubleOf: (request) => {
        isSilent = false;
        return troubles[request - 1] ?? null;
      },
      onSilence: () => {
        isSilent = true;
        for (const wake of parked) wake();
        parked.clear();
      },
    }),
  };
}
