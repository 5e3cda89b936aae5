import { expect, test } from 'vitest';
import type { JsonValue } from '../../../../src/base/index.ts';
import { findFirstDifference } from '../../../../src/operations/replay/first-difference.ts';

test.each<[JsonValue, JsonValue, unknown]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, null],
  [1, 2, { path: '', recorded: 1, now: 2 }],
  [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }, { path: 'a.b.1.c', recorded: 2, now: 3 }],
  [{ a: 1 }, { a: 1, b: 2 }, { path: 'b', recorded: undefined, now: 2 }],
  [{ a: [1, 2] }, { a: [1] }, { path: 'a.1', recorded: 2, now: undefined }],
  [{ a: [1] }, { a: { 0: 1 } }, { path: 'a', recorded: [1], now: { 0: 1 } }],
  [{ a: 'x\ny\nz' }, { a: 'x\nY\nz' }, { path: 'a, line 2', recorded: 'y', now: 'Y' }],
  [{ a: 'x\ny' }, { a: 'x' }, { path: 'a, line 2', recorded: 'y', now: undefined }],
  [{ a: 'x' }, { a: 'x\n' }, { path: 'a, line 2', recorded: undefined, now: '' }],
  [{ a: 'x' }, { a: 'y' }, { path: 'a', recorded: 'x', now: 'y' }],
])('%j and %j', (recorded, now, difference) => {
  expect(findFirstDifference(recorded, now)).toEqual(difference);
});
