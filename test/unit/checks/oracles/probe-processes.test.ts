import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { findLeftAtEnd, probeProcesses } from '../../../../src/checks/oracles/probe-processes.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { type OracleContext, ToolResponse } from '../../../../src/suite/index.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';

/** What the calls of the one tool do with the number of processes, which is 2 at the start. */
interface Habit {
  /** The number after a call, by the number before it and the number of calls so far. */
  leave: (before: number, calls: number) => number;
  /** The number once the server has rested. */
  settle?: (count: number) => number;
  /** The number that a server of the tests ended with. */
  after?: number | undefined;
  name?: string;
}

/** Probes a server of one tool. */
async function probe({ leave, settle = (count) => count, after = 9, name = 'say' }: Habit) {
  let count = 2;
  let calls = 0;
  const answer = () => {
    count = leave(count, (calls += 1));
    return textResult('done');
  };
  const server = new FakeServer({ tools: { [name]: answer } });
  const accepted = new AcceptedCalls();
  const made = { name: 'valid', tier: 1 as const, tool: name, input: {}, expect: { success: true } };
  accepted.add({ tool: name, input: {}, test: made, response: new ToolResponse(textResult('done')) });
  const context: OracleContext = {
    connect: null,
    tools: new Map([[name, fakeTool(name)]]),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: async (_test, connection, wrapCall) => {
      await wrapCall({ tool: name, input: {} }, () => connection.callTool(name, {}, { timeoutMs: 1000 }));
      return true;
    },
    countProcesses: () => after,
    clock: { ...systemClock, sleep: async () => void (count = settle(count)) },
    deadlineMs: Number.POSITIVE_INFINITY,
    signal: undefined,
  };
  const [result] = await probeProcesses({ ...server.connect(), countProcesses: () => count }, context);
  return { result, calls };
}

describe('processes that outlive a call', () => {
  test('are told against the tool that leaves one more each time', async () => {
    const { result, calls } = await probe({ leave: (before) => before + 1 });
    expect(result?.findings).toMatchObject([
      { tool: 'say', message: 'say leaves a process behind with each call, which goes on after the answer' },
    ]);
    expect(calls).toBe(2);
  });

  test('are no fault where the server starts one helper for all calls', async () => {
    const { result } = await probe({ leave: (before, calls) => (calls === 1 ? before + 1 : before) });
    expect(result).toMatchObject({ examined: 1, findings: [] });
  });

  test('are no fault where they end soon after the answer', async () => {
    const { result } = await probe({ leave: (before) => before + 1, settle: () => 2 });
    expect(result).toMatchObject({ findings: [] });
  });

  test('are no fault of a tool that says that it starts something', async () => {
    const { result } = await probe({ leave: (before) => before + 1, name: 'start_job' });
    expect(result).toMatchObject({ findings: [], reserve: 'no call worked in the tests' });
  });

  test('cost no call where the servers of the tests have none', async () => {
    const { result, calls } = await probe({ leave: (before) => before + 1, after: 2 });
    expect(result).toMatchObject({ examined: 1, findings: [] });
    expect(calls).toBe(0);
  });
});

test('processes that outlive their server are told once, and against no tool', async () => {
  const connection = { ...new FakeServer().connect(), countLeft: () => Promise.resolve(2) };
  const none = { check: 'no-processes-left' as const, examined: 1, findings: [], reserve: '' };
  const told = await findLeftAtEnd(connection, [none]);
  expect(told).toMatchObject({ tool: null, message: 'the server ends and leaves 2 processes behind' });
  expect(await findLeftAtEnd(connection, [{ ...none, findings: told ? [told] : [] }])).toBeNull();
});
