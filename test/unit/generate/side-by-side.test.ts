import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { connectionClosed, errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';

const inputSchema: JsonObject = {
  type: 'object',
  properties: {
    text: { type: 'string', minLength: 2, maxLength: 40 },
    limit: { type: 'integer', minimum: 1, maximum: 50 },
    order: { enum: ['up', 'down'] },
  },
  required: ['text'],
};
const reading = { inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } };
const tools = [...['count', 'reverse', 'spell', 'fold'].map((name) => fakeTool(name, reading)), fakeTool('save_text')];

function answer(tool: string, input: JsonObject): CallOutcome {
  const { text, limit, order } = input;
  if (tool === 'save_text') return textResult('saved');
  const isFit = typeof text === 'string' && text.length >= 2 && text.length <= 40;
  const isBounded = limit === undefined || (Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= 50);
  const isOrdered = order === undefined || order === 'up' || order === 'down';
  if (!isFit) return errorResult('text must have 2 to 40 characters');
  if (!isBounded || !isOrdered) return errorResult(isBounded ? 'order must be up or down' : 'limit must be 1 to 50');
  return textResult(`${tool} of ${text} is ${text.length}`);
}

/** Generates on a server whose answers take a turn of the event loop. */
async function generate(concurrentCalls: number, spoil: (open: number, outcome: CallOutcome) => CallOutcome) {
  let open = 0;
  let most = 0;
  let calls = 0;
  const probe: ServerProbe = {
    callTool: async (tool, input) => {
      open += 1;
      calls += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      const outcome = spoil(open, answer(tool, input));
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return outcome;
    },
    renew: async () => probe,
  };
  const hints = { paths: [], workDirectory: null };
  const suite = await generateTests({ tools, probe, seed: 7, hints, limits: { concurrentCalls } });
  return { suite: JSON.stringify(suite), most, calls };
}

const healthy = (_: number, outcome: CallOutcome) => outcome;

/** Generates for twenty tools that only read, and counts how often one waits for answers, each of which takes as long. */
async function countWaits(concurrentCalls: number, paths: string[]): Promise<{ waits: number; suite: string }> {
  let waits = 0;
  let waiting: (() => void)[] = [];
  // Answers come once the generator has started whatever it starts at this moment.
  const answerAll = async () => {
    for (let open = -1; open < waiting.length; ) {
      open = waiting.length;
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    waits += 1;
    for (const resolve of waiting.splice(0)) resolve();
  };
  const probe: ServerProbe = {
    callTool: async (tool, input) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) void answerAll();
      });
      const { text } = input;
      return typeof text === 'string' && text !== ''
        ? textResult(`${tool} said ${text}`)
        : errorResult('text must be a text');
    },
    renew: async () => probe,
  };
  const schema: JsonObject = {
    type: 'object',
    properties: { text: { type: 'string', minLength: 1 } },
    required: ['text'],
  };
  const twenty = Array.from({ length: 20 }, (_, index) =>
    fakeTool(`tool_${index}`, { inputSchema: schema, annotations: { readOnlyHint: true } }),
  );
  const hints = { paths, workDirectory: null };
  const suite = await generateTests({ tools: twenty, probe, seed: 7, hints, limits: { concurrentCalls } });
  waiting = [];
  return { waits, suite: JSON.stringify(suite) };
}

describe('calls of tools that only read', () => {
  test.each([
    ['without stored data', []],
    ['with stored data', ['/data']],
  ])('wait for a server %s at most a third as often as one call at a time', { timeout: 120_000 }, async (_, paths) => {
    const alone = await countWaits(1, paths);
    const together = await countWaits(4, paths);
    expect(together.suite).toBe(alone.suite);
    expect(together.waits).toBeLessThanOrEqual(alone.waits / 3);
  });

  test('are made side by side, four at most, and the suite is the same to the byte', async () => {
    const alone = await generate(1, healthy);
    const together = await generate(4, healthy);
    expect(alone.most).toBe(1);
    expect(together.most).toBe(4);
    expect(together.suite).toBe(alone.suite);
    expect(together.calls - alone.calls).toBeLessThanOrEqual(30);
  });

  test.each<[name: string, spoil: (open: number, outcome: CallOutcome) => CallOutcome]>([
    ['mixes up answers', (open, outcome) => (open > 1 ? textResult('the answer to another call') : outcome)],
    ['refuses a second call', (open, outcome) => (open > 1 ? errorResult('busy: one call at a time') : outcome)],
    ['ends with a second call', (open, outcome) => (open > 1 ? connectionClosed(1, '') : outcome)],
  ])('are made one at a time on a server that %s', async (_, spoil) => {
    const alone = await generate(1, spoil);
    const together = await generate(4, spoil);
    expect(together.suite).toBe(alone.suite);
    // The trial alone.
    expect(together.calls - alone.calls).toBeLessThanOrEqual(8);
  });

  test('are made again alone when one of them gets no answer beside others, and one at a time from then on', async () => {
    let beside = 0;
    const spoil = (open: number, outcome: CallOutcome) =>
      open > 1 && (beside += 1) > 12 ? connectionClosed(1, '') : outcome;
    const alone = await generate(1, healthy);
    const together = await generate(4, spoil);
    expect(together.suite).toBe(alone.suite);
  });
});
