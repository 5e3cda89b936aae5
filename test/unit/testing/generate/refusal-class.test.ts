import { describe, expect, test } from 'vitest';
import { classifyRefusal } from '../../../../src/testing/index.ts';
import { proves } from '../../../requirements.ts';

describe('why a wrong input was refused', () => {
  test.each([
    ['Input validation error: title: Required', 'title', undefined, 'validation'],
    ["Error: expected number, received string at 'limit'", 'limit', 'x', 'validation'],
    ['1 validation error for Add\nlimit\n  Field required', 'limit', undefined, 'validation'],
    ['json: cannot unmarshal string into Go struct field Args.limit of type int', 'limit', 'x', 'validation'],
    ['invalid type: string "x", expected u32', 'limit', 'not in text', 'unnamed'],
    ['"purple" is none of red, green', 'color', 'purple', 'validation'],
    ['value 11 is above 10', 'size', 11, 'validation'],
    ['something went wrong', 'title', undefined, 'unnamed'],
    ['fetch failed: getaddrinfo ENOTFOUND api.example.com', 'query', undefined, 'environment'],
    ['401 Unauthorized: invalid API key for query', 'query', undefined, 'environment'],
    ["ENOENT: no such file or directory, open '/tmp/x'", 'path', '/tmp/x', 'missing'],
    ["Cannot read properties of undefined (reading 'title')", 'title', undefined, 'crash'],
  ])(proves(['P-067'], '%s about %s (%s) is %s'), (text, property, value, wanted) => {
    expect(classifyRefusal(text, { property, value })).toBe(wanted);
  });

  test('a text that is long and hostile is read in no time', () => {
    const started = performance.now();
    classifyRefusal(`path ${'file '.repeat(200_000)}`, { property: 'path', value: 'file' });
    expect(performance.now() - started).toBeLessThan(500);
  });
});
