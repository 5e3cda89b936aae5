import { describe, expect, test } from 'vitest';
import { NetworkWatch, beginsOffline } from '../../../src/operations/audit-network.ts';
import { auditInputSchema } from '../../../src/settings/index.ts';

const begins = (more: object) => beginsOffline(auditInputSchema.parse({ command: ['node', 'x.mjs'], ...more }), {});

describe('an audit begins without a network', () => {
  test('unless something was decided or cannot be', () => {
    expect(begins({})).toBe(true);
    expect(begins({ set: ['STORE=/data'] })).toBe(true);
    expect(begins({ env: 'docker' })).toBe(true);
  });

  test.each([
    { network: 'open' },
    { network: 'install' },
    { offline: true },
    { approveRisky: true },
    { holdRisky: true },
    { isolation: 'none' },
    { env: 'vm' },
    { url: 'http://localhost:3000/mcp' },
    { set: ['API_TOKEN=x'] },
  ])('not with %o', (more) => {
    expect(begins(more)).toBe(false);
  });
});

/** Watches a server whose attempts are counted as given. */
const watchOf = (counts: readonly (number | null | Error)[], signal = new AbortController().signal) => {
  const left = [...counts];
  const countNetworkAttempts = async () => {
    const next = left.shift() ?? null;
    if (next instanceof Error) throw next;
    return next;
  };
  return new NetworkWatch({ countNetworkAttempts }, signal, { monotonicMs: () => 0 });
};

describe('the watch over the network', () => {
  test('ends the run at the first attempt', async () => {
    const watch = watchOf([0, 1]);
    watch.glance();
    watch.glance();
    await watch.settle();
    expect([watch.isWanted, watch.signal.aborted]).toEqual([true, true]);
  });

  test('lets a run be that tries nothing, or of which nobody can tell', async () => {
    for (const counts of [[0, 0], [null]]) {
      const watch = watchOf(counts);
      watch.glance();
      await watch.settle();
      expect([watch.isWanted, watch.signal.aborted]).toEqual([false, false]);
    }
  });

  test('throws at the end what a look threw', async () => {
    const watch = watchOf([new Error('gone')]);
    watch.glance();
    await expect(watch.settle()).rejects.toThrow('gone');
  });

  test('ends with the run', () => {
    const controller = new AbortController();
    const watch = watchOf([0], controller.signal);
    controller.abort();
    expect([watch.isWanted, watch.signal.aborted]).toEqual([false, true]);
  });
});
