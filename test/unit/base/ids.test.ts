import { expect, test } from 'vitest';
import { createHexId } from '../../../src/base/index.ts';

test('an id is lower-case hex of the asked length, from the given bytes', () => {
  expect(createHexId()).toMatch(/^[0-9a-f]{6}$/);
  for (const length of [1, 2, 7, 32]) expect(createHexId(length)).toMatch(new RegExp(`^[0-9a-f]{${length}}$`));
  expect(createHexId(5, (count) => new Uint8Array(count).fill(0xab))).toBe('ababa');
  expect(new Set(Array.from({ length: 100 }, () => createHexId(12))).size).toBe(100);
});
