import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import type { WireOperatorName } from '../../../src/mutation/mutant.ts';
import { addOneInText, WireFault } from '../../../src/mutation/wire-fault.ts';
import { proves } from '../../requirements.ts';

const taken: JsonObject = {
  content: [{ type: 'text', text: '3 of 4' }],
  structuredContent: { name: 'a', list: [3, 4] },
};
const refused: JsonObject = { isError: true, content: [{ type: 'text', text: 'no' }] };

/** What arrives for calls of the tool that the server answers with these results. */
function replies(operator: WireOperatorName, ...results: readonly JsonObject[]): unknown[] {
  const fault = new WireFault({ kind: 'wire', operator, tool: 't' });
  return results.flatMap((result, id) => {
    fault.noteRequest(JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 't' } }));
    const lines = fault.changeReply(JSON.stringify({ jsonrpc: '2.0', id, result }));
    return lines.map((line) => (line.startsWith('{') ? (JSON.parse(line) as { result: unknown }).result : line));
  });
}

test(proves(['P-067'], 'a refused call gets the reply of one that was taken'), () => {
  expect(replies('wire-no-validation', taken, refused)).toEqual([taken, taken]);
  expect(replies('wire-no-validation', refused)).toEqual([{ content: [{ type: 'text', text: 'ok' }] }]);
});

test(proves(['P-067'], 'a failure becomes an empty success, and a success stays'), () => {
  expect(replies('wire-swallowed-error', taken, refused)).toEqual([taken, { content: [] }]);
});

test(proves(['P-067'], 'one number of the reply is one too high, in the text and in the structured content'), () => {
  expect(replies('wire-off-by-one', taken)).toEqual([
    { content: [{ type: 'text', text: '4 of 4' }], structuredContent: { name: 'a', list: [4, 4] } },
  ]);
});

test.each([
  ['{"total":15}', '{"total":16}'],
  ['on 2026-11-21 at 10:30, v1.2.3, 0.5', 'on 2026-11-21 at 10:30, v1.2.3, 0.5'],
  ['none', 'none'],
])('a number that stands alone is raised: %s', (text, expected) => {
  expect(addOneInText(text)).toBe(expected);
});

test('a slow reply is the same, and is known as one that is to wait', () => {
  const fault = new WireFault({ kind: 'wire', operator: 'slow-reply', tool: 't', delayMs: 50 });
  fault.noteRequest(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 't' } }));
  const line = JSON.stringify({ jsonrpc: '2.0', id: 1, result: taken });
  expect([fault.delayMs, fault.isReply(line), fault.isReply('noise')]).toEqual([50, true, false]);
  expect(fault.changeReply(line)).toEqual([line]);
  expect(fault.isReply(line)).toBe(false);
});
