import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { proposeAgentTests, runCheckedSuite } from '../../../../src/checks/index.ts';
import { createChecklistJudge, createModelAgent } from '../../../../src/generate/index.ts';
import { createPlaybookModel } from '../../../../src/playbook/index.ts';
import { parseTests, renderTests, type ScenarioTest, type TestCase } from '../../../../src/suite/index.ts';
import { FakeServer, fakeTool, structuredResult, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const text = { type: 'string' };
const tool = (name: string, title: string, properties: JsonObject) =>
  fakeTool(name, { title, inputSchema: { type: 'object', properties, required: Object.keys(properties) } });
const tools = [
  tool('set_value', 'Store a value', { key: text, value: text }),
  tool('get_value', 'Read a value', { key: text }),
  tool('echo', 'Echo', { message: text }),
];
const valid = (name: string, input: JsonObject): TestCase => ({
  name: `${name} - valid: all arguments`,
  tier: 1,
  tool: name,
  input,
  expect: { success: true },
  tags: ['valid', 'stateful'],
  needs_review: 'may destroy data or reach others: it is annotated as destructive',
});
const tests = [valid('set_value', { key: 'sample', value: 'sample text' }), valid('get_value', { key: 'sample' })];
const scenario: ScenarioTest = {
  name: 'scenario: remember a value',
  tier: 2,
  description: 'From README.md:41.',
  generated_from: 'documentation',
  steps: [
    {
      tool: 'set_value',
      input: { key: 'colour', value: '$$5 green' },
      expect: { success: true },
      capture: { key_1: '$.output.key' },
    },
    { tool: 'get_value', input: { key: '$key_1' }, expect: { success: true, output_contains: '$5 green' } },
  ],
};

test(
  proves(
    ['P-071', 'P-072'],
    'related tools give an agent test with a task in words and a checklist that can be proven',
  ),
  () => {
    const [proposed, ...others] = proposeAgentTests({ tools, tests, scenarios: [], knowledge: undefined });
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({
      tier: 3,
      generated_from: 'schema',
      prompt: [
        'Do the following, one after another, and tell at the end what you found:',
        '1. Store a value: key "sample", value "sample text".',
        '2. Read a value: key "sample".',
      ].join('\n'),
      checklist: [
        '`set_value` was called and succeeded',
        '`get_value` was called and succeeded',
        '`set_value` succeeded before `get_value` was called',
      ],
      needs_review: expect.stringContaining('nobody has seen yet') as string,
    });
    expect(parseTests(renderTests(proposed ? [proposed] : []), { file: 'a.yaml' })).toHaveLength(1);
  },
);

test(
  proves(['P-071', 'P-156', 'P-159'], 'a proposed test runs with a model: real calls, and a verdict on each item'),
  async () => {
    const [proposed] = proposeAgentTests({ tools, tests: [], scenarios: [scenario], knowledge: undefined });
    expect(proposed?.prompt).toContain(
      '1. Store a value: key "colour", value "$5 green".\n2. Read a value: key as answered before.',
    );
    const values = new Map<unknown, unknown>();
    const server = new FakeServer({
      tools: {
        set_value: ({ key, value }) => {
          values.set(key, value);
          return structuredResult({ key: key ?? null });
        },
        get_value: ({ key }) => textResult(String(values.get(key))),
      },
    });
    const model = createPlaybookModel(
      [
        { toolCalls: [{ name: 'set_value', arguments: { key: 'colour', value: '$5 green' } }] },
        { toolCalls: [{ name: 'get_value', arguments: { key: 'colour' } }] },
        { text: 'It is there.' },
      ],
      { id: 'playbook:test' },
    );
    const run = await runCheckedSuite({
      tests: parseTests(renderTests(proposed ? [proposed] : []), { file: 'a.yaml' }),
      pool: server.openPool(),
      tools,
      serverChecks: false,
      approveRisky: true,
      agent: createModelAgent(model),
      judge: createChecklistJudge(model),
    }).result();
    expect(run.outcomes[0]).toMatchObject({
      status: 'passed',
      checklist: [
        { verdict: 'pass' },
        { verdict: 'pass' },
        { verdict: 'pass' },
        { item: 'an answer of `get_value` contains "$5 green"', verdict: 'pass' },
      ],
    });
  },
);

test('tools that have nothing to do with each other give no agent test', () => {
  expect(
    proposeAgentTests({ tools, tests: [valid('echo', { message: 'x' })], scenarios: [], knowledge: undefined }),
  ).toEqual([]);
});
