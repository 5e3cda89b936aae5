import { expect, test } from 'vitest';
import { encodePath, isInside } from '../../../src/base/paths.ts';

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

test.each([
  ['src/add.ts', 'src/add.ts'],
  ['a b/ü#?:%.ts', 'a%20b/%C3%BC%23%3F%3A%25.ts'],
  ['javascript:x', 'javascript%3Ax'],
])('%s is %s in an address', (path, encoded) => {
  expect(encodePath(path)).toBe(encoded);
});
