import { expect, test } from 'vitest';
import { readWatched } from '../../../src/plugin/watch-start.ts';

const lines = (...facts: unknown[]) =>
  facts.map((fact) => `pth-watched ${JSON.stringify(fact)}`).join('\nshop: error\n');
const stack = (...frames: string[]) => ({ stack: frames.map((frame) => `    at ${frame}`).join('\n') });

test('of a watched start, the last host that was not reached and the first exit count', () => {
  const own = stack('main (file:///srv/a%20shop/index.js:6:11)');
  const later = stack('/srv/runner.js:2:3');
  const told = lines({ unreached: 'getaddrinfo ENOTFOUND a' }, own, { unreached: 'getaddrinfo ENOTFOUND b' }, later);
  expect(readWatched(told)).toEqual({ unreached: 'getaddrinfo ENOTFOUND b', exitFile: '/srv/a shop/index.js' });
  expect(readWatched(lines(later))).toEqual({ unreached: null, exitFile: '/srv/runner.js' });
});

test('a watched start may tell nothing, and its stderr is its own', () => {
  const nothing = { unreached: null, exitFile: null };
  expect(readWatched('shop: error\npth-watched {"unreached":\npth-watched 3')).toEqual(nothing);
  expect(readWatched(lines(stack('process.emit (node:events:519:28)'), { unreached: 4 }))).toEqual(nothing);
});
