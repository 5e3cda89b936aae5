import { expect, test } from 'vitest';
import { UsageReader } from '../../../src/action/key/read-usage.ts';
import { proves } from '../../requirements.ts';

const begin = `event: message_start
data: {"type":"message_start","message":{"usage":{"input_tokens":700,"output_tokens":1}}}

`;
const words = `event: content_block_delta
data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"and so on"}}

`;
const end = `event: message_delta
data: {"type":"message_delta","usage":{"output_tokens":41}}

`;

function read(stream: string, isWhole: boolean, maxOutput = 32_000) {
  const reader = new UsageReader();
  reader.add(Buffer.from(stream));
  return reader.finish({ requestBytes: 2800, maxOutput, isWhole });
}

test('a whole stream counts as it tells at its end', () => {
  expect(read(begin + words.repeat(500) + end, true)).toMatchObject({ inputTokens: 700, outputTokens: 41 });
});

test(proves(['C-024'], 'a stream that is cut off before it tells its length counts by its length (T30)'), () => {
  const { inputTokens, outputTokens } = read(begin + words.repeat(500), false);
  expect(inputTokens).toBe(700);
  expect(outputTokens).toBeGreaterThan(500);
});

test('a stream that is cut off counts for no more than the answer may have, and for no less than it told', () => {
  expect(read(begin + words.repeat(500), false, 100).outputTokens).toBe(100);
  expect(read(begin + end, false, 10).outputTokens).toBe(41);
});
