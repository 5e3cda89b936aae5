// oxlint-disable unicorn/consistent-function-scoping -- each test keeps its server program beside what it expects
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type GenerateOptions, generateTests } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';

type Answer = (input: JsonObject) => CallOutcome;

function tool(name: string, properties: JsonObject, required: string[], more: Partial<PluginTool> = {}): PluginTool {
  return fakeTool(name, { inputSchema: { type: 'object', properties, required }, ...more });
}

async function generate(tools: PluginTool[], answer: Answer, more: Partial<GenerateOptions> = {}) {
  const calls: JsonObject[] = [];
  const probe: NonNullable<GenerateOptions['probe']> = {
    callTool: (_, input) => {
      calls.push(input);
      return Promise.resolve(answer(input));
    },
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const suite = await generateTests({ tools, probe, seed: 1, hints, ...more });
  const working = suite.tests.filter((item) => !item.tags?.includes('invalid'));
  const inputs = working.flatMap((item) => (item.tier === 1 ? [item.input ?? {}] : []));
  return { suite, calls, inputs };
}

const text = { type: 'string' };
const reader = { annotations: { readOnlyHint: true } };
const lookUp = tool('look_up', { word: text, language: text }, ['word'], reader);
const lexicon: Answer = ({ word }) => {
  if (typeof word !== 'string') return errorResult('word must be a string');
  return ['xylophone', 'zither'].includes(word) ? textResult(`an instrument: ${word}`) : errorResult('no such entry');
};

describe('values by hand', () => {
  test('a tool that PTH finds no input for works with them, and each gets a test', async () => {
    const without = await generate([lookUp], lexicon);
    expect(without.suite.perTool[0]?.unresolved).toBeDefined();
    const given = [{ tool: 'look_up', argument: '/word', values: ['xylophone', 'zither'] }];
    const { suite, inputs } = await generate([lookUp], lexicon, { given });
    expect(suite.perTool[0]?.unresolved).toBeUndefined();
    expect(inputs.map(({ word }) => word)).toContain('zither');
    expect(suite.tests).toContainEqual(expect.objectContaining({ generated_from: 'config' }));
  });

  test('no call that should work has another value, whatever a refusal suggests', async () => {
    const given = [{ tool: 'look_up', argument: '/word', values: ['xylophone'] }];
    const { inputs, calls } = await generate([lookUp], lexicon, { given, heldOutValues: true });
    expect(new Set(inputs.map(({ word }) => word))).toEqual(new Set(['xylophone']));
    const picky: Answer = ({ word }) =>
      word === 'harp' ? textResult('an instrument') : errorResult('word must be one of: "harp"');
    expect(calls.length).toBeGreaterThan(0);
    const refused = await generate([lookUp], picky, { given });
    expect(refused.calls.filter(({ word }) => word === 'harp')).toEqual([]);
    expect(refused.suite.perTool[0]?.unresolved).toContain('no input was found');
  });

  test('an optional argument with values is given from the first call on', async () => {
    const given = [{ tool: 'look_up', argument: '/language', values: ['en'] }];
    const { calls } = await generate([lookUp], lexicon, { given });
    expect(calls[0]).toMatchObject({ language: 'en' });
  });

  test('a list is one value, and a pointer names a part of one', async () => {
    const items = { type: 'array', items: { type: 'object', properties: { name: text }, required: ['name'] } };
    const lookUpAll = tool('look_up_all', { words: items }, ['words'], reader);
    const answer: Answer = ({ words }) =>
      JSON.stringify(words).includes('xylophone') ? textResult('found') : errorResult('no such entry');
    for (const part of [
      { argument: '/words', values: [[{ name: 'xylophone' }]] },
      { argument: '/words/0/name', values: ['xylophone'] },
    ]) {
      const given = [{ tool: 'look_up_all', ...part }];
      const { inputs } = await generate([lookUpAll], answer, { given });
      expect(inputs).toContainEqual({ words: [{ name: 'xylophone' }] });
    }
  });

  test('what a tool deletes is never named by hand without approval', async () => {
    const remove = tool('delete_note', { id: text }, ['id'], {
      annotations: { destructiveHint: true, openWorldHint: false },
    });
    const given = [{ tool: 'delete_note', argument: '/id', values: ['precious'] }];
    const answer: Answer = () => textResult('deleted');
    const { calls } = await generate([remove], answer, { given });
    expect(calls).toEqual([]);
    const hints = { paths: [], workDirectory: null, isRiskApproved: true };
    const approved = await generate([remove], answer, { given, hints });
    expect(approved.calls).toContainEqual({ id: 'precious' });
  });

  test('the suite tells what it learned, and what it did not', async () => {
    const { suite } = await generate(
      [lookUp, tool('echo', { message: text }, ['message'], reader)],
      ({ message, word }) => (typeof message === 'string' ? textResult(message) : lexicon({ word: word ?? null })),
    );
    expect(suite.learned).toMatchObject([
      { tool: 'look_up', input: null, reason: expect.stringContaining('no input was found') },
      { tool: 'echo', input: { message: expect.any(String) }, reason: null },
    ]);
  });
});
