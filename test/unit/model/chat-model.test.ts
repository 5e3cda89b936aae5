import { expect, test } from 'vitest';
import {
  type AssistantPart,
  noUsage,
  responseReasoning,
  responseText,
  responseToolCalls,
  sumUsage,
} from '../../../src/model/index.ts';
import { proves } from '../../requirements.ts';

const calls = [
  { id: 'a', name: 'grep', arguments: { pattern: 'x' } },
  { id: 'b', name: 'shell', arguments: {} },
];
const parts: AssistantPart[] = [
  { type: 'thinking', text: 'first ', signature: 's' },
  { type: 'text', text: 'Hello ' },
  { type: 'tool-call', call: calls[0] ?? { id: '', name: '', arguments: {} } },
  { type: 'redacted-thinking', data: 'secret' },
  { type: 'thinking', text: 'second' },
  { type: 'text', text: 'world' },
  { type: 'tool-call', call: calls[1] ?? { id: '', name: '', arguments: {} } },
];

test(proves(['A-046'], 'responseText joins the text parts and nothing else'), () => {
  expect(responseText({ parts })).toBe('Hello world');
  expect(responseText({ parts: [] })).toBe('');
});

test(proves(['A-047'], 'responseToolCalls and responseReasoning pick calls and thinking, in order'), () => {
  expect(responseToolCalls({ parts })).toEqual(calls);
  expect(responseReasoning({ parts })).toBe('first second');
});

test('sumUsage adds every kind of token', () => {
  const one = { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4 };
  expect(sumUsage(one, one, noUsage)).toEqual({
    inputTokens: 2,
    outputTokens: 4,
    cacheReadTokens: 6,
    cacheWriteTokens: 8,
  });
});
