import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { probeAnnotations } from '../../../../src/checks/oracles/probe-annotations.ts';
import { probeCalls } from '../../../../src/checks/oracles/probe-calls.ts';
import type { CallOutcome } from '../../../../src/plugin/index.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import type { OracleContext } from '../../../../src/suite/oracle-context.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';

const slow = (text: string, durationMs: number): CallOutcome => ({ ...textResult(text), durationMs });

/** A server with a plain reader and others, and the context of checks after tests that called each of them once. */
function serve(others: Record<string, () => CallOutcome>) {
  const answers: Record<string, () => CallOutcome> = { list_notes: () => textResult('a note'), ...others };
  const accepted = new AcceptedCalls();
  for (const [tool, answer] of Object.entries(answers)) {
    const made = { name: `${tool} - valid`, tier: 1 as const, tool, input: {}, expect: { success: true } };
    accepted.add({ tool, input: {}, test: made, response: new ToolResponse(answer()) });
  }
  const annotations = { readOnlyHint: true };
  const context: OracleContext = {
    connect: null,
    tools: new Map(Object.keys(answers).map((name) => [name, fakeTool(name, { annotations })])),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: () => Promise.resolve(true),
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  };
  return { connection: new FakeServer({ tools: answers }).connect(), context };
}

describe('readers that cannot tell of the state', () => {
  test('are named when they are slow', async () => {
    const { connection, context } = serve({ read_archive: () => slow('old notes', 1900) });
    const [readOnly] = await probeAnnotations(connection, context);
    expect(readOnly).toMatchObject({
      examined: 2,
      reserve: expect.stringMatching(/not asked what changed.*300 ms: read_archive \{\}/),
    });
  });

  test('are named when their answers differ without a change', async () => {
    let count = 0;
    const { connection, context } = serve({ count_reads: () => textResult(`read ${(count += 1)} times`) });
    const [readOnly] = await probeAnnotations(connection, context);
    expect(readOnly?.reserve).toMatch(/answers differ.*: count_reads \{\}/);
  });

  test('nobody is named where all are quick and steady', async () => {
    const { connection, context } = serve({});
    const [readOnly] = await probeAnnotations(connection, context);
    expect(readOnly?.reserve).not.toMatch(/list_notes/);
  });
});

describe('calls that are too slow to be repeated', () => {
  test('of a promising tool are named', async () => {
    const { connection, context } = serve({ read_archive: () => slow('old notes', 2500) });
    const [readOnly] = await probeAnnotations(connection, context);
    expect(readOnly).toMatchObject({
      examined: 1,
      reserve: expect.stringMatching(/not called again.*2000 ms: read_archive/),
    });
  });

  test('of the only promising tool are named', async () => {
    const { connection, context } = serve({ list_notes: () => slow('a note', 2500) });
    const [readOnly] = await probeAnnotations(connection, context);
    expect(readOnly).toMatchObject({ examined: 0, reserve: expect.stringMatching(/2000 ms: list_notes/) });
  });

  test('are named beside those that were', async () => {
    const { connection, context } = serve({ read_archive: () => slow('old notes', 400) });
    const [, parallel] = await probeCalls(connection, context);
    expect(parallel?.examined).toBeGreaterThan(0);
    expect(parallel?.reserve).toMatch(/not called again.*300 ms: read_archive/);
  });
});

test('an end among calls at once is told with the number of those that came one after another', async () => {
  const { connection: first, context } = serve({});
  const crash = () => {
    let open = 0;
    let isOpen = true;
    const callTool: typeof first.callTool = async (...call) => {
      open += 1;
      await Promise.resolve();
      if (open > 1) isOpen = false;
      const answer = await first.callTool(...call);
      open -= 1;
      return answer;
    };
    return Object.defineProperty({ ...first, callTool }, 'isOpen', { get: () => isOpen });
  };
  const connect = () => Promise.resolve(crash());
  const [, parallel] = await probeCalls(crash(), { ...context, connect });
  expect(parallel?.findings).toMatchObject([
    { message: 'the server ends when 24 calls of list_notes are open at once, and not when one comes alone' },
  ]);
});
