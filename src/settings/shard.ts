import { createHash } from 'node:crypto';

/** One shard of a suite that several machines run: `index` of `count`, the first being 1. */
export interface Shard {
  index: number;
  count: number;
}

/** Most shards of one suite; with more machines, starting takes longer than testing. */
export const maxShards = 8;

/** Reads `2/4`; null for anything else and for more than eight shares. */
export function parseShard(text: string): Shard | null {
  const match = /^([1-9])\/([1-9])$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  return match && index <= count && count <= maxShards ? { index, count } : null;
}

/** Returns the shard of a test, by its name alone: the same on every machine, and 1 where there is one shard. */
export function shardOf(name: string, count: number): number {
  return (createHash('sha256').update(name).digest().readUInt32BE(0) % count) + 1;
}

/** Returns the tests of a shard, in their order. Every test is in exactly one shard. */
export function selectShard<T extends { test: { name: string } }>(tests: readonly T[], { index, count }: Shard): T[] {
  return tests.filter(({ test }) => shardOf(test.name, count) === index);
}

/** Returns the number of shards: one for each begun `testsPerShard` tests, at least one and at most `max`. Pure. */
export function countShards(tests: number, { testsPerShard, max }: { testsPerShard: number; max: number }): number {
  return Math.max(1, Math.min(max, maxShards, Math.ceil(tests / testsPerShard)));
}
