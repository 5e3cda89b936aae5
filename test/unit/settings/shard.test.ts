import { describe, expect, test } from 'vitest';
import { countShards, parseShard } from '../../../src/settings/index.ts';
import { shardOf } from '../../../src/settings/shard.ts';
import { proves } from '../../requirements.ts';

describe('a share of a suite', () => {
  test.each(['0/2', '3/2', '1/9', '1/0', '', '1', '1/2/3', ' 1/2', '01/2', '-1/2', '1/10'])('%j is none', (text) => {
    expect(parseShard(text)).toBeNull();
  });

  test('is read as index and count', () => {
    expect(parseShard('2/8')).toEqual({ index: 2, count: 8 });
    expect(parseShard('1/1')).toEqual({ index: 1, count: 1 });
  });

  test('is the same on every machine and in every version', () => {
    expect(['add works', 'sub works', 'mul works', 'div works'].map((name) => shardOf(name, 4))).toMatchInlineSnapshot(`
      [
        2,
        1,
        1,
        2,
      ]
    `);
  });

  test(proves(['C-022'], 'is cut only where a suite is large'), () => {
    const settings = { testsPerShard: 500, max: 8 };
    expect([0, 1, 500, 501, 1000, 1001, 4000, 100_000].map((tests) => countShards(tests, settings))).toEqual([
      1, 1, 1, 2, 2, 3, 8, 8,
    ]);
  });
});
