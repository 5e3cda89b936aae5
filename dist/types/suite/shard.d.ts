/** One share of a suite that several machines run: `index` of `count`, the first being 1. */
export interface Shard {
    index: number;
    count: number;
}
/** Most shares of one suite; more machines spend longer on starting than on tests. */
export declare const maxShards = 8;
/** Reads `2/4`; null for anything else and for more than eight shares. */
export declare function parseShard(text: string): Shard | null;
/** The share that a test belongs to, by its name alone: on every machine the same, and 1 where there is one share. */
export declare function shardOf(name: string, count: number): number;
/** The tests of a share, in their order. Every test is in exactly one share. */
export declare function selectShard<T extends {
    test: {
        name: string;
    };
}>(tests: readonly T[], { index, count }: Shard): T[];
/**
 * How many shares a suite is run in: one for each `testsPerShard` tests that were begun, at least one and at most `max`.
 * Pure.
 */
export declare function countShards(tests: number, { testsPerShard, max }: {
    testsPerShard: number;
    max: number;
}): number;
