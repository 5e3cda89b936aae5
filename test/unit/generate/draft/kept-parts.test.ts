import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../../src/generate/index.ts';
import type { CallOutcome } from '../../../../src/plugin/index.ts';
import { withKeys } from '../../../../src/suite/forbidden-text.ts';
import type { TestCase } from '../../../../src/suite/index.ts';
import { fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const word = { type: 'string', description: 'A word.' };

/** Makes tests of a tool without hints beside one that PTH may not call, so that no stored data can be varied. */
async function expectOf(answer: (input: JsonObject, call: number) => CallOutcome): Promise<TestCase | undefined> {
  const tools = [
    fakeTool('describe_word', { inputSchema: { type: 'object', properties: { word }, required: ['word'] } }),
    fakeTool('delete_word', {
      inputSchema: { type: 'object', properties: { word }, required: ['word'] },
      annotations: { destructiveHint: true },
    }),
  ];
  let calls = 0;
  const probe: ServerProbe = {
    callTool: (_name, input) => Promise.resolve(answer(input, (calls += 1))),
    renew: () => Promise.resolve(probe),
  };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
  return tests.find(({ name }) => name === 'describe_word - valid: all arguments');
}

describe(proves(['P-067'], 'what answers share becomes an assertion where no exact answer is known'), () => {
  test('a text of the input that comes back', async () => {
    const found = await expectOf(({ word: given }, call) =>
      textResult(`The word ${JSON.stringify(given)}, seen ${call} times`),
    );
    expect(found).toMatchObject({ expect: { success: true, output_contains: 'sample' } });
  });

  test('the names of the fields, but not those that may be data', async () => {
    const found = await expectOf((_input, call) =>
      textResult(JSON.stringify({ count: call, items: [call], nextCursor: 'x', Berlin: 1 })),
    );
    expect(found).toMatchObject({ expect: { success: true, output_matches: withKeys(['count', 'items']) } });
    const map = await expectOf((_input, call) =>
      textResult(JSON.stringify({ berlin: { at: call }, paris: { at: 1 } })),
    );
    expect(map).toMatchObject({ expect: { success: true } });
    expect(map?.tier === 1 ? Object.keys(map.expect) : []).toEqual(['success']);
  });

  test('no word that is there whatever is asked', async () => {
    const found = await expectOf((_input, call) => textResult(`A sample of ${call} words`));
    expect(found?.tier === 1 ? Object.keys(found.expect) : []).toEqual(['success']);
  });
});

test('the pattern for field names asks for each', () => {
  const pattern = new RegExp(withKeys(['count', 'items']));
  expect(pattern.test('{"items": [], "count": 3}')).toBe(true);
  expect(pattern.test('{"items": []}')).toBe(false);
});
