import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { runCheckedSuite } from '../../../../src/checks/index.ts';
import { createModelAgent } from '../../../../src/generate/index.ts';
import type { ChatMessage, ChatModel } from '../../../../src/model/index.ts';
import { createPlaybookModel, type Playbook } from '../../../../src/playbook/index.ts';
import { parseTests, type TestOutcome } from '../../../../src/suite/index.ts';
import {
  connectionClosed,
  errorResult,
  FakeServer,
  fakeTool,
  structuredResult,
  textResult,
} from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const play = (playbook: Playbook) => createPlaybookModel(playbook, { id: 'playbook:test' });
const call = (name: string, args: JsonObject = {}) => ({ toolCalls: [{ name, arguments: args }] });
const prompted = 'name: p\ntier: 3\nprompt: put things in order\nchecklist: [done]\n';

async function perform(model: ChatModel, server: FakeServer, tools: string[], limits = {}): Promise<TestOutcome> {
  const summaries: string[] = [];
  const run = await runCheckedSuite({
    tests: parseTests(prompted, { file: 'a.yaml' }),
    pool: server.openPool(),
    tools: tools.map((name) => fakeTool(name, { description: `does ${name}` })),
    serverChecks: false,
    agent: createModelAgent(model, limits),
    judge: {
      source: 'judge',
      judge: ({ items, summary }) => {
        summaries.push(summary);
        return Promise.resolve(items.map((item) => ({ item, verdict: 'pass' as const, reason: summary })));
      },
    },
  }).result();
  const [outcome] = run.outcomes;
  if (!outcome) throw new Error('no outcome');
  return outcome;
}

const lastText = (messages: readonly ChatMessage[]) => {
  const last = messages.at(-1);
  return last?.role === 'tool' ? last.results.map(({ text, isError }) => `${isError ? '!' : ''}${text}`) : [];
};

describe('an agent with a model', () => {
  test(proves(['P-156'], 'decides on the calls, sees their answers, and its last words are the summary'), async () => {
    const seen: string[][] = [];
    const look = (messages: readonly ChatMessage[]) => void seen.push(lastText(messages));
    const model = play([
      {
        ...call('sort', { by: 'name' }),
        assertContext: (messages) => expect(messages).toEqual([{ role: 'user', text: 'put things in order' }]),
      },
      { ...call('count'), assertContext: look },
      { text: 'All in order.', assertContext: look },
    ]);
    const server = new FakeServer({
      tools: { sort: () => structuredResult({ sorted: 3 }), count: () => errorResult('no') },
    });
    const outcome = await perform(model, server, ['sort', 'count']);
    expect(outcome).toMatchObject({
      status: 'passed',
      calls: [{ tool: 'sort', input: { by: 'name' } }, { tool: 'count' }],
      checklist: [{ reason: 'All in order.' }],
    });
    expect(seen).toEqual([['{"sorted":3}'], ['!no']]);
    model.assertFinished();
  });

  test('is told of tools that are not there and of arguments that are none, and the plugin never sees them', async () => {
    const seen: string[][] = [];
    const model = play([
      {
        toolCalls: [
          { name: 'fly', arguments: {} },
          { name: 'sort', arguments: {}, rawArguments: '{"by":' },
        ],
      },
      { text: 'gave up', assertContext: (messages) => void seen.push(lastText(messages)) },
    ]);
    const server = new FakeServer();
    expect(await perform(model, server, ['sort'])).toMatchObject({ calls: [] });
    expect(seen).toEqual([['!there is no tool named "fly"', '!the arguments are no JSON object']]);
    expect(server.calls).toEqual([]);
  });

  test('ends at its limit of rounds and carries out a limited number of calls at a time', async () => {
    const many = { toolCalls: Array.from({ length: 3 }, () => ({ name: 'sort', arguments: {} })) };
    const server = new FakeServer({ tools: { sort: () => textResult('ok') } });
    const outcome = await perform(play([many, many, many]), server, ['sort'], { maxRounds: 2, maxCallsPerRound: 2 });
    expect(server.calls).toHaveLength(4);
    expect(outcome.checklist?.[0]?.reason).toBe('(ended after 2 rounds of tool calls, with more asked for)');
  });

  test('gets long answers cut and without hidden characters', async () => {
    const seen: string[][] = [];
    const model = play([call('sort'), { text: 'ok', assertContext: (messages) => void seen.push(lastText(messages)) }]);
    const server = new FakeServer({ tools: { sort: () => textResult(`a\u202eb${'x'.repeat(1000)}end`) } });
    await perform(model, server, ['sort'], { maxOutputLength: 100 });
    const [[text = ''] = []] = seen;
    expect(text).toMatch(/^abx+\n\[WARNING: the output was too long/);
    expect(text).toMatch(/xend$/);
    expect(text.length).toBeLessThan(350);
  });

  test('stops when the server is gone, which fails the test', async () => {
    const model = play([call('sort'), { text: 'never asked' }]);
    const server = new FakeServer({ tools: { sort: () => connectionClosed(7) } });
    expect(await perform(model, server, ['sort'])).toMatchObject({ status: 'failed', category: 'runtime-exception' });
    expect(model.remaining).toBe(1);
  });

  test('a fault of the model makes the test errored and not failed', async () => {
    const outcome = await perform(play([call('sort')]), new FakeServer({ tools: { sort: () => textResult('ok') } }), [
      'sort',
    ]);
    expect(outcome).toMatchObject({ status: 'errored', message: expect.stringContaining('used up') as string });
  });

  test('offers tools under names that every provider takes, and calls them by their own', async () => {
    const server = new FakeServer({
      tools: { 'files/read.all': () => textResult('1'), files_read_all: () => textResult('2') },
    });
    const model = play([call('files_read_all_2'), call('files_read_all'), { text: 'ok' }]);
    await perform(model, server, ['files/read.all', 'files_read_all']);
    expect(server.calls.map(({ tool }) => tool)).toEqual(['files_read_all', 'files/read.all']);
  });
});
