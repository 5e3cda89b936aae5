import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TimeboxController } from '../../../src/process/timebox-controller.ts';
import { proves } from '../../requirements.ts';

/** Moves the clock; the fake clock runs the look at what has arrived, which every limit takes first, 1 ms later. */
const pass = (ms: number) => {
  vi.advanceTimersByTime(ms);
};
const lookMs = 1;

describe('TimeboxController', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test(proves(['T-025', 'T-007'], 'setHardTimeout fires once at its time, output or not'), () => {
    const timebox = new TimeboxController();
    const onTimeout = vi.fn<() => void>();
    timebox.setHardTimeout(200, onTimeout);
    pass(150);
    timebox.notifyOutput();
    pass(49);
    expect(onTimeout).not.toHaveBeenCalled();
    pass(1 + lookMs);
    expect(onTimeout).toHaveBeenCalledTimes(1);
    pass(10_000);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  test(proves(['T-025', 'T-008'], 'setNoOutputTimeout fires after silence; notifyOutput starts it anew'), () => {
    const timebox = new TimeboxController();
    const onTimeout = vi.fn<() => void>();
    timebox.setNoOutputTimeout(100, onTimeout);
    for (let beat = 0; beat < 10; beat++) {
      pass(99);
      timebox.notifyOutput();
    }
    expect(onTimeout).not.toHaveBeenCalled();
    pass(100 + lookMs);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  test('output that was only waiting to be read revokes a silence that has just fired', () => {
    const timebox = new TimeboxController();
    const onTimeout = vi.fn<() => void>();
    timebox.setNoOutputTimeout(100, onTimeout);
    // What the event loop does when it was busy: first the due timers, then the sockets, then the immediates.
    setTimeout(() => timebox.notifyOutput(), 100);
    pass(199);
    expect(onTimeout).not.toHaveBeenCalled();
    pass(1 + lookMs);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  test(proves(['T-025'], 'clear cancels both limits, also one that has just fired'), () => {
    const timebox = new TimeboxController();
    const onTimeout = vi.fn<() => void>();
    timebox.setHardTimeout(100, onTimeout);
    timebox.setNoOutputTimeout(100, onTimeout);
    setTimeout(() => timebox.clear(), 100);
    pass(10_000);
    expect(onTimeout).not.toHaveBeenCalled();
    timebox.notifyOutput();
    pass(10_000);
    expect(onTimeout).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a limit set again replaces the earlier one', () => {
    const timebox = new TimeboxController();
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    timebox.setHardTimeout(100, first);
    timebox.setHardTimeout(300, second);
    timebox.setNoOutputTimeout(100, first);
    timebox.setNoOutputTimeout(300, second);
    pass(1000);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(2);
  });

  test('limits beyond what a timer can hold do not fire at once; nonsense is refused', () => {
    const timebox = new TimeboxController();
    const onTimeout = vi.fn<() => void>();
    timebox.setHardTimeout(Number.POSITIVE_INFINITY, onTimeout);
    timebox.setNoOutputTimeout(2 ** 40, onTimeout);
    pass(1_000_000);
    expect(onTimeout).not.toHaveBeenCalled();
    timebox.clear();
    for (const ms of [-1, Number.NaN]) expect(() => timebox.setHardTimeout(ms, onTimeout)).toThrow(RangeError);
  });
});
