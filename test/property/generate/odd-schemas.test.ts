import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { generateTests, isReadingTool, type ServerProbe } from '../../../src/generate/index.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';
import { runs } from '../../kit/property-runs.ts';

function generate(tools: PluginTool[]) {
  const probe: ServerProbe = { callTool: () => Promise.resolve(textResult('ok')), renew: () => Promise.resolve(probe) };
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
}

test('whatever schema a tool declares, generation ends with a suite, and checks know whether it reads', async () => {
  const node: fc.Memo<JsonValue> = fc.memo((depth) => {
    const leaf = fc.constantFrom<JsonValue>(
      true,
      false,
      {},
      { $ref: '#' },
      { $ref: '#/properties/a' },
      { type: 'number', minimum: -1.7976931348623157e308, maximum: 1.7976931348623157e308 },
      { type: 'integer', minimum: 9007199254740991, multipleOf: 0.1 },
      { type: 'string', pattern: '^(?=.*a)(?!b).+$', minLength: 1e9 },
      { type: 'string', minLength: 5, maxLength: 1 },
      { enum: [] },
      { const: { a: [] } },
      { type: 'array', minItems: 1, items: { $ref: '#' } },
      { not: {} },
    );
    if (depth <= 1) return leaf;
    return fc.oneof(
      leaf,
      fc
        .record({ a: node(depth - 1), b: node(depth - 1), required: fc.subarray(['a', 'b', 'c', '__proto__']) })
        .map(({ a, b, required }): JsonValue => ({ type: 'object', properties: { a, b }, required })),
      fc
        .record({ items: node(depth - 1) })
        .map(({ items }): JsonValue => ({ type: 'array', minItems: 2, uniqueItems: true, items })),
      fc.array(node(depth - 1), { minLength: 1, maxLength: 3 }).map((branches): JsonValue => ({ anyOf: branches })),
      fc.array(node(depth - 1), { minLength: 1, maxLength: 3 }).map((branches): JsonValue => ({ allOf: branches })),
    );
  });
  const schemas = fc.record({ a: node(3), b: node(3), required: fc.subarray(['a', 'b']) });
  await fc.assert(
    fc.asyncProperty(schemas, async ({ a, b, required }) => {
      const inputSchema: JsonObject = { type: 'object', properties: { a, b }, required };
      const tool = fakeTool('odd', { inputSchema });
      expect(isReadingTool(tool)).toBeTypeOf('boolean');
      const suite = await generate([tool]);
      expect(suite.warnings.filter(({ check }) => check === 'tests-made')).toEqual([]);
      expect(suite.perTool).toHaveLength(1);
    }),
    { numRuns: runs(50) },
  );
});
