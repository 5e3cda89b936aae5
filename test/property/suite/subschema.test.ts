import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/base/index.ts';
import { compareInputSchemas } from '../../../src/compare/schema-change.ts';
import { findSchemaGaps } from '../../../src/compare/subschema.ts';
import { findSchemaProblem } from '../../../src/suite/output-schema.ts';
import { runs } from '../../kit/property-runs.ts';

const names = ['a', 'b', 'c'];
const small = fc.integer({ min: -2, max: 3 });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const record = (parts: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonObject> =>
  fc.record(parts, { requiredKeys: [] }).map((made) => JSON.parse(JSON.stringify(made)) as JsonObject);
const leaf: fc.Arbitrary<JsonValue> = fc.oneof(small, fc.constantFrom('', 'x', 'xyz', true, false, null, 0.5));

const { schema } = fc.letrec<{ schema: JsonValue; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    record({
      type: fc.constantFrom(
        'string',
        'number',
        'integer',
        'boolean',
        'null',
        ['string', 'null'],
        ['integer', 'string'],
      ),
      minimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.constantFrom(1, 2, 0.5),
      minLength: fc.nat(3),
      maxLength: fc.nat(3),
      pattern: fc.constantFrom('^x', 'z$'),
    }),
    fc.boolean(),
    record({ enum: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
    record({ const: leaf }),
    record({
      type: fc.constant('array'),
      items: tie('schema'),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      minItems: fc.nat(2),
      maxItems: fc.nat(2),
      uniqueItems: fc.boolean(),
    }),
    tie('object'),
    record({
      anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      type: fc.constantFrom('string', 'integer'),
    }),
    record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    record({ not: tie('schema') }),
    fc.constant({ $ref: '#/$defs/it' }),
  ),
  object: record({
    type: fc.constant('object'),
    properties: fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 2 }),
    required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
    additionalProperties: optional(tie('schema')),
    minProperties: fc.nat(2),
    maxProperties: fc.nat(3),
    dependentRequired: fc.constantFrom({ a: ['b'] }, {}),
  }),
}));

const whole = fc.tuple(schema, schema).map(
  ([node, definition]): JsonObject => ({
    ...(isJsonObject(node) ? node : { allOf: [node] }),
    // A definition that is only itself allows nothing that could be compared.
    $defs: { it: isJsonObject(definition) && definition['$ref'] !== undefined ? {} : definition },
  }),
);
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }),
  ),
}));

/** The law leaves out members that the left schema does not declare: a client makes none up. */
function isClosed(node: JsonValue): boolean {
  if (Array.isArray(node)) return node.every(isClosed);
  if (!isJsonObject(node)) return true;
  const isObject = node['type'] === undefined || [node['type']].flat().includes('object');
  const isBounded = node['additionalProperties'] !== undefined && node['additionalProperties'] !== true;
  return (!('properties' in node) || !isObject || isBounded) && Object.values(node).every(isClosed);
}

describe('schemas without a gap', () => {
  test.prop([whole, whole, fc.array(value, { minLength: 5, maxLength: 30 })], { numRuns: runs(300), seed: 7 })(
    'every value of the left one is a value of the right one',
    (left, right, values) => {
      fc.pre(isClosed(left));
      fc.pre(findSchemaGaps(left, right).length === 0);
      for (const item of values) {
        const problem = findSchemaProblem(right, item);
        // A definition that is only itself allows and refuses nothing.
        if (problem?.includes('cannot be applied') || findSchemaProblem(left, item) !== null) continue;
        expect([item, problem]).toEqual([item, null]);
      }
    },
  );

  test.prop([whole], { numRuns: runs(150), seed: 8 })('a schema never differs from itself', (same) => {
    expect(compareInputSchemas(same, structuredClone(same))).toEqual([]);
    expect(findSchemaGaps(same, structuredClone(same)).filter(({ verdict }) => verdict === 'no')).toEqual([]);
  });
});
