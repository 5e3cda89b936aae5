import { describe, expect, test } from 'vitest';
import { createAgentSession } from '../../../src/agent/index.ts';
import { noUsage } from '../../../src/model/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { callTools, createScriptedModel, run, say, simpleTool, toolResults, types } from './agent-kit.ts';

const resultLength = 12_000;

/** A session that reads often enough to overfill its window of 30,000 tokens several times. */
function openLong(rounds: number, contextWindow: number, usedTokens = 0) {
  const usage = { ...noUsage, inputTokens: usedTokens };
  const model = createScriptedModel(
    [...Array.from({ length: rounds }, () => ({ ...callTools({ name: 'look' }), usage })), say('Done.')],
    { contextWindow },
  );
  let count = 0;
  const look = simpleTool('look', async () => `${++count} ${'x'.repeat(resultLength)}`);
  const session = createAgentSession({
    model,
    workspace: new MemoryWorkspace(),
    system: 'Be brief.',
    tools: [look],
    outputLimits: { look: { maxChars: 50_000, mode: 'head-tail' } },
  });
  return { session, model };
}

function charsOf(request: { messages: readonly unknown[] } | undefined): number {
  return JSON.stringify(request?.messages ?? []).length;
}

describe('a long session', () => {
  test('goes on in a window that its results would overfill four times', async () => {
    const { session, model } = openLong(40, 30_000);
    const { reply, events } = await run(session, 'Mend it.');
    expect(reply).toMatchObject({ stop: 'completed', text: 'Done.', turns: 41 });
    for (const request of model.requests) expect(charsOf(request)).toBeLessThan(30_000 * 4 * 0.8);
    expect(types(events)).not.toContain('context-warning');
    expect(toolResults(session).every(({ text }) => text.length > resultLength)).toBe(true);
  });

  test('keeps the task, the latest results and an answer for each call', async () => {
    const { session, model } = openLong(12, 30_000);
    await run(session, 'Mend it.');
    const messages = model.requests.at(-1)?.messages ?? [];
    expect(messages[0]).toEqual({ role: 'user', text: 'Mend it.' });
    const results = messages.flatMap((message) => (message.role === 'tool' ? message.results : []));
    expect(results).toHaveLength(12);
    expect(results[0]?.text).toMatch(/^1 x+\n\[\d+ characters were taken out to make room; call look again/);
    expect(results.slice(-3).every(({ text }) => text.length > resultLength)).toBe(true);
    const calls = messages.flatMap((message) =>
      message.role === 'assistant'
        ? message.parts.flatMap((part) => (part.type === 'tool-call' ? [part.call.id] : []))
        : [],
    );
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(calls);
  });

  test('leaves a window alone that is no more than 60 % full', async () => {
    const { session, model } = openLong(12, 100_000);
    await run(session, 'Mend it.');
    expect(charsOf(model.requests.at(-1))).toBeGreaterThan(12 * resultLength);
  });

  test('believes the count of the provider where it is higher', async () => {
    const { session, model } = openLong(12, 100_000, 70_000);
    await run(session, 'Mend it.');
    expect(charsOf(model.requests.at(-1))).toBeLessThan(8 * resultLength);
  });
});
