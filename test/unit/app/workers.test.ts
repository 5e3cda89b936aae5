import { describe, expect, test } from 'vitest';
import { decideRetry, maxAttempts } from '../../../app/queue/workers.ts';
import { createIntakeGate } from '../../../app/server/intake-gate.ts';
import { PthError } from '../../../src/base/index.ts';

describe('decideRetry', () => {
  const limited = new PthError('github/rate-limited', 'wait', { isRetryable: true, details: { retryAfterMs: 90_000 } });

  test('T30: what may go away is tried again, later each time, and not without end', () => {
    const waits = [1, 2, 3, 4, 5].map((attempt) => decideRetry(new Error('reset'), attempt));
    expect(waits.map((wait) => ('waitMs' in wait ? wait.waitMs : null))).toEqual([2000, 4000, 8000, 16_000, 32_000]);
    expect(decideRetry(new Error('reset'), maxAttempts)).toEqual({ next: 'give-up' });
  });

  test('GitHub’s own word on how long to wait counts', () => {
    expect(decideRetry(limited, 1)).toEqual({ next: 'retry', waitMs: 90_000 });
  });

  test('what only a person can change is not tried again, and what another took over is left to it', () => {
    expect(decideRetry(new PthError('github/forbidden', 'no'), 1)).toEqual({ next: 'give-up' });
    expect(decideRetry(new PthError('app/changed-meanwhile', 'no'), 1)).toEqual({ next: 'leave' });
  });
});

test('work begins when no webhook is being taken down', async () => {
  const gate = createIntakeGate();
  const order: string[] = [];
  await gate.whenQuiet();
  const passed = gate.pass(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('webhook');
  });
  const worked = gate.whenQuiet().then(() => order.push('work'));
  await Promise.all([passed, worked]);
  expect(order).toEqual(['webhook', 'work']);
});
