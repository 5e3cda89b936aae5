import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { fireBursts } from '../../../../src/operations/performance/fire-bursts.ts';
import type { Plugin } from '../../../../src/plugin/index.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const callMs = 100;

/**
 * A server whose calls take a tenth of a second each, in a time that goes on only when every client waits. Each
 * connection is a process of its own.
 * @param isSerial true for a server that works on one call at a time
 */
function createTimedServer(isSerial: boolean): {
  plugin: Pick<Plugin, 'connect'>;
  server: FakeServer;
  now: () => number;
} {
  let nowMs = 0;
  let isGoing = false;
  const waiting: { endMs: number; resolve: () => void }[] = [];
  const free = new Map<number, number>();
  const goOn = async () => {
    isGoing = true;
    for (;;) {
      // Until then, every client that was answered has made its next call.
      await nextRound();
      const due = waiting.toSorted((left, right) => left.endMs - right.endMs)[0];
      if (due === undefined) break;
      waiting.splice(waiting.indexOf(due), 1);
      nowMs = due.endMs;
      due.resolve();
    }
    isGoing = false;
  };
  const answer = async (connection: number) => {
    const startedMs = nowMs;
    const endMs = callMs + (isSerial ? Math.max(nowMs, free.get(connection) ?? 0) : nowMs);
    free.set(connection, endMs);
    await new Promise<void>((resolve) => {
      waiting.push({ endMs, resolve });
      if (!isGoing) void goOn();
    });
    return { ...textResult('found'), durationMs: endMs - startedMs };
  };
  const server = new FakeServer({
    tools: { search: async (_input, { connection }) => answer(connection) },
    list: [fakeTool('search')],
  });
  return { plugin: { connect: async () => server.connect() }, server, now: () => nowMs };
}

async function fire(isSerial: boolean) {
  const { plugin, server, now } = createTimedServer(isSerial);
  const bursts = await fireBursts(
    plugin,
    { tool: 'search', input: {} },
    { count: 8, clock: { ...systemClock, monotonicMs: now }, signal: new AbortController().signal },
  );
  return { bursts, server };
}

describe('fireBursts', () => {
  test(
    proves(['P-177'], 'a server that works on one call at a time lets the others wait, and gains nothing'),
    async () => {
      const { bursts, server } = await fire(true);
      const told = bursts.map(({ connections, width, calls, perSecond, queueing }) => {
        return [connections, width, calls, perSecond, queueing];
      });
      expect(told).toEqual([
        [1, 1, 8, 10, 1],
        [1, 2, 8, 10, 2],
        [1, 4, 8, 10, 4],
        [1, 8, 8, 10, 4.5],
        [4, 4, 8, 40, 1],
      ]);
      // All eight at once: the first waits for itself alone, the last for all of them.
      expect(bursts[3]?.ms).toMatchObject({ n: 8, min: 100, p50: 450, max: 800 });
      expect(server.closed).toBe(server.connections);
    },
  );

  test(proves(['P-177'], 'a server that works on calls side by side answers more of them, each as soon'), async () => {
    const { bursts } = await fire(false);
    expect(bursts.map(({ width, perSecond, queueing }) => [width, perSecond, queueing])).toEqual([
      [1, 10, 1],
      [2, 20, 1],
      [4, 40, 1],
      [8, 80, 1],
      [4, 40, 1],
    ]);
    expect(bursts[3]?.ms).toMatchObject({ n: 8, min: 100, max: 100 });
  });
});
