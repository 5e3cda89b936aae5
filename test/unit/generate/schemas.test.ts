import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { normaliseSchema } from '../../../src/generate/schema/normalise-schema.ts';
import { readNumberRange } from '../../../src/generate/schema/number-range.ts';
import { drawPatternText, drawValue } from '../../../src/generate/schema/schema-arbitrary.ts';
import { compileSchemaCheck } from '../../../src/generate/schema/schema-check.ts';
import { schemaHash } from '../../../src/generate/schema/schema-hash.ts';
import { listAlternatives, viewSchema } from '../../../src/generate/schema/schema-view.ts';

const check = (schema: JsonObject) => compileSchemaCheck(normaliseSchema(schema));

describe('normaliseSchema', () => {
  test.each([
    [undefined, '2020-12'],
    ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
    ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
    ['http://json-schema.org/draft-07/schema#', 'draft-07'],
    ['http://json-schema.org/draft-04/schema#', 'draft-07'],
    ['https://example.com/own-dialect', '2020-12'],
  ])('reads the dialect %s as %s', ($schema, dialect) => {
    expect(normaliseSchema($schema === undefined ? {} : { $schema }).dialect).toBe(dialect);
  });

  test('keeps local references and anchors, and names those that lead nowhere or outside', () => {
    const { schema, problems } = normaliseSchema({
      type: 'object',
      properties: {
        a: { $ref: '#/$defs/text' },
        b: { $ref: '#named' },
        c: { $ref: '#/$defs/gone' },
        d: { $ref: 'https://example.com/other.json' },
      },
      $defs: { text: { type: 'string' }, other: { $anchor: 'named', type: 'number' } },
    });
    expect(schema['properties']).toEqual({ a: { $ref: '#/$defs/text' }, b: { $ref: '#named' }, c: {}, d: {} });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('#/$defs/gone');
  });

  test('takes out patterns that are none or too long, and says so', () => {
    const { schema, problems } = normaliseSchema({
      properties: { a: { pattern: '([' }, b: { pattern: 'x'.repeat(301) }, c: { pattern: '^ok$' } },
    });
    expect(schema['properties']).toEqual({ a: {}, b: {}, c: { pattern: '^ok$' } });
    expect(problems).toHaveLength(2);
  });

  test('leaves properties alone that are named like keywords', () => {
    const properties = { pattern: { type: 'string' }, $ref: { type: 'number' }, $id: { type: 'string' }, id: {} };
    expect(normaliseSchema({ type: 'object', properties })).toMatchObject({ schema: { properties }, problems: [] });
  });

  test('turns the boolean bounds of draft-04 into numbers', () => {
    const { schema } = normaliseSchema({
      properties: { a: { minimum: 1, exclusiveMinimum: true }, b: { maximum: 5, exclusiveMaximum: false } },
    });
    expect(schema['properties']).toEqual({ a: { exclusiveMinimum: 1 }, b: { maximum: 5 } });
  });

  test('refuses what is too large or too deep instead of working on it', () => {
    const large = normaliseSchema({ description: 'x'.repeat(300_000) });
    expect(large.problems).toEqual(['the schema is larger than 256 KiB']);
    let deep: JsonObject = { type: 'string' };
    for (let level = 0; level < 20_000; level++) deep = { items: deep };
    expect(normaliseSchema(deep).problems.join()).toMatch(/deeper|larger/);
  });
});

const tuple = (keyword: string, $schema: string) =>
  check({ $schema, properties: { pair: { [keyword]: [{ type: 'string' }, { type: 'number' }] } } });

describe('compileSchemaCheck', () => {
  test('uses the dialect: tuples are written differently', () => {
    expect(tuple('prefixItems', 'https://json-schema.org/draft/2020-12/schema').judge({ pair: [1] })).toBe('invalid');
    expect(tuple('items', 'http://json-schema.org/draft-07/schema#').judge({ pair: [1] })).toBe('invalid');
  });

  test('does not assert formats', () => {
    expect(check({ properties: { at: { type: 'string', format: 'date' } } }).judge({ at: 'someday' })).toBe('valid');
  });

  test('gives up on a pattern that never comes back', () => {
    const slow = check({ properties: { a: { type: 'string', pattern: '^(a+)+$' } } });
    expect(slow.judge({ a: `${'a'.repeat(60)}!` })).toBe('unknown');
    expect([...slow.cuts]).toEqual(['"^(a+)+$"']);
    expect(slow.judge({ a: 'aaa' })).toBe('valid');
  });

  test('gives up on references that double at every level', () => {
    const $defs: JsonObject = { level0: { type: 'object' } };
    for (let level = 1; level <= 40; level++) {
      const inner = { $ref: `#/$defs/level${level - 1}` };
      $defs[`level${level}`] = { allOf: [inner, { ...inner }] };
    }
    const verdict = check({ $ref: '#/$defs/level40', $defs }).judge({});
    expect(verdict).toBe('unknown');
    expect(() => viewSchema({ $defs }, { $ref: '#/$defs/level40' })).not.toThrow();
  });

  test('says what is wrong with a schema that does not compile', () => {
    const broken = check({ type: 'object', properties: { a: { type: 'nonsense' } } });
    expect(broken.problem).toContain('does not compile');
    expect(broken.judge({})).toBe('unknown');
  });
});

