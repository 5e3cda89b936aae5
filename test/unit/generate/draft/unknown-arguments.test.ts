import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../../src/generate/index.ts';
import { errorResult, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const label = 'an argument that the schema does not allow';

/** Tools that forbid further arguments; only the strict ones refuse them. */
function generate(names: readonly string[], strict: readonly string[]) {
  const tools = names.map((name) =>
    fakeTool(name, {
      inputSchema: {
        type: 'object',
        properties: { word: { type: 'string' } },
        required: ['word'],
        additionalProperties: false,
      },
    }),
  );
  const call = (name: string, { word, ...others }: JsonObject) => {
    if (name.startsWith('lost'))
      return errorResult('Error: A project with the name "sample" already exists. Please choose a different name.');
    if (typeof word !== 'string') return errorResult('word must be a string');
    const [unknown] = Object.keys(others);
    if (unknown !== undefined && strict.includes(name))
      return errorResult(`Invalid argument: ${unknown} is not allowed`);
    return textResult(`${name}: ${word}`);
  };
  const probe: ServerProbe = { callTool: (name, input) => Promise.resolve(call(name, input)) };
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
}

const about = (suite: Awaited<ReturnType<typeof generate>>) => ({
  tests: suite.tests.map(({ name }) => name).filter((name) => name.endsWith(label)),
  advice: suite.warnings.filter(({ check }) => check === 'unknown-argument-refused'),
});

test(proves(['P-084'], 'what every tool lets pass is one advice for the server, and no failing test'), async () => {
  const { tests, advice } = about(await generate(['find', 'look', 'seek'], []));
  expect(tests).toEqual([]);
  expect(advice).toMatchObject([
    { tool: null, severity: 'warning', message: expect.stringMatching(/^find, look, seek:/) },
  ]);
  expect(advice[0]?.reproduce).toContain('pth_unknown');
});

test('a tool that refuses every call says nothing about arguments that the schema forbids', async () => {
  const { advice } = about(await generate(['find', 'look', 'lost'], []));
  expect(advice).toHaveLength(1);
});

test(proves(['P-084'], 'a tool that lets pass what another refuses fails its own test'), async () => {
  const { tests, advice } = about(await generate(['find', 'look', 'seek'], ['look']));
  expect(tests).toEqual(['find', 'look', 'seek'].map((name) => `${name} - invalid: ${label}`));
  expect(advice).toEqual([]);
});
