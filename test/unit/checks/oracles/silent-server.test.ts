import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { runOracles } from '../../../../src/checks/oracles/run-oracles.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { type OracleContext, ToolResponse } from '../../../../src/suite/index.ts';
import { FakeServer, fakeTool, textResult, timedOut } from '../../../kit/fake-connection.ts';

/** Time in which the checks may begin new work, in milliseconds. */
const deadlineMs = 20_000;

/** Checks a server of eight tools that answered its tests, and none of the calls after them; a ping it answers. */
async function checkSilent(annotations: Record<string, boolean>, verb: string) {
  let now = 0;
  const names = ['note', 'task', 'user', 'file', 'tag', 'list', 'page', 'item'].map((noun) => `${verb}_${noun}`);
  const inputSchema = { type: 'object', properties: { id: { type: 'string' }, limit: { type: 'integer' } } };
  const list = names.map((name) => fakeTool(name, { inputSchema, annotations, description: 'Works on a thing.' }));
  const silent = (_input: unknown, { timeoutMs }: { timeoutMs: number }) => {
    now += timeoutMs;
    return timedOut(timeoutMs);
  };
  const server = new FakeServer({ tools: Object.fromEntries(names.map((name) => [name, silent])), list });
  const accepted = new AcceptedCalls();
  for (const tool of names)
    for (const id of ['a', 'b', 'c']) {
      const input = { id, limit: 2 };
      const made = { name: `${tool} ${id}`, tier: 1 as const, tool, input, expect: { success: true } };
      const response = new ToolResponse(textResult(JSON.stringify({ id, title: 'a thing', items: [1, 2] })));
      accepted.add({ tool, input, test: made, response });
    }
  const context: OracleContext = {
    connect: async () => ({ ...server.connect(), request: async () => timedOut((now += 5000)) }),
    tools: new Map(list.map((tool) => [tool.name, tool])),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: async (made, connection, wrapCall) => {
      const { tool, input } = made as { tool: string; input: Record<string, string> };
      const outcome = await wrapCall({ tool, input }, () => connection.callTool(tool, input, { timeoutMs: 10_000 }));
      return outcome.kind === 'result';
    },
    clock: { ...systemClock, monotonicMs: () => now, sleep: async (ms) => void (now += ms) },
    deadlineMs,
    signal: undefined,
  };
  const results = await runOracles(context);
  return { results, tookMs: now };
}

test.each([
  [{ readOnlyHint: true, openWorldHint: false }, 'get'],
  [{ readOnlyHint: true, openWorldHint: false }, 'list'],
  [{ readOnlyHint: false, destructiveHint: false, idempotentHint: true }, 'update'],
  [{ readOnlyHint: false, destructiveHint: true }, 'delete'],
  [{}, 'create'],
])(
  'a server that falls silent after its tests (%o, %s) costs the checks a few time limits',
  async (annotations, verb) => {
    const { results, tookMs } = await checkSilent(annotations, verb);
    // What began in time makes three calls more, each with the limit of a test.
    expect(tookMs).toBeLessThanOrEqual(deadlineMs + 3 * 10_000);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    const reserves = results.map(({ reserve }) => reserve);
    const isTold = reserves.includes('it could not be finished: no answer to 3 calls in a row');
    expect(isTold || tookMs <= deadlineMs).toBe(true);
  },
);
