import { describe, expect, test } from 'vitest';
import { type JsonObject, type JsonValue, systemClock } from '../../../../src/base/index.ts';
import { probeWrites } from '../../../../src/checks/oracles/probe-writes.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import type { OracleContext } from '../../../../src/suite/oracle-context.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

/** Probes a change of a task that has the given title before already; a function keeps the change in the task. */
async function probe(change: (task: JsonObject, input: JsonObject) => void, more: JsonObject = {}) {
  const task: JsonObject = { id: 't1', title: 'Sample title', ...more };
  const { title = '' } = task;
  const server = new FakeServer({
    tools: {
      get_task: () => textResult(JSON.stringify(task)),
      update_task: (given) => {
        change(task, given);
        return textResult('done');
      },
    },
  });
  const id = { type: 'string', description: 'Id of the task.' };
  const update = fakeTool('update_task', {
    inputSchema: { type: 'object', properties: { id, title: { type: 'string' } }, required: ['id', 'title'] },
  });
  const get = fakeTool('get_task', { inputSchema: { type: 'object', properties: { id }, required: ['id'] } });
  const input = { id: 't1', title };
  const accepted = new AcceptedCalls();
  const made = { name: 'valid', tier: 1 as const, tool: update.name, input, expect: { success: true } };
  accepted.add({ tool: update.name, input, test: made, response: new ToolResponse(textResult('done')) });
  const context: OracleContext = {
    connect: null,
    tools: new Map([update, get].map((tool) => [tool.name, tool])),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: async (_test, connection, wrapCall) => {
      const call = { tool: update.name, input };
      await wrapCall(call, () => connection.callTool(call.tool, call.input, { timeoutMs: 1000 }));
      return true;
    },
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  };
  const results = await probeWrites(server.connect(), context);
  return { named: (name: string) => results.find(({ check }) => check === name), calls: server.calls };
}

/** Probes a change of a task whose lookup shows something more, which is another after the change. */
async function probeTime(before: JsonObject, after: JsonObject) {
  const { named } = await probe((task) => Object.assign(task, after), before);
  return named('creation-time-kept');
}

describe('a change to the text that is there already', () => {
  test(proves(['P-086'], 'is made again with an unlike text, which must be shown'), async () => {
    const { named, calls } = await probe(() => undefined);
    expect(named('written-is-read')).toMatchObject({
      examined: 1,
      findings: [{ tool: 'update_task', message: expect.stringContaining('title "Sample-changed"') }],
    });
    const written = calls.filter(({ tool }) => tool === 'update_task').map(({ input }) => input);
    expect(written).toEqual([
      { id: 't1', title: 'Sample title' },
      { id: 't1', title: 'Sample-changed' },
    ]);
  });

  test(proves(['P-086'], 'is no fault where the unlike text is shown'), async () => {
    const { named } = await probe((task, input) => Object.assign(task, input));
    expect(named('written-is-read')).toMatchObject({ examined: 1, findings: [] });
  });

  test(proves(['P-086'], 'is left at that where the text is no sample: few others may fit'), async () => {
    const { named, calls } = await probe(() => undefined, { title: 'dark' });
    expect(named('written-is-read')).toMatchObject({ examined: 1, findings: [] });
    expect(calls.filter(({ tool }) => tool === 'update_task')).toHaveLength(1);
  });
});

describe('the time of creation of what is changed', () => {
  test.each<[string, JsonValue, JsonValue]>([
    ['a date', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
    ['a date in words', 'Thu, 01 Jan 2026 00:00:00 GMT', 'Fri, 02 Jan 2026 00:00:00 GMT'],
    ['seconds', 1_767_225_600, 1_767_312_000],
    ['milliseconds in a text', '1767225600000', '1767312000000'],
  ])('is told when it changes: %s', async (_what, before, after) => {
    const result = await probeTime({ created_at: before }, { created_at: after });
    expect(result).toMatchObject({ examined: 1, findings: [{ tool: 'update_task' }] });
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['an age', { created: '2 seconds ago' }, { created: '3 seconds ago' }],
    ['an age of years', { created: '2026 seconds ago' }, { created: '2027 seconds ago' }],
    ['a count', { added: 3 }, { added: 4 }],
    [
      'the time of a part',
      { last_message: { created_at: '2026-01-01T00:00:00Z' } },
      { last_message: { created_at: '2026-01-02T00:00:00Z' } },
    ],
  ])('is not %s', async (_what, before, after) => {
    const result = await probeTime(before, after);
    expect(result).toMatchObject({ examined: 0, findings: [] });
  });
});
