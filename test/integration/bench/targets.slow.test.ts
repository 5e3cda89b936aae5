import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measurePeak } from '../../../bench/memory-bench.ts';
import { benchIteration, benchPluginLayer, benchProvision } from '../../../bench/targets-bench.ts';
import { createDockerProvider, type EnvironmentProvider } from '../../../src/environment/index.ts';
import { createTestImages, findDockerLack } from '../../kit/docker-engine.ts';
import { proves } from '../../requirements.ts';

/** The rows that `npm run bench` prints, on small rounds: their targets are for an idle machine, and gate nothing. */
const wide = join(import.meta.dirname, '../../fixtures/programs/servers/wide.mjs');
const lack = await findDockerLack();
const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables: process.env });

/** A provider of environments that the clock of the test says take so long; it tells which are still there. */
function createTimedProvider(seconds: readonly number[]) {
  let nowMs = 0;
  let calls = 0;
  const open = new Set<number>();
  const timed = {
    provision: async () => {
      const number = open.size;
      nowMs += (seconds[calls++] ?? 0) * 1000;
      open.add(number);
      return {
        run: async () => void (nowMs += 1000),
        dispose: async () => void open.delete(number),
      };
    },
  } as unknown as EnvironmentProvider;
  return { timed, open, now: () => nowMs };
}

/** The same provider, whose environments count the servers that are started in them. */
function countServers(given: EnvironmentProvider): { counting: EnvironmentProvider; started: () => number } {
  let started = 0;
  const counting: EnvironmentProvider = {
    ...given,
    provision: async (request) => {
      const environment = await given.provision(request);
      return new Proxy(environment, {
        get(target, name) {
          if (name === 'start') started++;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
  return { counting, started: () => started };
}

describe('design targets', () => {
  test.each([
    [1, 5],
    [2, 15],
    [3, 90],
  ] as const)(
    proves(['P-181'], 'tier %i: the time is that of provisioning and a first command, beside %i s'),
    async (tier, limit) => {
      const { timed, open, now } = createTimedProvider([2, 9, 4]);
      const row = await benchProvision(tier, timed, 3, now);
      expect(row).toMatchObject({ value: 5, limit, unit: ' s', isReported: true });
      expect(row.name).toContain(`tier ${tier}`);
      expect(row.measured).toContain('median of 3, the slowest 10.0 s');
      expect(open.size).toBe(0);
    },
  );

  test.skipIf(lack !== undefined)(proves(['P-181'], 'the time to provision a container is measured'), async () => {
    const row = await benchProvision(1, provider, 1);
    expect(row).toMatchObject({ limit: 5, unit: ' s' });
    expect(row.value).toBeGreaterThan(0);
  });

  test.skipIf(lack !== undefined)(
    proves(['P-181'], 'the time to install, build and start a plugin in a container is measured'),
    async () => {
      // Only the build makes the file that is started; without packages nobody else's server is asked.
      const row = await benchPluginLayer(provider, 1, {});
      expect(row).toMatchObject({ limit: 30, unit: ' s', isReported: true });
      expect(row.value).toBeGreaterThan(0);
    },
    600_000,
  );

  test.skipIf(lack !== undefined)(
    proves(['P-182'], 'an iteration of 100 tests by four servers in a container is measured, and tests a second'),
    async () => {
      const { counting, started } = countServers(provider);
      const [iteration, single] = await benchIteration(counting, 100);
      expect([iteration, single]).toMatchObject([
        { limit: 60, isReported: true },
        { limit: 50, isReported: true },
      ]);
      expect(iteration?.name).toContain('100 tests');
      // One more may answer the checks beside the tests.
      expect(started()).toBeGreaterThanOrEqual(4);
      const perSecond = Number(/^(\d+) tests a second/.exec(single?.measured ?? '')?.[1]);
      expect(Math.abs(perSecond - 1000 / (single?.value ?? 0))).toBeLessThanOrEqual(0.5);
      // The iteration holds the tests and the start of the server.
      expect((iteration?.value ?? 0) * 1000).toBeGreaterThanOrEqual(100 * (single?.value ?? 0));
    },
  );

  test(proves(
    ['P-183'],
    'a session of many iterations prints its peak memory, which one of a few more does not raise',
  ), async () => {
    const session = { tests: 200, tools: 20, argv: [process.execPath, wide, '20'] };
    const short = await measurePeak('short', 150, { ...session, iterations: 3 });
    const long = await measurePeak('long', 150, { ...session, iterations: 12 });
    expect(short.value).toBeGreaterThan(20);
    expect(long.value).toBeLessThan(short.value * 1.5);
    expect(long.value).toBeLessThan(500);
  }, 600_000);

  test(proves(['P-184'], '200 tools, 1,000 tests and a branch of 500 commits work'), async () => {
    const row = await measurePeak('wide', 250, {
      iterations: 2,
      tests: 1000,
      tools: 200,
      commits: 500,
      argv: [process.execPath, wide, '200'],
    });
    expect(row.measured).toMatch(/^peak RSS of 2 iterations with 100\d tests/);
    expect(row.value).toBeLessThan(500);
  }, 900_000);
});
