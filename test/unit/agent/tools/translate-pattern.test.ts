import { describe, expect, test } from 'vitest';
import { translatePattern } from '../../../../src/agent/tools/grep/translate-pattern.ts';

describe('translatePattern', () => {
  test.each([
    '(?=a)',
    '(?<!a)b',
    '(?<name>a)',
    '(a)\\1',
    '\\u00e9',
    '\\x41',
    '\\p{L}',
    '\\n',
    '\\0',
    '\\cA',
    'a{101}',
    '😀',
    '[é]',
    '[\\W]',
    '[]',
    '\ufffd',
    '\\k<a>',
  ])('leaves %j to JavaScript', (pattern) => expect(translatePattern(pattern, false)).toBeUndefined());

  test('letters beyond ASCII are left to JavaScript only where case does not count', () => {
    expect(translatePattern('é', false)).toBe('(?:é)');
    expect(translatePattern('é', true)).toBeUndefined();
  });

  test.each([
    ['a.c', false, '\\x61(?:(?-u:[^\\n]){1,4})\\x63'],
    ['k', true, '[\\x6B\\x4B]'],
    ['(a|b)+?$', false, '(?:\\x61|\\x62)+?(?:\\r?$)'],
    ['\\bx{2,3}', false, '(?-u:\\b)\\x78{2,3}'],
    ['{x', false, '\\x7B\\x78'],
    ['[^a-c]', false, '(?:(?-u:[^\\x61\\x62\\x63\\n]){1,4})'],
    ['[-a\\]]', false, '[\\x2D\\x61\\x5D]'],
    ['\\.', false, '\\x2E'],
  ])('%j (ignoring case: %s) is %j', (pattern, ignoreCase, expected) => {
    expect(translatePattern(pattern, ignoreCase)).toBe(expected);
  });
});
