import { createHash } from 'node:crypto';

/** One share of a suite that several machines run: `index` of `count`, the first being 1. */
export interface Shard {
  index: number;
  count: number;
}

/** Most shares of one suite; more machines spend longer on starting than on tests. */
export const maxShards = 8;

/** Reads `2/4`; null for anything else and for more than eight shares. */
export function parseShard(text: string): Shard | null {
  const match = /^([1-9])\/([1-9])$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  return match && index <= count && count <= maxShards ? { index, count } : null;
}

/** The share that a test belongs to, by its name alone: on every machine the same, and 1 where there is one share. */
export function shardOf(name: string, count: number): number {
  return (createHash('sha256').update(name).digest().readUInt32BE(0) % count) + 1;
}

/** The tests of a share, in their order. Every test is in exactly one share. */
export function selectShard<T extends { test: { name: string } }>(tests: readonly T[], { index, count }: Shard): T[] {
  return tests.filter(({ test }) => shardOf(test.name, count) === index);
}

/**
 * How many shares a suite is run in: one for each `testsPerShard` tests that were begun, at least one and at most `max`.
 * Pure.
 */
export function countShards(tests: number, { testsPerShard, max }: { testsPerShard: number; max: number }): number {
  return Math.max(1, Math.min(max, maxShards, Math.ceil(tests / testsPerShard)));
}
