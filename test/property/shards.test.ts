import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { countShards, parseShard, selectShard } from '../../src/settings/index.ts';
import { maxShards } from '../../src/settings/shard.ts';

const suite = fc
  .uniqueArray(fc.string({ maxLength: 60 }), { maxLength: 200 })
  .map((names) => names.map((name) => ({ test: { name } })));
const count = fc.integer({ min: 1, max: maxShards });

describe('shards of a suite', () => {
  test.prop([suite, count])('together are the whole suite, and no test is in two', (tests, of) => {
    const shards = Array.from({ length: of }, (_, index) => selectShard(tests, { index: index + 1, count: of }));
    const all = shards.flat();
    expect(all).toHaveLength(tests.length);
    expect(new Set(all)).toEqual(new Set(tests));
  });

  test.prop([suite, suite, count])(
    'do not depend on what else is in the suite, nor on its order',
    (some, others, of) => {
      const names = (tests: typeof some) => tests.map(({ test: { name } }) => name);
      const mine = new Set(names(some));
      for (let index = 1; index <= of; index++) {
        const alone = names(selectShard(some, { index, count: of }));
        const mixed = names(selectShard([...others, ...some].toReversed(), { index, count: of }));
        expect(new Set(mixed.filter((name) => mine.has(name)))).toEqual(new Set(alone));
      }
    },
  );

  test.prop([fc.nat(100_000), fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: maxShards })])(
    'are at least one, never more than allowed, and grow with the suite',
    (tests, testsPerShard, max) => {
      const shards = countShards(tests, { testsPerShard, max });
      expect(shards).toBeGreaterThanOrEqual(1);
      expect(shards).toBeLessThanOrEqual(max);
      expect(countShards(tests + 1, { testsPerShard, max })).toBeGreaterThanOrEqual(shards);
      expect(parseShard(`${shards}/${max}`)).toEqual({ index: shards, count: max });
    },
  );
});
