import { fc, test } from '@fast-check/vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import type { JsonObject } from '../../../src/base/index.ts';
import { listTools } from '../../../src/entry/mcp/tool-list.ts';
import { parseStepInput } from '../../../src/operations/catalogue/perform-step.ts';
import { sessionOperations } from '../../../src/operations/index.ts';
import { runs } from '../../kit/property-runs.ts';

const ajv = new Ajv2020({ strict: false });
const listed = new Map(listTools(sessionOperations).map(({ name, inputSchema }) => [name, inputSchema as JsonObject]));

/** A value of any kind, with those among which schemas draw their lines. */
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  fc.integer({ min: -2, max: 600 }),
  fc.constantFrom(0, 1, 3, 4, 500, 501, 3600, 3601, 1.5, 30_000, 30_001),
  fc.constantFrom('', 'a', 'x'.repeat(301), 'x'.repeat(5000), '../up', '/etc', '--upload-pack', 'abc1234', 'a\0b'),
  fc.array(fc.constantFrom<unknown>('', 'adds', 'x'.repeat(301), 7, null), { maxLength: 3 }),
);

/** Returns an arbitrary of what a listed schema describes, not exactly, so that both sides of each line are drawn. */
function near(schema: JsonObject): fc.Arbitrary<unknown> {
  const options = schema['enum'];
  if (Array.isArray(options)) return fc.constantFrom(...options);
  if ('const' in schema) return fc.constant(schema['const']);
  const variants = schema['anyOf'];
  if (Array.isArray(variants)) return fc.oneof(...variants.map((variant) => near(variant as JsonObject)));
  const { type, minimum, maximum, items } = schema;
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const [low, high] = [Number(minimum ?? -1), Math.min(Number(maximum ?? 5000), 1_000_000)];
    return fc.oneof(fc.integer({ min: low, max: high }), fc.constantFrom(low - 1, low, high, high + 1, low + 0.5));
  }
  if (type === 'string') return fc.oneof(fc.constantFrom('a', 'abcdef1', 'files/a.ts'), fc.string({ maxLength: 20 }));
  if (type === 'array') return fc.array(items === undefined ? anyValue : near(items as JsonObject), { maxLength: 3 });
  if (type === 'object') return nearObject(schema);
  return anyValue;
}

function nearObject(schema: JsonObject): fc.Arbitrary<JsonObject> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.fromEntries(
    properties.map(([name, property]) => [
      name,
      fc.oneof({ weight: 6, arbitrary: near(property) }, { weight: 1, arbitrary: anyValue }),
    ]),
  );
  const whole = fc.record(fields, { requiredKeys: required }) as fc.Arbitrary<JsonObject>;
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    // Also with a field that there is not, and without one that is needed.
    { weight: 1, arbitrary: whole.map((given) => ({ ...given, notAField: 1 })) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<JsonObject> },
  );
}

/**
 * True for what the step alone refuses: what no schema can say, such as fields that go together, and the limits that the
 * list has no room for, of long texts and lists, of empty ones, and of the names of variables.
 */
function isUnlisted(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom' || issue.code === 'invalid_key') return true;
  if (issue.code === 'invalid_union') return issue.errors.some((issues) => issues.every(isUnlisted));
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1;
  return issue.code === 'too_big' && /^(string|array)$/.test(issue.origin) && Number(issue.maximum) > 99;
}

describe.each(sessionOperations.map((operation) => ({ name: operation.name, operation })))(
  'the listed schema of $name',
  ({ name, operation }) => {
    const schema = listed.get(name) ?? {};
    const validate = ajv.compile(schema);
    test.prop([nearObject(schema)], { numRuns: runs(300) })('and the step itself take and refuse the same', (input) => {
      const isListed = validate(input);
      const { error } = operation.input.safeParse(input);
      if (error === undefined) {
        expect(parseStepInput(operation, input)).toBeDefined();
        expect(isListed, JSON.stringify(validate.errors)).toBe(true);
        return;
      }
      expect(() => parseStepInput(operation, input)).toThrow(name);
      if (isListed) expect(error.issues.filter((issue) => !isUnlisted(issue))).toEqual([]);
    });
  },
);
