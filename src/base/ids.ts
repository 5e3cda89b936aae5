import { randomBytes } from 'node:crypto';

/** Gives `count` random bytes; a parameter so that tests can choose them. */
export type RandomBytes = (count: number) => Uint8Array;

/** Creates a random lower-case hex id of `length` digits (default 6, as in branch and worktree names). */
export function createHexId(length = 6, random: RandomBytes = randomBytes): string {
  return Buffer.from(random(Math.ceil(length / 2)))
    .toString('hex')
    .slice(0, length);
}
