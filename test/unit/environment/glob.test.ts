import { describe, expect, test } from 'vitest';
import { createGlobMatcher } from '../../../src/environment/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';

const fitting: [glob: string, path: string][] = [
  ['a.ts', 'a.ts'],
  ['*.ts', 'a.ts'],
  ['*.ts', '.hidden.ts'],
  ['*', ''],
  ['src/*.ts', 'src/a.ts'],
  ['**/*.ts', 'a.ts'],
  ['**/*.ts', 'src/deep/a.ts'],
  ['src/**', 'src/a/b'],
  ['src/**', 'src'],
  ['**', 'a/b/c'],
  ['a/**/b', 'a/b'],
  ['a/**/b', 'a/x/y/b'],
  ['a/**/b/**/c', 'a/b/b/x/c'],
  ['?.ts', 'ä.ts'],
  ['?.ts', '😀.ts'],
  ['[a-c].ts', 'b.ts'],
  ['[!a-c].ts', 'd.ts'],
  ['[]].ts', '].ts'],
  ['[a\\-c].ts', '-.ts'],
  ['[a-].ts', '-.ts'],
  ['{a,b}.{ts,js}', 'b.js'],
  ['{a,{b,c}d}', 'cd'],
  ['x{,y}', 'x'],
  ['\\*.ts', '*.ts'],
  ['\\{a,b}', '{a,b}'],
  ['a}', 'a}'],
  ['*a*b*', 'xxaxxbxx'],
  ['a**b', 'axxb'],
];
const notFitting: [glob: string, path: string][] = [
  ['*.ts', 'src/a.ts'],
  ['*.ts', 'a.tsx'],
  ['a.ts', 'aXts'],
  ['A.ts', 'a.ts'],
  ['src/**', 'source'],
  ['a/**/b', 'a/x/y'],
  ['?', ''],
  ['?', 'ab'],
  ['[a-c]', 'd'],
  ['[!a-c]', 'b'],
  ['[a\\-c]', 'b'],
  ['{a,b}', 'c'],
  ['a**b', 'a/b'],
  ['\\*', 'a'],
];

describe('createGlobMatcher', () => {
  test.each(fitting)('%j fits %j', (glob, path) => {
    expect(createGlobMatcher(glob)(path)).toBe(true);
  });

  test.each(notFitting)('%j does not fit %j', (glob, path) => {
    expect(createGlobMatcher(glob)(path)).toBe(false);
  });

  test.each(['[a', '{a,b', 'a[', 'x'.repeat(1001), '{a,b}'.repeat(9)])('the unusable glob %j is a fault', (glob) => {
    expect(() => createGlobMatcher(glob)).toThrow(/is not usable/);
  });

  test('a glob made to be slow is not', () => {
    const isMatch = createGlobMatcher(`${'*a'.repeat(200)}b`);
    const startedAt = threadCpuMs();
    expect(isMatch('a'.repeat(4000))).toBe(false);
    expect(createGlobMatcher(`${'**/a/'.repeat(100)}b`)('a/'.repeat(2000))).toBe(false);
    expect(threadCpuMs() - startedAt).toBeLessThan(2000);
  });
});
