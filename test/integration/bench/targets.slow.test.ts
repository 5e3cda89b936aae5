import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measurePeak } from '../../../bench/memory-bench.ts';
import { benchIteration, benchProvision } from '../../../bench/targets-bench.ts';
import { createDockerProvider } from '../../../src/environment/index.ts';
import { createTestImages, findDockerLack } from '../../kit/docker-engine.ts';
import { proves } from '../../requirements.ts';

/** The rows that `npm run bench` prints, on small rounds: their targets are for an idle machine, and gate nothing. */
const wide = join(import.meta.dirname, '../../fixtures/programs/servers/wide.mjs');
const lack = await findDockerLack();
const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables: process.env });

describe('design targets', () => {
  test.skipIf(lack !== undefined)(proves(['P-181'], 'the time to provision a container is measured'), async () => {
    const row = await benchProvision(1, provider, 1);
    expect(row).toMatchObject({ limit: 5, unit: ' s' });
    expect(row.value).toBeGreaterThan(0);
  });

  test.skipIf(lack !== undefined)(
    proves(['P-182'], 'an iteration of 100 tests in a container is measured, and tests a second'),
    async () => {
      const rows = await benchIteration(provider, 100);
      expect(rows.map(({ limit }) => limit)).toEqual([60, 50]);
      expect(rows[1]?.measured).toMatch(/^\d+ tests a second/);
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
