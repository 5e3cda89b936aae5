import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import type { InputProposerLimits } from '../../../../src/generate/agents/propose-inputs.ts';
import { type ServerProbe, createInputProposer, generateTests } from '../../../../src/generate/index.ts';
import { createPlaybookModel, type Playbook } from '../../../../src/playbook/index.ts';
import type { PluginTool } from '../../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const text = { type: 'string' };
const ticket = (name: string): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties: { ticket: text }, required: ['ticket'] } });

/** A server that takes one ticket only and tells nobody which. */
const probe: ServerProbe = {
  callTool: (_, input) =>
    Promise.resolve(input['ticket'] === 'GATE-7' ? textResult('boarded') : errorResult('the ticket is not valid here')),
  renew: () => Promise.resolve(probe),
};

const proposes = (...inputs: JsonObject[]) => ({ toolCalls: [{ name: 'propose_inputs', arguments: { inputs } }] });

async function generate(tools: PluginTool[], playbook: Playbook | null, limits: InputProposerLimits = {}) {
  const told: string[] = [];
  const model = playbook && createPlaybookModel(playbook, { id: 'playbook:test' });
  const proposer = model && createInputProposer(model, (message) => void told.push(message), undefined, limits);
  const suite = await generateTests({
    tools,
    probe,
    seed: 1,
    hints: { paths: [], workDirectory: null },
    ...(proposer ? { propose: proposer.propose } : {}),
  });
  const inputs = suite.tests.flatMap((item) =>
    item.tier === 1 && item.needs_review === undefined && item.tags?.includes('valid') ? [item.input] : [],
  );
  return { suite, inputs, told, model, usage: proposer?.takeUsage() };
}

describe('inputs that a model proposes', () => {
  test(proves(['P-067', 'P-068'], 'are tried like all others, and what works becomes the test'), async () => {
    const usage = { inputTokens: 5, outputTokens: 2, cacheReadTokens: 0, cacheWriteTokens: 0 };
    const { inputs, usage: paid } = await generate(
      [ticket('board')],
      [
        {
          ...proposes({ seat: 4 }, { ticket: 'GATE-1' }, { ticket: 'GATE-7' }, { ticket: 'GATE-9' }),
          usage,
          assertContext: (messages) => {
            const said = JSON.stringify(messages);
            expect(said).toContain('board');
            expect(said).toContain('the ticket is not valid here');
          },
        },
      ],
    );
    expect(inputs).toEqual([{ ticket: 'GATE-7' }]);
    expect(paid).toMatchObject(usage);
  });

  test(proves(['P-067'], 'without a model nothing changes, and twice the same is made'), async () => {
    const [first, second] = [await generate([ticket('board')], null), await generate([ticket('board')], null)];
    expect(first.inputs).toEqual([]);
    expect(JSON.stringify(first.suite.tests)).toBe(JSON.stringify(second.suite.tests));
  });

  test.each<[string, Playbook]>([
    ['talk and no call', [{ text: 'try a ticket' }]],
    ['another form', [{ toolCalls: [{ name: 'propose_inputs', arguments: { inputs: 'GATE-7' } }] }]],
    ['broken arguments', [{ toolCalls: [{ name: 'propose_inputs', arguments: {}, rawArguments: '{"inputs":' }] }]],
    ['what is no object', [{ toolCalls: [{ name: 'propose_inputs', arguments: { inputs: [null, 'GATE-7', []] } }] }]],
    ['more than may be tried', [proposes({ ticket: '1' }, { ticket: '2' }, { ticket: '3' }, { ticket: 'GATE-7' })]],
    ['what is too large', [proposes({ ticket: 'x'.repeat(30_000) })]],
  ])(proves(['P-067'], 'an answer with %s proposes nothing that counts'), async (_, playbook) => {
    const { inputs, told } = await generate([ticket('board')], playbook);
    expect({ inputs, told }).toEqual({ inputs: [], told: [] });
  });

  test(proves(['P-067'], 'a model is asked about so many tools and no more'), async () => {
    const tools = ['board', 'claim', 'refit'].map(ticket);
    const answer = proposes({ ticket: 'GATE-7' });
    const { inputs, told, model } = await generate(tools, [answer, answer, answer], { maxTools: 2 });
    expect(inputs).toHaveLength(2);
    expect(model?.consumed).toBe(2);
    expect(told).toEqual([expect.stringContaining('asked for inputs of 2 tools, which is the limit')]);
  });

  test('a model that cannot be asked is told once, and the suite is made without it', async () => {
    const { inputs, told, suite } = await generate(['board', 'claim'].map(ticket), []);
    expect(inputs).toEqual([]);
    expect(suite.tests.length).toBeGreaterThan(0);
    expect(told).toEqual([expect.stringMatching(/^playbook:test could not be asked for inputs of board: /)]);
  });

  test(proves(['P-072'], 'nothing that waits for approval is called with them'), async () => {
    const { model, inputs } = await generate([ticket('delete_ticket')], [proposes({ ticket: 'GATE-7' })]);
    expect(model?.consumed).toBe(0);
    expect(inputs).toEqual([]);
  });
});
