import { describe, expect, test } from 'vitest';
import { type Clock, retry } from '../../../src/base/index.ts';
import type { RetryOptions } from '../../../src/base/retry.ts';
import { proves } from '../../requirements.ts';

/** A clock that does not wait but notes how long it should have. */
class NotingClock implements Clock {
  readonly waits: number[] = [];
  now = () => new Date(0);
  monotonicMs = () => 0;
  sleep = (ms: number, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    this.waits.push(ms);
    return Promise.resolve();
  };
}

const failing = (times: number) => {
  let calls = 0;
  return (attempt: number): Promise<string> => {
    expect(attempt).toBe(calls);
    calls++;
    return calls <= times ? Promise.reject(new Error(`failure ${calls}`)) : Promise.resolve(`success ${calls}`);
  };
};

const attempt = async (times: number, options: Partial<RetryOptions> = {}) => {
  const clock = new NotingClock();
  const outcome = await retry(failing(times), { isRetryable: () => true, clock, random: () => 0, ...options }).catch(
    (error: unknown) => (error as Error).message,
  );
  return { outcome, waits: clock.waits };
};

describe('retry', () => {
  test(proves(['P-147'], 'failing twice, then succeeding: waits grow, nothing is escalated'), async () => {
    expect(await attempt(2)).toEqual({ outcome: 'success 3', waits: [1000, 2000] });
  });

  test(proves(['P-147'], 'with a budget of one the second failure is escalated, unchanged'), async () => {
    expect(await attempt(2, { retries: 1 })).toEqual({ outcome: 'failure 2', waits: [1000] });
    expect(await attempt(1, { retries: 0 })).toEqual({ outcome: 'failure 1', waits: [] });
  });

  test('waits are capped, and spread only downwards', async () => {
    const many = await attempt(9, { retries: 9, maxMs: 10_000 });
    expect(many.waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000, 10_000]);
    expect((await attempt(3, { retries: 3, random: () => 1 })).waits).toEqual([500, 1000, 2000]);
    expect((await attempt(2, { random: () => 1, jitter: 0 })).waits).toEqual([1000, 2000]);
    const endless = await attempt(2000, { retries: 2000 });
    expect(Math.max(...endless.waits)).toBe(60_000);
  });

  test('what will not go away is thrown at once', async () => {
    expect(await attempt(1, { isRetryable: () => false })).toEqual({ outcome: 'failure 1', waits: [] });
  });

  test('a wait that the error asks for is kept; beyond the cap it ends the retries', async () => {
    expect(await attempt(1, { retryAfterMs: () => 7 })).toEqual({ outcome: 'success 2', waits: [7] });
    expect(await attempt(1, { retryAfterMs: () => 60_000 })).toEqual({ outcome: 'success 2', waits: [60_000] });
    expect(await attempt(1, { retryAfterMs: () => 60_001 })).toEqual({ outcome: 'failure 1', waits: [] });
    for (const nothing of [undefined, Number.NaN, -5]) {
      expect(await attempt(1, { retryAfterMs: () => nothing })).toEqual({ outcome: 'success 2', waits: [1000] });
    }
  });

  test('tells of each retry before its wait', async () => {
    const told: unknown[] = [];
    await attempt(2, { onRetry: (error, number, waitMs) => told.push([(error as Error).message, number, waitMs]) });
    expect(told).toEqual([
      ['failure 1', 1, 1000],
      ['failure 2', 2, 2000],
    ]);
  });

  test('an abort ends the retries: before a wait with the error, during one with the reason', async () => {
    const aborted = AbortSignal.abort(new Error('stop'));
    expect(await attempt(1, { signal: aborted })).toEqual({ outcome: 'failure 1', waits: [] });
    const controller = new AbortController();
    const during = await attempt(1, {
      signal: controller.signal,
      onRetry: () => controller.abort(new Error('stop now')),
    });
    expect(during).toEqual({ outcome: 'stop now', waits: [] });
  });
});
