import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../../src/generate/index.ts';
import { inconclusiveTag } from '../../../../src/suite/index.ts';
import { fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

/** Makes the tests of one tool that only reads; returns the names of those that should succeed, and what was left out. */
async function testsOf(
  properties: JsonObject,
  answer: (input: JsonObject, call: number) => string,
  maxCalls = Infinity,
  toolName = 'show_room',
) {
  const tool = fakeTool(toolName, {
    inputSchema: { type: 'object', properties },
    annotations: { readOnlyHint: toolName.startsWith('show') },
  });
  let calls = 0;
  const probe: ServerProbe = {
    callTool: (_name, input) => Promise.resolve(textResult(answer(input, (calls += 1)))),
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: '/srv', mayWrite: true };
  const { tests, perTool } = await generateTests({
    tools: [tool],
    probe,
    seed: 1,
    hints,
    limits: { isTimeUp: (stage) => stage !== 'further' && calls >= maxCalls },
  });
  const positive = tests.filter(({ name }) => !name.includes(' - invalid: '));
  return {
    kept: positive.map(({ name: title, tags }) => [title.split(' - ')[1], tags?.includes(inconclusiveTag) === true]),
    dropped: perTool.flatMap(({ dropped }) => dropped.map(({ test: name }) => name)),
  };
}

const choice = { mode: { type: 'string', enum: ['a', 'b', 'c'] } };

describe(proves(['P-067'], 'tests that say no more than another one are left out'), () => {
  test('where nothing but success can be asked of several, two stay, whose calls may overlap', async () => {
    const { kept, dropped } = await testsOf(choice, (_input, call) => 'x'.repeat(call));
    expect(kept).toEqual([
      ['valid: all arguments', false],
      ['edge: mode is left out', false],
    ]);
    expect(dropped).toContain('edge: mode is b');
  });

  test('so it is where the time for comparisons is used up', async () => {
    const { kept, dropped } = await testsOf(choice, ({ mode }) => `It is ${JSON.stringify(mode ?? 'any')}.`, 5);
    expect(kept).toEqual([
      ['valid: all arguments', false],
      ['edge: mode is left out', false],
    ]);
    expect(dropped).toContain('edge: mode is b');
  });

  test('those that ask for more stay', async () => {
    const { kept } = await testsOf(choice, ({ mode }) => `It is ${JSON.stringify(mode)}.`);
    expect(kept.length).toBeGreaterThan(2);
  });

  test('where every answer is one refusal in words, one stays and proves nothing', async () => {
    const { kept } = await testsOf(choice, () => 'Unable to look. Please connect the room first.');
    expect(kept).toEqual([['valid: all arguments', true]]);
  });

  test('so it is where no answer holds anything beyond what was given', async () => {
    const { kept } = await testsOf(choice, ({ mode }, call) =>
      JSON.stringify({ ...(mode === undefined ? {} : { mode }), rows: [], total: 0, tookMs: call }),
    );
    expect(kept).toEqual([['valid: all arguments', true]]);
  });

  test('so it is where an empty list stands beside the default of an argument', async () => {
    const { kept } = await testsOf(choice, ({ mode }) => JSON.stringify({ mode: mode ?? 'any', rooms: [] }));
    expect(kept).toEqual([['valid: all arguments', true]]);
  });

  test('where several ask for the same names of fields, two stay', async () => {
    const { kept, dropped } = await testsOf(choice, (_input, call) => JSON.stringify({ room: 'r'.repeat(call) }));
    expect(kept).toEqual([
      ['valid: all arguments', false],
      ['edge: mode is left out', false],
    ]);
    expect(dropped).toContain('edge: mode is b');
  });

  test('where a changing tool confirms all in the same words, one stays', async () => {
    const { kept } = await testsOf(choice, () => 'The room was painted.', Infinity, 'paint_room');
    expect(kept.filter(([name]) => String(name).startsWith('edge: mode'))).toEqual([]);
  });

  test('a list under a name that ends like a unit of time is no duration', async () => {
    const { kept } = await testsOf(choice, () => JSON.stringify({ items: ['a lamp', 'a chair'] }));
    expect(kept[0]).toEqual(['valid: all arguments', false]);
  });
});
