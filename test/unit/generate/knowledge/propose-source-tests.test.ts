import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { gatherKnowledge, type PluginKnowledge, proposeSourceTests } from '../../../../src/generate/index.ts';
import type { ProposeOptions } from '../../../../src/generate/knowledge/propose-source-tests.ts';
import type { TestCase } from '../../../../src/suite/index.ts';
import {
  errorResult,
  FakeServer,
  type FakeTool,
  fakeTool,
  textResult,
  timedOut,
} from '../../../kit/fake-connection.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const inputSchema = {
  type: 'object',
  properties: { text: { type: 'string' }, count: { type: 'integer' } },
  required: ['text'],
};
const tools = [fakeTool('repeat', { inputSchema }), fakeTool('wipe', { inputSchema })];
const valid = (tool: string, more: Partial<TestCase> = {}): TestCase =>
  ({
    name: `${tool} - valid: required arguments`,
    tier: 1,
    tool,
    input: { text: 'abc' },
    expect: { success: true },
    ...more,
  }) as TestCase;

const source = `
const limit = Number(process.env.MAX_COUNT || 50);
server.registerTool('repeat', {}, ({ text, count = 1 }) => {
  if (count < 0) throw new Error('The count must not be negative');
  if (count > limit) throw new Error('More than the configured count');
  if (text === 'twice') {
    return { content: [] };
  }
  return { content: [] };
});
server.registerTool('wipe', {}, ({ text }) => {
  if (text !== 'yes') throw new Error('Only with yes');
  state.clear();
});
`;

async function propose(
  answers: Record<string, FakeTool>,
  more: Partial<ProposeOptions> = {},
  config: { name: string; value: string; source: string }[] = [],
) {
  const workspace = new MemoryWorkspace({ 'src/server.js': source });
  const knowledge: PluginKnowledge = await gatherKnowledge({ tools, workspace, connection: null, config });
  const server = new FakeServer({ tools: answers });
  const tests = [valid('repeat'), valid('wipe', { needs_review: 'may destroy data' })];
  const proposals = await proposeSourceTests({ knowledge, tools, tests, probe: server.connect(), ...more });
  return { ...proposals, server };
}

/** What the source above does. */
const repeat =
  (limit: number): FakeTool =>
  (input: JsonObject) => {
    const count = Number(input['count'] ?? 1);
    if (count < 0) return errorResult('The count must not be negative');
    return count > limit ? errorResult('More than the configured count') : textResult('ok');
  };

describe('proposeSourceTests', () => {
  test(
    proves(['P-068', 'P-073'], 'an explicit throw becomes a test that reaches it, tried on the server first'),
    async () => {
      const { tests, server } = await propose({ repeat: repeat(50) });
      expect(tests[0]).toEqual({
        name: 'repeat - source: refuses with "The count must not be negative"',
        description: 'Reaches the refusal at src/server.js:4.',
        tier: 1,
        tool: 'repeat',
        input: { text: 'abc', count: -1 },
        expect: { success: false, error_contains: 'The count must not be negative' },
        tags: ['source'],
        generated_from: 'source_analysis',
      });
      expect(server.calls.slice(0, 2).map(({ input }) => input)).toEqual([
        { text: 'abc', count: -1 },
        { text: 'abc', count: -1 },
      ]);
    },
  );

  test(proves(['P-070'], 'a configured limit yields a test that uses the configured value'), async () => {
    const config = [{ name: 'MAX_COUNT', value: '7', source: 'manifest.json user_config' }];
    const { tests } = await propose({ repeat: repeat(7) }, {}, config);
    expect(tests.filter(({ tool, generated_from: from }) => tool === 'repeat' && from === 'config')).toMatchObject([
      { name: 'repeat - config: beyond MAX_COUNT', input: { count: 8 }, expect: { success: false } },
      { name: 'repeat - config: just within MAX_COUNT', input: { count: 7 }, expect: { success: true } },
    ]);
  });

  test(proves(['P-072'], 'a tool that needs approval is not called; its test waits for review'), async () => {
    const { tests, server } = await propose({ repeat: repeat(50) });
    const [wipe] = tests.filter(({ tool }) => tool === 'wipe');
    expect(wipe).toMatchObject({ input: { text: 'x' }, needs_review: expect.stringContaining('not tried') });
    expect(server.calls.filter(({ tool }) => tool === 'wipe')).toEqual([]);
  });

  test(proves(['P-068'], 'what does not reach its branch is left out with the reason'), async () => {
    const { tests, dropped } = await propose({ repeat: () => textResult('anything goes') });
    expect(tests.filter(({ tool, expect: own }) => tool === 'repeat' && own.success === false)).toEqual([]);
    expect(dropped[0]).toEqual({
      test: 'repeat - source: refuses with "The count must not be negative"',
      reason: 'the input was accepted: the condition could not be read right',
    });
    const hung = await propose({ repeat: () => timedOut() });
    expect(hung.dropped[0]?.reason).toBe('the server did not answer');
  });

  test(
    proves(['P-079'], 'with uncovered lines, only branches that have one are proposed, accepting ones too'),
    async () => {
      const uncovered = new Map([['src/server.js', new Set([7])]]);
      const { tests } = await propose({ repeat: repeat(50) }, { uncovered });
      expect(tests.map(({ name, input }) => [name, input])).toEqual([
        ['repeat - source: takes the branch on text at src/server.js:7', { text: 'twice' }],
      ]);
    },
  );
});
