import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { generateTests } from '../../../src/generate/index.ts';
import { judgeReply } from '../../../src/generate/replies/judge-reply.ts';
import { normaliseSchema } from '../../../src/generate/schema/normalise-schema.ts';
import { drawValue } from '../../../src/generate/schema/schema-arbitrary.ts';
import { compileSchemaCheck } from '../../../src/generate/schema/schema-check.ts';
import { readToolWords } from '../../../src/generate/tools/argument-role.ts';
import type { GeneratedSuite } from '../../../src/generate/tools/generate-types.ts';
import { listBoundaries } from '../../../src/generate/values/boundaries.ts';
import { listInvalidCases } from '../../../src/generate/values/invalid-cases.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { readRejection } from '../../../src/suite/answers/read-rejection.ts';
import { parseTests, renderTests } from '../../../src/suite/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

/** A schema that some value fits, of the keywords real servers use. */
const { node } = fc.letrec<{ node: JsonObject; leaf: JsonObject; object: JsonObject }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<JsonObject>({ type: 'boolean' }, { type: 'string' }, { type: 'number' }, { type: 'null' }, {}),
    fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(50))
      .map(([minimum, span]): JsonObject => ({ type: 'integer', minimum, maximum: minimum + span })),
    fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 2, max: 9 }))
      .map(([low, span]): JsonObject => ({ type: 'number', exclusiveMinimum: low, exclusiveMaximum: low + span })),
    fc.integer({ min: 1, max: 20 }).map((multipleOf): JsonObject => ({ type: 'integer', multipleOf })),
    fc
      .tuple(fc.nat(8), fc.nat(8))
      .map(([minLength, more]): JsonObject => ({ type: 'string', minLength, maxLength: minLength + more })),
    fc
      .constantFrom('^[a-z]{2,5}$', '^\\d{3}-\\d{2}$', '^(on|off)$', '[A-F0-9]+')
      .map((pattern): JsonObject => ({ type: 'string', pattern })),
    fc.constantFrom('date', 'email', 'uri', 'uuid').map((format): JsonObject => ({ type: 'string', format })),
    fc
      .uniqueArray(fc.oneof(fc.string({ maxLength: 6 }), fc.nat(9)), { minLength: 1, maxLength: 4 })
      .map((members): JsonObject => ({ enum: members })),
  ),
  object: fc
    .record({
      properties: fc.dictionary(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'x', 'y', 'z', '_'), minLength: 1, maxLength: 6 }),
        tie('node'),
        { maxKeys: 4 },
      ),
      picks: fc.array(fc.nat(9), { maxLength: 4 }),
      isClosed: fc.boolean(),
    })
    .map(({ properties, picks, isClosed }): JsonObject => {
      const names = Object.keys(properties);
      const required = [
        ...new Set(picks.flatMap((pick) => (names.length === 0 ? [] : [names[pick % names.length] ?? '']))),
      ];
      return {
        type: 'object',
        properties: { ...properties },
        required,
        ...(isClosed ? { additionalProperties: false } : {}),
      };
    }),
  node: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    tie('object'),
    fc
      .record({ items: tie('leaf'), minItems: fc.nat(3) })
      .map(({ items, minItems }): JsonObject => ({ type: 'array', items, minItems })),
    fc.tuple(tie('leaf'), tie('leaf')).map((branches): JsonObject => ({ anyOf: [...branches] })),
  ),
}));

const rootSchema = node.filter((schema) => schema['type'] === 'object');
const words = readToolWords({ name: 'work' });
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const hints = { paths: [], workDirectory: null };

/** A server that does what its schema says and nothing else. */
function faithful(tool: PluginTool) {
  const check = compileSchemaCheck(normaliseSchema(tool.inputSchema));
  return {
    callTool: (_name: string, input: JsonObject) =>
      Promise.resolve(
        check.judge(input) === 'valid' ? textResult('done') : textResult('invalid arguments', { isError: true }),
      ),
  };
}

const inputOf = (item: GeneratedSuite['tests'][number]): JsonValue => (item.tier === 1 ? item.input : null);