describe('viewSchema', () => {
  const root: JsonObject = {
    $defs: { base: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] } },
  };

  test('follows references and merges allOf, the stricter bound winning', () => {
    const view = viewSchema(root, {
      allOf: [
        { $ref: '#/$defs/base' },
        { properties: { id: { maximum: 9 }, name: { type: 'string' } }, required: ['name'] },
      ],
    });
    expect(view.required).toEqual(['id', 'name']);
    expect(viewSchema(root, view.properties['id'] ?? true)).toMatchObject({
      types: ['integer'],
      keywords: { minimum: 1, maximum: 9 },
    });
  });

  test('knows that contradicting types and the schema false allow nothing', () => {
    expect(viewSchema({}, { allOf: [{ type: 'string' }, { type: 'number' }] }).isPossible).toBe(false);
    expect(viewSchema({}, false).isPossible).toBe(false);
  });

  test('reads integer as the narrower of number and integer', () => {
    expect(viewSchema({}, { allOf: [{ type: 'number' }, { type: 'integer' }] }).types).toEqual(['integer']);
    expect(viewSchema({}, { allOf: [{ type: 'integer' }, { type: 'number' }] }).types).toEqual(['integer']);
  });

  test('opens the branches of oneOf and keeps what stands beside them', () => {
    const node = { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] };
    const alternatives = listAlternatives({}, viewSchema({}, node));
    expect(alternatives.map((view) => view.required)).toEqual([['a'], ['b']]);
    expect(alternatives.every((view) => view.types?.[0] === 'object')).toBe(true);
  });

  test('survives schemas that contain themselves', () => {
    const loop = { $ref: '#/$defs/loop', $defs: { loop: { $ref: '#/$defs/loop', allOf: [{ $ref: '#/$defs/loop' }] } } };
    expect(viewSchema(loop, loop)).toMatchObject({ isPossible: true });
  });
});

const range = (keywords: JsonObject, isInteger: boolean) => readNumberRange(viewSchema({}, keywords), isInteger);

describe('readNumberRange', () => {
  test.each<[JsonObject, boolean, number | undefined, number | undefined]>([
    [{ minimum: 0.5, maximum: 3.5 }, true, 1, 3],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 4 }, true, 2, 3],
    [{ minimum: 3, multipleOf: 5, maximum: 22 }, true, 5, 20],
    [{ minimum: 0.1, multipleOf: 0.1, maximum: 0.3 }, false, 0.1, 0.3],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, false, 0.25, 0.75],
    [{}, true, undefined, undefined],
  ])('%j, whole: %s', (keywords, isInteger, minimum, maximum) => {
    expect(range(keywords, isInteger)).toMatchObject({ minimum, maximum });
  });
});

describe('drawing values', () => {
  test('finds what rules across properties ask for, the same one for the same seed', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] }, size: { type: 'integer' } },
      required: ['kind'],
      if: { properties: { kind: { const: 'b' } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ['size'] },
      not: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    };
    const value = drawValue(schema, schema, 3, check(schema));
    expect(value).toMatchObject({ kind: 'b', size: expect.any(Number) });
    expect(drawValue(schema, schema, 3, check(schema))).toEqual(value);
  });

  test('gives undefined for a schema that nothing fits', () => {
    const schema: JsonObject = { type: 'object', properties: { a: { type: 'string', not: {} } }, required: ['a'] };
    expect(drawValue(schema, schema, 1, check(schema))).toBeUndefined();
  });

  test.each([
    ['a length that no text of the pattern has', { type: 'string', pattern: '^a{3}$', minLength: 5 }],
    ['more different entries than there are', { type: 'array', items: { enum: [1] }, minItems: 2, uniqueItems: true }],
    ['texts of a hundred million characters', { type: 'string', pattern: '^((a{500}){500}){500}$', maxLength: 9 }],
  ])('gives up after a count of draws: %s', (_, schema) => {
    expect(drawValue(schema, schema, 1, check(schema))).toBeUndefined();
  });

  test('a pattern that cannot be turned round does not stop the drawing', () => {
    const schema = { type: 'string', pattern: '(?<=a)b' };
    expect(drawValue(schema, schema, 1, check(schema))).toBeUndefined();
  });

  test('fits patterns and lengths, and gives up on what cannot be turned round', () => {
    const text = drawPatternText('^[a-z]{3,8}-\\d+$', { min: 6, max: 12 }, 1);
    expect(text).toMatch(/^[a-z]{3,8}-\d+$/);
    expect(text?.length).toBeGreaterThanOrEqual(6);
    expect(drawPatternText('^(?<x>a)\\k<x>(?<=b)$', { min: 0, max: 5 }, 1)).toBeUndefined();
  });
});

test('schemaHash does not depend on the order of keys, but on every value and the output schema', () => {
  const one = schemaHash({ inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: {} } } });
  expect(schemaHash({ inputSchema: { properties: { b: {}, a: { type: 'string' } }, type: 'object' } })).toBe(one);
  expect(schemaHash({ inputSchema: { properties: { b: {}, a: { type: 'number' } }, type: 'object' } })).not.toBe(one);
  const inputSchema = { type: 'object', properties: { a: { type: 'string' }, b: {} } };
  expect(schemaHash({ inputSchema, outputSchema: { type: 'object' } })).not.toBe(one);
});
