import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../../src/generate/index.ts';
import { sharedPhrase } from '../../../../src/generate/draft/shared-phrase.ts';
import { listSaid } from '../../../../src/generate/values/said-texts.ts';
import type { CallOutcome, PluginTool } from '../../../../src/plugin/index.ts';
import { withKeys, withLabels } from '../../../../src/suite/forbidden-text.ts';
import type { Expect, TestCase } from '../../../../src/suite/index.ts';
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

/** Makes the tests of one tool that answers by itself, and returns what the test of its valid call expects. */
async function expectOfOne(tool: PluginTool, answer: (input: JsonObject, call: number) => string): Promise<Expect> {
  let calls = 0;
  const probe: ServerProbe = {
    callTool: (_name, input) => Promise.resolve(textResult(answer(input, (calls += 1)))),
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: '/srv', mayWrite: true, isRiskApproved: true };
  const { tests } = await generateTests({ tools: [tool], probe, seed: 1, hints });
  const found = tests.find(({ name }) => name.includes(' - valid: '));
  return found?.tier === 1 ? found.expect : {};
}

const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '');
const page = (call: number) => `# Report of the room\n${call}\n**Author**: p${call}\nSeen: ${call}\nWarning: none`;
const rows = (call: number) =>
  JSON.stringify([
    { id: call, at: call },
    { id: 2, at: call, more: 1 },
  ]);
const text = (name: string): JsonObject => ({
  inputSchema: { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] },
});

describe(
  proves(['P-067'], 'answers of tools that change something, or differ each time, are compared in parts'),
  () => {
    test('the word that a line prints, where another line prints another word', async () => {
      const run = fakeTool('run_command', text('command'));
      const found = await expectOfOne(
        run,
        ({ command }, call) => `took ${call} turns\n${textOf(command).replace(/^echo /, '')}`,
      );
      expect(found).toMatchObject({ success: true, output_contains: 'sample' });
      const deaf = await expectOfOne(run, (_input, call) => `took ${call} turns\nsample`);
      expect(deaf).toEqual({ success: true });
    });

    test('the name of the file that was written', async () => {
      const schema = { type: 'object', properties: { path: { type: 'string' }, content: { type: 'string' } } };
      const write = fakeTool('write_file', { inputSchema: { ...schema, required: ['path', 'content'] } });
      const found = await expectOfOne(
        write,
        ({ path, content }) => `Wrote ${textOf(content).length} bytes to ${textOf(path)}`,
      );
      expect(found).toMatchObject({ success: true, output_contains: 'pth-write-file.txt' });
    });

    test('what a call that names nothing confirms each time', async () => {
      const reset = fakeTool('reset_room', { inputSchema: { type: 'object', properties: {} } });
      expect(await expectOfOne(reset, () => 'The room is empty again.')).toEqual({
        success: true,
        output_equals: 'The room is empty again.',
      });
      expect(await expectOfOne(reset, (_input, call) => `Reset ${call}.`)).toEqual({ success: true });
    });

    test('the titles and labels of a page whose values differ each time', async () => {
      const show = fakeTool('show_report', { inputSchema: { type: 'object', properties: {} } });
      const found = await expectOfOne(show, (_input, call) => page(call));
      expect(found).toEqual({
        success: true,
        output_matches: withLabels(['# Report of the room', '**Author**:', 'Seen:']),
      });
    });

    test('the words around the numbers of a report of what was done', async () => {
      const reset = fakeTool('reset_room', { inputSchema: { type: 'object', properties: {} } });
      const said = await expectOfOne(reset, (_input, call) => `The room is empty again, for the ${call}th time.`);
      expect(said).toEqual({ success: true, output_contains: 'The room is empty again, for the' });
    });

    test('the names of the fields of each thing in a list', async () => {
      const list = fakeTool('show_rows', { inputSchema: { type: 'object', properties: {} } });
      const found = await expectOfOne(list, (_input, call) => rows(call));
      expect(found).toEqual({ success: true, output_matches: withKeys(['id', 'at']) });
    });

    test('the form of a value that is another one each time', async () => {
      const draw = fakeTool('random_id', { inputSchema: { type: 'object', properties: {} } });
      const found = await expectOfOne(draw, () => randomUUID());
      const pattern = new RegExp(found.output_matches ?? '$^');
      expect([pattern.test(randomUUID()), pattern.test('done'), pattern.test('12')]).toEqual([true, false, false]);
      expect(await expectOfOne(draw, (_input, call) => `x${'y'.repeat(call)}`)).toEqual({ success: true });
    });

    test('the first lines of an answer too long to spell out, as long as all of it stays', async () => {
      const show = fakeTool('show_manual', { inputSchema: { type: 'object', properties: {} } });
      const lines = Array.from({ length: 400 }, (_, at) => `Rule ${'abcdefghij'.charAt(at % 10)} of part ${at}`);
      const found = await expectOfOne(show, () => lines.join('\n'));
      expect(found.output_contains?.startsWith('Rule a of part 0\nRule b of part 1\n')).toBe(true);
      const growing = await expectOfOne(show, (_input, call) => [...lines, `read ${call} times`].join('\n'));
      expect(growing).toEqual({ success: true });
    });
  },
);

test('the pattern for field names asks for each', () => {
  const pattern = new RegExp(withKeys(['count', 'items']));
  expect(pattern.test('{"items": [], "count": 3}')).toBe(true);
  expect(pattern.test('{"items": []}')).toBe(false);
});

test('the words around values are asked for, but no day or month', () => {
  const nothing = listSaid([], { hints: { paths: [], workDirectory: null } });
  const logs = ['01:02:03', '04:05:06'].map((at) => `a1 somebody here Sun Nov 29 ${at} 2026\nAdd one more line`);
  expect(sharedPhrase(logs, nothing)).toBe('Add one more line');
  expect(sharedPhrase(['a1 by somebody Sun Nov 29 2026'], nothing)).toBeNull();
});

test('the pattern for labels asks for each', () => {
  const pattern = new RegExp(withLabels(['**Size**:', 'By (name):']));
  expect(pattern.test('By (name): x\n**Size**: 3')).toBe(true);
  expect(pattern.test('**Size**: 3')).toBe(false);
});
