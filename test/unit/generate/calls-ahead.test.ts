import { expect, onTestFinished, test } from 'vitest';
import { CallsAhead } from '../../../src/generate/explore/calls-ahead.ts';
import { seeAnswer } from '../../../src/generate/explore/exact-answer.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { ToolResponse } from '../../../src/suite/index.ts';

const calls = ['a', 'b', 'c', 'd'].map((name) => ({ tool: 'echo', input: { name } }));

function answer(input: unknown): CallOutcome {
  return { kind: 'result', result: { content: [{ type: 'text', text: JSON.stringify(input) }] }, durationMs: 1 };
}

test('calls made ahead that all end by the same error trouble only the one whose turn it is', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const ahead = new CallsAhead(calls.length);
  const known = calls.map((call) => ({ ...call, answer: seeAnswer(new ToolResponse(answer(call.input))) }));
  await ahead.tryServer(known, ({ input }) => Promise.resolve(answer(input)));
  expect(ahead.isOn).toBe(true);
  ahead.start(calls, () => Promise.reject(new Error('no longer wanted')));
  await expect(ahead.take({ tool: 'echo', input: { name: 'a' } })).rejects.toThrow('no longer wanted');
  // Node tells what nobody handles once the turn is over.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
