import { expect, test } from 'vitest';
import { systemClock, Timings } from '../../../src/base/index.ts';

test('sleeping takes its time and ends early with the reason of an abort', async () => {
  const started = systemClock.monotonicMs();
  await systemClock.sleep(20);
  expect(systemClock.monotonicMs() - started).toBeGreaterThanOrEqual(19);
  const controller = new AbortController();
  const sleeping = systemClock.sleep(60_000, controller.signal);
  const reason = new Error('stop');
  controller.abort(reason);
  await expect(sleeping).rejects.toBe(reason);
  await expect(systemClock.sleep(60_000, controller.signal)).rejects.toBe(reason);
});

test('durations are recorded by name, also of work that throws', async () => {
  let now = 0;
  const timings = new Timings({ ...systemClock, monotonicMs: () => now });
  const value = await timings.measure('build', () => {
    now += 30;
    return Promise.resolve('built');
  });
  const failed = timings.measure('start', () => {
    now += 5;
    return Promise.reject(new Error('broke'));
  });
  await expect(failed).rejects.toThrow('broke');
  expect(value).toBe('built');
  expect(timings.list()).toEqual([
    { name: 'build', durationMs: 30 },
    { name: 'start', durationMs: 5 },
  ]);
});
