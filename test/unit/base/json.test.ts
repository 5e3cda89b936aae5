import { describe, expect, test } from 'vitest';
import { isJsonEqual, isJsonObject, toJsonValue } from '../../../src/base/index.ts';

describe('toJsonValue', () => {
  test.each<[string, unknown, unknown]>([
    ['plain values', { a: [1, 'b', true, null] }, { a: [1, 'b', true, null] }],
    ['undefined members are dropped, elements become null', { a: undefined, b: [undefined] }, { b: [null] }],
    ['functions and symbols', [() => 1, Symbol('s')], [null, null]],
    ['numbers that JSON lacks', [Number.NaN, Number.POSITIVE_INFINITY, 5n], ['NaN', 'Infinity', '5']],
    ['the negative zero', -0, 0],
    ['errors', new TypeError('x'), 'TypeError: x'],
    ['dates', [new Date(0), new Date(Number.NaN)], ['1970-01-01T00:00:00.000Z', 'Invalid Date']],
    ['addresses', new URL('http://localhost/a'), 'http://localhost/a'],
    ['bytes', [Buffer.from('abc'), new Float64Array(2)], ['[3 bytes]', '[16 bytes]']],
    ['maps and sets', [new Map([[1, new Set(['a'])]])], [{ 1: ['a'] }]],
    [
      'what throws when read',
      Object.defineProperty({}, 'x', { enumerable: true, get: () => JSON.parse('{') }),
      '[unreadable]',
    ],
  ])('%s', (_title, value, expected) => {
    expect(toJsonValue(value)).toEqual(expected);
  });

  test('circles end; the same object twice is no circle', () => {
    const shared = { a: 1 };
    const circle: Record<string, unknown> = { shared, again: shared };
    circle['self'] = [circle];
    expect(toJsonValue(circle)).toEqual({ shared: { a: 1 }, again: { a: 1 }, self: ['[circular]'] });
  });

  test('depth and size are bounded', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(JSON.stringify(toJsonValue(deep))).toContain('[too deep]');
    let wide: unknown = {};
    for (let level = 0; level < 60; level++) wide = { left: wide, right: wide };
    expect(JSON.stringify(toJsonValue(wide))).toContain('[too large]');
  });

  test('a member named __proto__ stays a member', () => {
    const value = toJsonValue(JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

const nest = (core: unknown) => {
  let value = core;
  for (let level = 0; level < 200_000; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

describe('isJsonEqual', () => {
  test.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ toString: 1 }, {}, false],
    [0, -0, true],
    [1, '1', false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (left, right, expected) => {
    expect(isJsonEqual(left, right)).toBe(expected);
    expect(isJsonEqual(right, left)).toBe(expected);
  });

  test('any depth', () => {
    expect(isJsonEqual(nest(1), nest(1))).toBe(true);
    expect(isJsonEqual(nest(1), nest(2))).toBe(false);
  });
});

test('isJsonObject', () => {
  expect([{}, [], null, 'a', 1].map(isJsonObject)).toEqual([true, false, false, false, false]);
});
