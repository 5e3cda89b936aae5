import { expect, test } from 'vitest';
import { isInside } from '../../../src/base/paths.ts';

test.each([
  ['/a', '/a'],
  ['/a', '/a/b'],
  ['/a/', '/a'],
  ['/a', '/a/..b'],
  ['/a', '/a/b/../c'],
  ['/a/x/..', '/a//b/./c'],
  ['/', '/a'],
  ['.', 'a'],
  ['a', './a/b'],
  ['a/', 'a'],
])('%s contains %s', (root, path) => {
  expect(isInside(root, path)).toBe(true);
});

test.each([
  ['/a', '/'],
  ['/a/b', '/a/bc'],
  ['/a/b', '/a'],
  ['/a', '/a/../b'],
  ['/a', '/a/b/../../a2'],
  ['/a', '/A/b'],
  ['/a', 'a/b'],
  ['a', '/a/b'],
  ['.', '..'],
  ['.', 'a/../../b'],
  ['a', 'ab'],
  ['a', '../a/b'],
  ['..', '../..'],
])('%s does not contain %s', (root, path) => {
  expect(isInside(root, path)).toBe(false);
});
