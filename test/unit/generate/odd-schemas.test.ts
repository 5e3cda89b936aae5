import { describe, expect, test } from 'vitest';
import { type JsonObject, PthError } from '../../../src/base/index.ts';
import { findEndlessRequirement } from '../../../src/generate/schema/endless-requirement.ts';
import { drawValue } from '../../../src/generate/schema/schema-arbitrary.ts';
import { compileSchemaCheck } from '../../../src/generate/schema/schema-check.ts';
import { normaliseSchema } from '../../../src/generate/schema/normalise-schema.ts';
import { guardTool } from '../../../src/generate/explore/guard-tool.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';

function generate(tools: PluginTool[]) {
  const probe: ServerProbe = { callTool: () => Promise.resolve(textResult('ok')), renew: () => Promise.resolve(probe) };
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
}

const chain = { type: 'object', required: ['next'], properties: { next: { $ref: '#/$defs/n' } } };
const requiredCycle = {
  type: 'object',
  required: ['node'],
  properties: { node: { $ref: '#/$defs/n' } },
  $defs: { n: chain },
};
const listCycle = {
  type: 'object',
  required: ['kids'],
  properties: { kids: { type: 'array', minItems: 1, items: { $ref: '#' } } },
};

describe('a schema that no finite value fits', () => {
  test.each<[name: string, schema: JsonObject, path: string]>([
    ['an object that requires itself', requiredCycle, 'node.next'],
    ['a list that holds at least one of its own object', listCycle, 'kids[0]'],
    [
      'every branch of a choice',
      { type: 'object', required: ['a'], properties: { a: { anyOf: [{ $ref: '#' }, { $ref: '#' }] } } },
      'a.a',
    ],
  ])('is found: %s', (_, schema, path) => {
    expect(findEndlessRequirement(schema)).toBe(path);
  });

  test.each<[name: string, schema: JsonObject]>([
    ['an optional cycle', { ...requiredCycle, $defs: { n: { ...chain, required: [] } } }],
    ['a list that may be empty', { ...listCycle, properties: { kids: { type: 'array', items: { $ref: '#' } } } }],
    [
      'a nullable end',
      {
        ...requiredCycle,
        $defs: { n: { ...chain, properties: { next: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'null' }] } } } },
      },
    ],
    [
      'the same definition twice',
      {
        type: 'object',
        required: ['a', 'b'],
        properties: { a: { $ref: '#/$defs/t' }, b: { $ref: '#/$defs/t' } },
        $defs: { t: { type: 'string' } },
      },
    ],
    ['another type beside the object', { ...requiredCycle, $defs: { n: { ...chain, type: ['object', 'string'] } } }],
  ])('is not %s', (_, schema) => {
    expect(findEndlessRequirement(schema)).toBeUndefined();
  });

  test('holds its tool back with the reason, and the other tools get their tests', async () => {
    const tools = [
      fakeTool('endless', { inputSchema: requiredCycle }),
      fakeTool('list', { inputSchema: listCycle }),
      fakeTool('sound', { inputSchema: { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } } }),
    ];
    const suite = await generate(tools);
    const unresolved = suite.perTool.flatMap(({ tool, unresolved: why }) =>
      why === undefined ? [] : [`${tool}: ${why}`],
    );
    expect(unresolved).toEqual([
      'endless: its input schema cannot be used: no finite value fits it, since node.next requires itself',
      'list: its input schema cannot be used: no finite value fits it, since kids[0] requires itself',
    ]);
    expect(suite.tests.some(({ name }) => name.startsWith('sound - valid'))).toBe(true);
    expect(suite.warnings.filter(({ check }) => check === 'input-schema-usable').map(({ tool }) => tool)).toEqual([
      'endless',
      'list',
    ]);
  });
});

describe('bounds as wide as doubles', () => {
  const max = Number.MAX_VALUE;
  const wide = { type: 'number', minimum: -max, maximum: max };

  test.each<[name: string, node: JsonObject]>([
    ['alone', wide],
    ['in whole numbers', { ...wide, type: 'integer' }],
    ['with a step', { ...wide, multipleOf: 1e-300 }],
    ['exclusive', { type: 'number', exclusiveMinimum: -max, exclusiveMaximum: max }],
    ['from nothing', { type: 'number', minimum: -5e-324, maximum: 5e-324 }],
  ])('can be drawn from: %s', (_, node) => {
    const schema: JsonObject = {
      type: 'object',
      required: ['x'],
      properties: { x: node },
      oneOf: [{ required: ['x'] }],
    };
    const check = compileSchemaCheck(normaliseSchema(schema));
    const drawn = drawValue(schema, schema, 7, check);
    expect(drawn === undefined || check.judge(drawn) === 'valid').toBe(true);
  });

  test('a tool with them gets its tests', async () => {
    const schema = {
      type: 'object',
      properties: { x: wide, s: { type: 'string' }, t: { type: 'string' } },
      oneOf: [{ required: ['s'] }, { required: ['t'] }],
    };
    const suite = await generate([fakeTool('zod', { inputSchema: schema })]);
    expect(suite.perTool.map(({ unresolved }) => unresolved)).toEqual([undefined]);
  });
});

describe('the barrier around a tool', () => {
  test('turns an error of PTH into a finding about its own work', async () => {
    const findings: unknown[] = [];
    const result = await guardTool(
      'odd',
      'make inputs',
      { report: (finding) => findings.push(finding), signal: undefined },
      () => {
        throw new RangeError('Maximum call stack size exceeded');
      },
    );
    expect(result).toBeUndefined();
    expect(findings).toEqual([
      expect.objectContaining({
        check: 'tests-made',
        tool: 'odd',
        severity: 'warning',
        message:
          'PTH failed to make inputs for odd, so that tests of it may be missing: RangeError: Maximum call stack size exceeded',
      }),
    ]);
  });

  test('lets faults and the end of the run through', async () => {
    const interrupt = new AbortController();
    const guard = { report: () => expect.unreachable(), signal: interrupt.signal };
    const fault = new PthError('plugin/start-failed', 'gone');
    await expect(guardTool('odd', 'call', guard, () => Promise.reject(fault))).rejects.toBe(fault);
    const end = new Error('enough');
    const work = () => {
      interrupt.abort();
      return Promise.reject(end);
    };
    await expect(guardTool('odd', 'call', guard, work)).rejects.toBe(end);
    await expect(guardTool('odd', 'call', guard, () => expect.unreachable())).rejects.toBe(interrupt.signal.reason);
  });
});