describe('values from schemas', () => {
  test(proves(['P-067'], 'every drawn value fits its schema, the same one for the same seed'), () => {
    fc.assert(
      fc.property(node, seeds, (schema, seed) => {
        const check = compileSchemaCheck(normaliseSchema(schema));
        const value = drawValue(schema, schema, seed, check);
        expect(value).toBeDefined();
        expect(check.judge(value ?? null)).toBe('valid');
        expect(drawValue(schema, schema, seed, check)).toEqual(value);
      }),
      { numRuns: runs(150) },
    );
  });

  test(proves(['P-067'], 'borders of a valid input that the schema declares are valid, breakages are not'), () => {
    fc.assert(
      fc.property(rootSchema, seeds, (schema, seed) => {
        const check = compileSchemaCheck(normaliseSchema(schema));
        const base = drawValue(schema, schema, seed, check) as JsonObject;
        const { variations } = listBoundaries(schema, base, words, seed);
        const invalidCases = listInvalidCases(schema, base, words, check);
        expect(invalidCases.filter((breakage) => check.judge(breakage.input) !== 'invalid')).toEqual([]);
        expect(new Set(invalidCases.map((breakage) => breakage.label)).size).toBe(invalidCases.length);
        for (const variation of variations) expect(variation.label).not.toBe('');
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('suites from schemas', () => {
  test(
    proves(
      ['P-067'],
      'a server that keeps to its schema has no failing test: valid and edge inputs fit, invalid ones do not',
    ),
    async () => {
      await fc.assert(
        fc.asyncProperty(rootSchema, seeds, async (schema, seed) => {
          const tool = fakeTool('work', { inputSchema: schema });
          const check = compileSchemaCheck(normaliseSchema(schema));
          const suite = await generateTests({ tools: [tool], probe: faithful(tool), seed, hints });
          for (const item of suite.tests) {
            const isInvalid = item.name.includes(' - invalid: ');
            expect([item.name, check.judge(inputOf(item))]).toEqual([item.name, isInvalid ? 'invalid' : 'valid']);
            expect(item).toMatchObject({ expect: { success: !isInvalid }, generated_from: 'schema' });
          }
          expect(suite.perTool[0]).toMatchObject({ valid: 1 });
          expect(suite.tests.filter((item) => item.needs_review !== undefined)).toEqual([]);
          expect(suite.tests.length).toBeLessThanOrEqual(12);
        }),
        { numRuns: runs(50) },
      );
    },
  );

  test(
    proves(
      ['P-067', 'P-073'],
      'the same seed gives the same suite, with or without a server, and it survives its YAML form',
    ),
    async () => {
      await fc.assert(
        fc.asyncProperty(rootSchema, seeds, fc.boolean(), async (inputSchema, seed, isConnected) => {
          const tool = fakeTool('work', { inputSchema });
          const make = () => generateTests({ tools: [tool], probe: isConnected ? faithful(tool) : null, seed, hints });
          const suite = await make();
          expect(await make()).toEqual(suite);
          expect(parseTests(renderTests(suite.tests), { file: null }).map((sourced) => sourced.test)).toEqual(
            suite.tests,
          );
        }),
        { numRuns: runs(30) },
      );
    },
  );
});

describe('hostile plugins', () => {
  test('no schema makes the generator throw or hang', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'type',
            'properties',
            'required',
            'items',
            '$ref',
            'allOf',
            'anyOf',
            'enum',
            'pattern',
            'minimum',
            'maxLength',
            'if',
            'not',
            '$defs',
            'additionalProperties',
            'const',
            'minItems',
          ),
          fc.jsonValue({ maxDepth: 4 }),
        ),
        async (inputSchema) => {
          const tool = fakeTool('work', { inputSchema: inputSchema as JsonObject });
          const suite = await generateTests({ tools: [tool], probe: null, seed: 1, hints });
          expect(suite.tests.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  test('no reply text makes reading it throw', () => {
    const tool = fakeTool('work');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(() => readRejection(text, ['path', 'id', 'a'])).not.toThrow();
        expect(['accepted', 'refused', 'fault']).toContain(judgeReply(textResult(text), tool, {}).verdict);
      }),
    );
  });
});
