import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/base/index.ts';

/** Schemas that refer to themselves, that nothing or hardly anything fits, or that are no schemas at all. */
const oddLeaf = fc.constantFrom<JsonValue>(
  true,
  false,
  {},
  { $ref: '#' },
  { $ref: '#/properties/a' },
  { $ref: '#/$defs/optional' },
  { $ref: '#/$defs/required' },
  { $ref: '#/$defs/itself' },
  { $ref: '#/$defs/all' },
  { $ref: '#/$defs/missing' },
  { $ref: 'https://example.com/far.json' },
  { type: 'number', minimum: -1.7976931348623157e308, maximum: 1.7976931348623157e308 },
  { type: 'integer', minimum: 9007199254740991, multipleOf: 0.1 },
  { type: 'string', pattern: '^(?=.*a)(?!b).+$', minLength: 1e9 },
  { type: 'string', pattern: '^(a+)+$', minLength: 40 },
  { type: 'string', pattern: '(' },
  { type: 'string', minLength: 5, maxLength: 1 },
  { type: 'string', format: 'date', pattern: '^\\ud83e\\udd8a$' },
  { type: 'no-type' },
  { type: 5, properties: 'none', required: 'all' },
  { enum: [] },
  { enum: Array.from({ length: 3000 }, (_, index) => `v${index}`) },
  { const: { a: [] } },
  { type: 'array', minItems: 1, items: { $ref: '#' } },
  { type: 'array', minItems: 1e9, maxItems: 2e9 },
  { not: {} },
  nest(120),
);

function nest(levels: number): JsonObject {
  let schema: JsonObject = { type: 'string' };
  for (let level = 0; level < levels; level += 1)
    schema = { type: 'object', properties: { a: schema }, required: ['a'] };
  return schema;
}

const oddNames = [
  'a',
  'b',
  '__proto__',
  'constructor',
  '',
  '🦊',
  '\u202eevil',
  '\u001b[31mred',
  '../../etc',
  'x'.repeat(300),
];

/** Makes an object with own properties of these names, as JSON.parse does. */
function toProperties(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  const text = entries.map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`).join(',');
  return JSON.parse(`{${text}}`) as JsonObject;
}

const oddObject = (node: fc.Arbitrary<JsonValue>) =>
  fc
    .record({
      entries: fc.array(fc.tuple(fc.constantFrom(...oddNames), node), { maxLength: 3 }),
      required: fc.subarray(['a', 'b', 'c', '__proto__', '']),
      more: fc.constantFrom<JsonObject>(
        {},
        { additionalProperties: false },
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
        { not: { required: ['a', 'b'] } },
        { minProperties: 3, maxProperties: 1 },
        { description: 'x'.repeat(20_000) },
      ),
    })
    .map(
      ({ entries, required, more }): JsonObject => ({
        type: 'object',
        properties: toProperties(entries),
        required,
        ...more,
      }),
    );

const oddNode: fc.Memo<JsonValue> = fc.memo((depth) => {
  if (depth <= 1) return oddLeaf;
  const inner = oddNode(depth - 1);
  const branches = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof<fc.Arbitrary<JsonValue>[]>(
    oddLeaf,
    oddObject(inner),
    inner.map((items) => ({ type: 'array', minItems: 2, uniqueItems: true, items })),
    branches.map((anyOf) => ({ anyOf })),
    branches.map((allOf) => ({ allOf })),
    branches.map((oneOf) => ({ oneOf })),
  );
});

const node = { $ref: '#/$defs/required' };

/** Input or output schemas as no sane server declares them. */
export const oddSchemas: fc.Arbitrary<JsonObject> = oddObject(oddNode(3)).map((schema) => ({
  ...schema,
  $defs: {
    optional: { type: 'object', properties: { next: { $ref: '#/$defs/optional' } } },
    required: { type: 'object', properties: { next: node }, required: ['next'] },
    itself: { $ref: '#/$defs/itself' },
    all: { allOf: [{ $ref: '#/$defs/all' }] },
  },
}));
