import { describe, expect, test } from 'vitest';
import { parseToolArguments } from '../../../src/model/tool-arguments.ts';

describe('parseToolArguments', () => {
  test('reads an object', () => {
    expect(parseToolArguments('{"a": [1, {"b": null}]}')).toEqual({ arguments: { a: [1, { b: null }] } });
  });

  test.each(['', '  \n'])('takes %j as no arguments', (text) => {
    expect(parseToolArguments(text)).toEqual({ arguments: {} });
  });

  test.each(['{"a": 1', 'nope', '[1]', '"text"', 'null', '3', '{"a":1}}'])('keeps %j as it came', (text) => {
    expect(parseToolArguments(text)).toEqual({ arguments: {}, rawArguments: text });
  });

  test('keeps nesting that would overflow the stack of whoever walks it', () => {
    const text = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(parseToolArguments(text)).toEqual({ arguments: {}, rawArguments: text });
    const fine = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
    expect(parseToolArguments(fine).rawArguments).toBeUndefined();
  });

  test('keeps what is longer than the limit without parsing it', () => {
    const text = `{"a":"${'x'.repeat(8 * 1024 * 1024)}"}`;
    expect(parseToolArguments(text).rawArguments).toBe(text);
  });

  test('an own __proto__ key stays data', () => {
    const { arguments: args } = parseToolArguments('{"__proto__": {"polluted": true}}');
    expect(Object.getPrototypeOf(args)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
