import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/response.ts';
import { parseTests } from '../../../../src/suite/index.ts';

const [made] = parseTests('name: t\ntier: 1\ntool: t\ninput: {}\nexpect: { success: true }\n', { file: 't.yaml' });

/** The inputs of the calls with these answers that are kept. */
function keep(...answers: JsonObject[]): JsonObject[] {
  if (made === undefined) throw new Error('the text holds a test');
  const calls = new AcceptedCalls();
  for (const [index, result] of answers.entries()) {
    const response = new ToolResponse({ kind: 'result', result, durationMs: 1 });
    calls.add({ tool: 't', input: { index }, test: made.test, response });
  }
  return calls.of('t').map(({ input }) => input);
}

const text = (length: number) => ({ content: [{ type: 'text', text: 'x'.repeat(length) }] });
const image = (length: number) => ({ content: [{ type: 'image', mimeType: 'image/png', data: 'A'.repeat(length) }] });
const structured = (length: number) => ({ content: [], structuredContent: { parts: ['x'.repeat(length)] } });

test('keeps the first three calls of a tool, and none with a huge text, image or structured answer', () => {
  const huge = 300_000;
  expect(keep(text(huge), image(huge), structured(huge))).toEqual([]);
  expect(keep(text(1), image(100), structured(100), text(2))).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }]);
});
