import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { compareInputSchemas, compareOutputSchemas } from '../../../src/compare/schema-change.ts';

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const one = (schema: JsonValue, more: JsonObject = {}) => object({ a: schema }, more);

const tree = (leaf: JsonValue): JsonObject => ({
  ...one({ $ref: '#/$defs/node' }),
  $defs: { node: object({ value: leaf, next: { $ref: '#/$defs/node' } }) },
});
const named = (name: string) =>
  JSON.parse(`{"type":"object","properties":{"${name}":{"type":"string"}}}`) as JsonObject;

describe('input schemas', () => {
  const cases: [string, JsonObject, JsonObject, string, string][] = [
    [
      'a new required argument',
      one({}),
      object({ a: {}, b: {} }, { required: ['b'] }),
      'breaking',
      'b: required not declared → required',
    ],
    [
      'an argument that is required now',
      one({}),
      one({}, { required: ['a'] }),
      'breaking',
      'a: required optional → required',
    ],
    [
      'an argument that is optional now',
      one({}, { required: ['a'] }),
      one({}),
      'compatible',
      'a: required required → optional',
    ],
    [
      'a new optional argument',
      one({}),
      object({ a: {}, b: { type: 'string' } }),
      'compatible',
      'new optional argument b',
    ],
    [
      'a refused argument',
      one({}),
      object({}, { additionalProperties: false }),
      'breaking',
      'a: property declared → refused',
    ],
    [
      'an argument that is passed over now',
      object({ a: {}, b: {} }),
      one({}),
      'undecided',
      'the argument b is no longer declared; it is not refused, but may have no effect',
    ],
    [
      'a narrower type',
      one({ type: ['string', 'number'] }),
      one({ type: 'string' }),
      'breaking',
      'a: type number or string → string',
    ],
    ['a wider type', one({ type: 'integer' }), one({ type: 'number' }), 'compatible', 'a: type integer → number'],
    ['fewer values', one({ enum: ['x', 'y'] }), one({ enum: ['x'] }), 'breaking', 'a: enum allows "y" → only "x"'],
    ['more values', one({ enum: ['x'] }), one({ enum: ['x', 'y'] }), 'compatible', 'a: enum only "x" → allows "y"'],
    [
      'values where all texts were allowed',
      one({ type: 'string' }),
      one({ enum: ['x'] }),
      'breaking',
      'a: enum string → only "x"',
    ],
    [
      'a lower maximum',
      one({ type: 'integer', maximum: 10 }),
      one({ type: 'integer', maximum: 9 }),
      'breaking',
      'a: maximum 10 → 9',
    ],
    [
      'a higher maximum',
      one({ type: 'integer', maximum: 9 }),
      one({ type: 'integer', maximum: 10 }),
      'compatible',
      'a: maximum 9 → 10',
    ],
    [
      'the same bound written otherwise',
      one({ type: 'integer', exclusiveMaximum: 10 }),
      one({ type: 'integer', maximum: 9 }),
      'compatible',
      'it is written in another way and allows the same',
    ],
    [
      'a shorter text',
      one({ type: 'string' }),
      one({ type: 'string', maxLength: 5 }),
      'breaking',
      'a: maxLength none → 5',
    ],
    [
      'a new pattern',
      one({ type: 'string' }),
      one({ type: 'string', pattern: '^x' }),
      'breaking',
      'a: pattern none → ^x',
    ],
    [
      'another pattern',
      one({ type: 'string', pattern: '^y' }),
      one({ type: 'string', pattern: '^x' }),
      'undecided',
      'a: pattern ^y → ^x, and what that means cannot be decided',
    ],
    [
      'no further arguments',
      one({}),
      one({}, { additionalProperties: false }),
      'breaking',
      'additionalProperties allowed → refused',
    ],
    [
      'narrower entries',
      one({ type: 'array', items: {} }),
      one({ type: 'array', items: { type: 'string' } }),
      'breaking',
      'a[]: type any type → string',
    ],
    [
      'a description',
      one({ description: 'old' }),
      one({ description: 'new' }),
      'cosmetic',
      'only titles, descriptions or defaults differ',
    ],
    [
      'a union without one of its types',
      one({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
      one({ type: 'string' }),
      'breaking',
      'a: type null → string',
    ],
    [
      'null allowed besides',
      one({ type: 'string' }),
      one({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
      'compatible',
      'a: type string → null',
    ],
    [
      'a condition',
      one({}),
      one({ if: { const: 1 } }),
      'undecided',
      'a: if changed, and what that means cannot be decided',
    ],
  ];
  test.each(cases)('%s', (_title, before, after, kind, message) => {
    expect(compareInputSchemas(before, after)).toContainEqual({ class: kind, message });
    const classes = compareInputSchemas(before, after).map((change) => change.class);
    expect(classes.includes('breaking')).toBe(kind === 'breaking');
  });

  test('follows references, also endless ones', () => {
    expect(compareInputSchemas(tree({ type: 'string' }), tree({ type: 'string', description: 'x' }))[0]?.class).toBe(
      'cosmetic',
    );
    expect(compareInputSchemas(tree({ type: ['string', 'null'] }), tree({ type: 'string' }))).toContainEqual({
      class: 'breaking',
      message: 'a.value: type null or string → string',
    });
  });

  test('names that are members of every object are ordinary names', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(compareInputSchemas(object({}), named(name))).toEqual([
        { class: 'compatible', message: `new optional argument ${name}` },
      ]);
    }
  });

  test('a schema without end is undecided, not a hang', () => {
    let deep: JsonObject = {};
    for (let level = 0; level < 3000; level++) deep = { properties: { a: deep } };
    const changes = compareInputSchemas(deep, object({ a: one({ type: 'string' }) }, { required: ['b'] }));
    expect(changes.map((change) => change.class)).toEqual(['undecided']);
  });
});

describe('output schemas', () => {
  test.each<[string, JsonObject, JsonObject, string, string]>([
    ['a removed field', object({ a: {}, b: {} }), one({}), 'breaking', 'the field b is no longer declared'],
    [
      'a new field, also where nothing else was allowed',
      one({}, { additionalProperties: false }),
      object({ a: {}, b: {} }, { additionalProperties: false }),
      'compatible',
      'new field b',
    ],
    [
      'a field that may be missing now',
      one({}, { required: ['a'] }),
      one({}),
      'breaking',
      'a: required required → optional',
    ],
    [
      'a field that is always there now',
      one({}),
      one({}, { required: ['a'] }),
      'compatible',
      'a: required optional → required',
    ],
    [
      'a wider type',
      one({ type: 'string' }),
      one({ type: ['string', 'null'] }),
      'breaking',
      'a: type string → null or string',
    ],
    [
      'a narrower type',
      one({ type: ['string', 'null'] }),
      one({ type: 'string' }),
      'compatible',
      'a: type null or string → string',
    ],
  ])('%s', (_title, before, after, kind, message) => {
    const changes = compareOutputSchemas(before, after);
    expect(changes).toContainEqual({ class: kind, message });
    expect(changes.map((change) => change.class).includes('breaking')).toBe(kind === 'breaking');
  });
});
