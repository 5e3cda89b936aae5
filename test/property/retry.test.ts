import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { retry } from '../../src/base/index.ts';
import { proves } from '../requirements.ts';

test(
  proves(['P-147'], 'waits never shrink and never pass the cap, whatever chance does; the budget is kept'),
  async () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 30 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.infiniteStream(unit),
        async (retries, baseMs, maxMs, chance) => {
          const waits: number[] = [];
          let calls = 0;
          const failure = new Error('again');
          const running = retry(
            () => {
              calls++;
              return Promise.reject(failure);
            },
            {
              retries,
              baseMs,
              maxMs,
              random: () => chance.next().value ?? 0,
              isRetryable: () => true,
              clock: {
                now: () => new Date(0),
                monotonicMs: () => 0,
                sleep: (ms) => {
                  waits.push(ms);
                  return Promise.resolve();
                },
              },
            },
          );
          await expect(running).rejects.toBe(failure);
          expect(calls).toBe(retries + 1);
          expect(waits).toHaveLength(retries);
          for (const wait of waits) expect(wait).toBeLessThanOrEqual(maxMs);
          // Of the waits below the cap none is shorter than the one before.
          const growing = waits.filter((_wait, index) => baseMs * 2 ** index <= maxMs);
          expect(growing).toEqual(growing.toSorted((left, right) => left - right));
        },
      ),
    );
  },
);
