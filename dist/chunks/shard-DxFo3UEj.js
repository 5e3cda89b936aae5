import { createHash } from "node:crypto";

// src/testing/shard.ts
/** Most shares of one suite; more machines spend longer on starting than on tests. */
const maxShards = 8;
/** Reads `2/4`; null for anything else and for more than eight shares. */
function parseShard(text) {
	const match = /^([1-9])\/([1-9])$/.exec(text);
	const [index, count] = [Number(match?.[1]), Number(match?.[2])];
	return match && index <= count && count <= 8 ? {
		index,
		count
	} : null;
}
/** The share that a test belongs to, by its name alone: on every machine the same, and 1 where there is one share. */
function shardOf(name, count) {
	return createHash("sha256").update(name).digest().readUInt32BE(0) % count + 1;
}
/** The tests of a share, in their order. Every test is in exactly one share. */
function selectShard(tests, { index, count }) {
	return tests.filter(({ test }) => shardOf(test.name, count) === index);
}
/**
* How many shares a suite is run in: one for each `testsPerShard` tests that were begun, at least one and at most `max`.
* Pure.
*/
function countShards(tests, { testsPerShard, max }) {
	return Math.max(1, Math.min(max, 8, Math.ceil(tests / testsPerShard)));
}

export { parseShard as n, selectShard as r, countShards as t };