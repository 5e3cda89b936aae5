import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TimeboxController } from '../../../src/process/timebox-controller.ts';
import { createProcessExecutor, type ProcessExecutor } from '../../../src/timebox/process-executor.ts';
import { statusOf } from '../../../src/timebox/result-status.ts';
import { openTimeboxPlace, type TimeboxPlace } from '../../kit/timebox.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const longMs = 600_000;

describe('with real processes', () => {
  let place: TimeboxPlace;
  let executor: ProcessExecutor;
  beforeAll(async () => {
    place = await openTimeboxPlace();
    executor = createProcessExecutor({ variables: place.variables });
  });
  afterAll(() => place.dispose());

  test(proves(
    ['T-007', 'T-021', 'T-028'],
    'Feature: mcp-test-timebox, Property 4: a process that does not end within timeout_ms is killed and the status is timeout',
  ), { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (timeoutMs) => {
        const options = { cwd: place.root, timeoutMs, noOutputTimeoutMs: longMs, maxOutputBytes: 1000 };
        const result = await executor.execute('sleep', ['600'], options);
        expect(statusOf(result)).toBe('timeout');
        expect(result).toMatchObject({ exitCode: null, timedOut: true, noOutput: false });
        expect(result.durationMs).toBeGreaterThanOrEqual(timeoutMs - 1);
        expect(result.durationMs).toBeLessThan(timeoutMs + 3000);
      }),
      { numRuns: runs(100) },
    );
    expect(place.living()).toEqual([]);
  });

  test(proves(
    ['T-008', 'T-022', 'T-028'],
    'Feature: mcp-test-timebox, Property 5: a process without output for no_output_timeout_ms is killed and the status is no_output',
  ), { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (noOutputTimeoutMs) => {
        const options = { cwd: place.root, timeoutMs: longMs, noOutputTimeoutMs, maxOutputBytes: 1000 };
        const result = await executor.execute('sleep', ['600'], options);
        expect(statusOf(result)).toBe('no_output');
        expect(result).toMatchObject({ exitCode: null, timedOut: false, noOutput: true });
        expect(result.durationMs).toBeLessThan(noOutputTimeoutMs + 3000);
      }),
      { numRuns: runs(100) },
    );
    expect(place.living()).toEqual([]);
  });
});

describe('with time in the hand', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test(
    proves(
      ['T-008', 'T-025'],
      'Feature: mcp-test-timebox, Property 5: each output starts the silence anew, whatever the rhythm',
    ),
    () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 2, max: 500 }),
          fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 20 }),
          (limit, gaps) => {
            const timebox = new TimeboxController();
            const fired = vi.fn<() => void>();
            timebox.setNoOutputTimeout(limit, fired);
            let isSilent = false;
            for (const gap of gaps) {
              // Exactly at the limit either may come first.
              if (gap === limit || gap === limit + 1) continue;
              vi.advanceTimersByTime(gap);
              isSilent ||= gap > limit;
              expect(fired).toHaveBeenCalledTimes(isSilent ? 1 : 0);
              if (isSilent) break;
              timebox.notifyOutput();
            }
            timebox.clear();
          },
        ),
        { numRuns: runs(200) },
      );
    },
  );
});

test(
  proves(
    ['T-009', 'T-028'],
    'Feature: mcp-test-timebox, Property 6: exit code 0 is pass, every other code fail, the hard limit timeout, the silence limit no_output',
  ),
  () => {
    const code = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 255 }), fc.constant(null));
    fc.assert(
      fc.property(code, fc.constantFrom('none', 'hard', 'silence'), (exitCode, limit) => {
        const status = statusOf({ exitCode, timedOut: limit === 'hard', noOutput: limit === 'silence' });
        const wanted = { hard: 'timeout', silence: 'no_output', none: exitCode === 0 ? 'pass' : 'fail' };
        expect(status).toBe(wanted[limit]);
      }),
      { numRuns: runs(300) },
    );
  },
);
