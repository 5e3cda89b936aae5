import { afterEach, beforeEach, expect } from 'vitest';
import { stopServers } from './server-kit.ts';
import { openTimeboxPlace, type TimeboxPlace } from '../../kit/timebox.ts';

/** Opens a place before each test; afterwards asserts that nothing started in it is alive. */
export function usePlace(): { readonly now: TimeboxPlace } {
  const holder: { now?: TimeboxPlace } = {};
  beforeEach(async () => {
    holder.now = await openTimeboxPlace();
  });
  afterEach(async () => {
    await stopServers();
    const left = holder.now?.living();
    await holder.now?.dispose();
    expect(left).toEqual([]);
  });
  return {
    get now() {
      if (!holder.now) throw new Error('there is a place only inside a test');
      return holder.now;
    },
  };
}
