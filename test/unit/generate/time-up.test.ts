import { expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { fakeTool, errorResult, textResult } from '../../kit/fake-connection.ts';

const tools = ['alpha', 'beta', 'gamma'].map((name) =>
  fakeTool(name, {
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, size: { type: 'integer' } },
      required: ['text'],
    },
  }),
);

type Stage = 'search' | 'draft' | 'further';

/** Generates tests with a server on which `isTimeUp` sees the number of calls so far. */
async function generate(isTimeUp: (stage: Stage, calls: number) => boolean) {
  const calls: string[] = [];
  const probe: ServerProbe = {
    callTool: (name, input) => {
      calls.push(name);
      return Promise.resolve(
        typeof input['text'] === 'string' ? textResult(`${name}: ${input['text']}`) : errorResult('text is required'),
      );
    },
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: null };
  const limits = { isTimeUp: (stage: Stage) => isTimeUp(stage, calls.length) };
  return { suite: await generateTests({ tools, probe, seed: 1, hints, limits }), calls };
}

test('without time nothing is called, and every tool says so in a test that waits', async () => {
  const { suite, calls } = await generate(() => true);
  expect(calls).toEqual([]);
  expect(suite.tests.map(({ name, needs_review: why }) => [name, why])).toEqual(
    ['alpha', 'beta', 'gamma'].map((name) => [
      `${name} - valid: required arguments`,
      'the time for making tests was used up',
    ]),
  );
});

test('a tool whose turn comes too late keeps its valid test, and tells what was left out', async () => {
  const { suite } = await generate((stage, calls) => stage === 'draft' && calls > 20);
  const kinds = (tool: string) =>
    new Set(suite.tests.flatMap(({ name }) => name.match(`^${tool} - (\\w+):`)?.[1] ?? []));
  // What was not compared asks for success alone; two calls stay, which may overlap.
  expect(kinds('alpha')).toEqual(new Set(['valid', 'edge', 'invalid']));
  expect(kinds('gamma')).toEqual(new Set(['valid']));
  expect(suite.perTool.find(({ tool }) => tool === 'gamma')?.dropped).toEqual([
    { test: 'edge and invalid cases', reason: 'the time for making tests was used up' },
  ]);
});

test('a tool whose calls use the time up while it is drafted begins no further one', async () => {
  const { suite, calls } = await generate((stage, made) => stage === 'draft' && made > 8);
  // The search calls each tool; beside that, each valid test is repeated on a fresh server.
  expect(calls.length).toBeLessThanOrEqual(12);
  expect(suite.perTool.find(({ tool }) => tool === 'alpha')?.dropped).toContainEqual({
    test: 'invalid: text is null',
    reason: 'the time for making tests was used up',
  });
});

/** Makes tests of two changing tools with a probe that makes so many calls and no more. */
async function generateWith(most: number) {
  let made = 0;
  const probe: ServerProbe = {
    callTool: (name, input) => {
      if (made >= most) return Promise.reject(new PthError('run/time-up', 'the time of the run was used up'));
      made += 1;
      return Promise.resolve(
        typeof input['text'] === 'string' ? textResult(`${name}: ${input['text']}`) : errorResult('text is required'),
      );
    },
    renew: () => Promise.resolve(probe),
  };
  const changing = tools.slice(0, 2).map((tool) => ({
    ...tool,
    name: `create_${tool.name}`,
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  }));
  const hints = { paths: [], workDirectory: null };
  const suite = await generateTests({ tools: changing, probe, seed: 1, hints });
  return { suite, made };
}

test('a probe that makes no call any more ends the making, and changing calls that were not repeated wait', async () => {
  const whole = await generateWith(Infinity);
  let waiting = 0;
  for (let most = 0; most <= whole.made; most++) {
    const { suite, made } = await generateWith(most);
    expect(made, `at most ${most}`).toBe(most);
    expect(new Set(suite.tests.flatMap((one) => (one.tier === 1 ? one.tool : []))).size).toBe(2);
    expect(suite.warnings).toEqual(whole.suite.warnings);
    waiting += suite.tests.filter((one) => one.needs_review === 'the time for making tests was used up').length;
  }
  expect(waiting).toBeGreaterThan(2);
});
