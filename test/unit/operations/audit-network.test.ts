import { describe, expect, test } from 'vitest';
import { NetworkWatch, beginsOffline, isNetworkNeeded } from '../../../src/operations/audit-network.ts';
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
const watchOf = (
  counts: readonly (number | null | Error)[],
  { signal = new AbortController().signal, isNeeded = true } = {},
) => {
  const left = [...counts];
  const countNetworkAttempts = async () => {
    const next = left.shift() ?? null;
    if (next instanceof Error) throw next;
    return next;
  };
  return new NetworkWatch({ countNetworkAttempts }, signal, () => isNeeded);
};

describe('the watch over the network', () => {
  test('ends the run at the first attempt', async () => {
    const watch = watchOf([0, 1]);
    watch.glance();
    await watch.settle();
    expect([watch.isWanted, watch.signal.aborted]).toEqual([true, true]);
  });

  test('lets a run be that works without what it tried to reach', async () => {
    const watch = watchOf([1, 1], { isNeeded: false });
    watch.glance();
    await watch.settle();
    expect(watch.isWanted).toBe(false);
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
    const watch = watchOf([0], { signal: controller.signal });
    controller.abort();
    expect([watch.isWanted, watch.signal.aborted]).toEqual([false, true]);
  });
});

const waiting = (tool: string, refusal: string) => ({
  tool,
  needs_review: `no input was found that the tool accepts: last refusal "${refusal}"`,
});
const isNeeded = (tools: readonly { tool: string; needs_review?: string }[], worked: readonly string[]) =>
  isNetworkNeeded({
    tests: tools.map(({ tool, needs_review: review }) => ({
      test: {
        name: `${tool} - valid: required arguments`,
        tier: 1,
        tool,
        input: {},
        expect: { success: true },
        tags: ['valid'],
        ...(review === undefined ? {} : { needs_review: review }),
      },
    })),
    worked,
  });

describe('a server that tried to reach something', () => {
  test('stays without the network where most of its tools work so, and goes on with risky calls', () => {
    const tools = [waiting('parse_url', 'Error: fetch failed'), { tool: 'create_note' }, { tool: 'delete_note' }];
    expect(isNeeded(tools, ['create_note', 'delete_note'])).toBe(false);
  });

  test('gets the network where more of its tools lack one', () => {
    const tools = [waiting('find_hotel', 'fetch failed'), waiting('find_train', 'Request failed'), { tool: 'add' }];
    expect(isNeeded(tools, ['add'])).toBe(true);
  });

  test('gets the network where no refusal tells which tool asked for it', () => {
    expect(isNeeded([{ tool: 'get_news' }, waiting('read', 'Note 1 not found')], ['get_news'])).toBe(true);
  });
});
