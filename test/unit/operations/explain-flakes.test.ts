import { expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import { explainFlakes } from '../../../src/operations/explain-flakes.ts';
import type { Plugin } from '../../../src/plugin/index.ts';
import type { SourcedTest } from '../../../src/suite/index.ts';
import { errorResult, FakeServer, type FakeTool, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const sourced = (name: string): SourcedTest => ({
  test: { name, tier: 1, tool: 't', input: {}, expect: { success: true } },
  file: null,
});

/** What becomes of failed tests of one tool whose calls take so long. */
async function explain(tool: FakeTool, names: readonly string[] = ['a'], callMs = 0, endMs?: number) {
  let nowMs = 0;
  const slow: FakeTool = (...call) => {
    nowMs += callMs;
    return tool(...call);
  };
  const server = new FakeServer({ tools: { t: slow }, list: [fakeTool('t')] });
  const plugin = {
    tools: [fakeTool('t')],
    connect: () => Promise.resolve(server.connect()),
    openPool: (size: number) => Promise.resolve(server.openPool(size)),
  } as unknown as Plugin;
  const told: string[] = [];
  const outcomes = await explainFlakes(
    names.map((name) => makeOutcome({ name, status: 'failed', message: 'no' })),
    names.map(sourced),
    {
      plugin,
      workspace: new MemoryWorkspace(),
      settings: {},
      clock: { ...systemClock, sleep: () => Promise.resolve(), monotonicMs: () => nowMs },
      endMs,
    },
    (text) => told.push(text),
  );
  return { outcomes, told, nowMs };
}

test(
  proves(['P-074'], 'a failure that never comes again is flaky, of unknown cause; a constant one stays failed'),
  async () => {
    const { outcomes } = await explain(() => textResult('ok'));
    expect(outcomes).toMatchObject([{ status: 'flaky', flake: { cause: 'unknown' } }]);
    expect(outcomes[0]?.flake?.evidence).toContain('and then passed 6 of 6 times');
    expect((await explain(() => errorResult('no'))).outcomes).toMatchObject([{ status: 'failed' }]);
  },
);

test('what there is no time for is told, and stays as it is', async () => {
  const { outcomes, told } = await explain(() => textResult('ok'), ['a', 'b', 'c'], 25_000);
  expect(outcomes.map(({ status }) => status)).toEqual(['flaky', 'failed', 'failed']);
  expect(told).toContainEqual(expect.stringMatching(/^2 more failing tests were not looked into/));
});

test('the end of the run ends it in the middle of a test, whose outcome stays as it is', async () => {
  const { outcomes, told, nowMs } = await explain(() => textResult('ok'), ['a', 'b'], 1000, 4500);
  expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(told).toContainEqual(expect.stringMatching(/^2 more failing tests were not looked into/));
  expect(nowMs).toBeLessThanOrEqual(5000);
});
