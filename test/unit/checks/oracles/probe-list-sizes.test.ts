import { describe, expect, test } from 'vitest';
import { type JsonObject, systemClock } from '../../../../src/base/index.ts';
import { probeListSizes } from '../../../../src/checks/oracles/probe-list-sizes.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import type { OracleContext } from '../../../../src/suite/oracle-context.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';

const names: Record<string, string[]> = { schema: ['main'], table: ['a', 'b', 'c', 'd'] };

/** Probes a search over two kinds of things, whose answer is JSON in a text. */
async function probe(answer: (items: string[], limit: number) => JsonObject) {
  const search = (input: JsonObject) =>
    textResult(
      JSON.stringify({
        success: true,
        data: answer(names[input['kind'] === 'table' ? 'table' : 'schema'] ?? [], Number(input['limit'] ?? 100)),
      }),
    );
  const tool = fakeTool('search_objects', {
    inputSchema: {
      type: 'object',
      properties: { kind: { enum: ['schema', 'table'] }, limit: { type: 'integer', minimum: 1 } },
      required: ['kind'],
    },
  });
  const input = { kind: 'schema' };
  const accepted = new AcceptedCalls();
  const made = { name: 'valid', tier: 1 as const, tool: tool.name, input, expect: { success: true } };
  accepted.add({ tool: tool.name, input, test: made, response: new ToolResponse(search(input)) });
  const context: OracleContext = {
    connect: null,
    tools: new Map([[tool.name, tool]]),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: () => Promise.resolve(true),
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  };
  return probeListSizes(new FakeServer({ tools: { search_objects: search } }).connect(), context);
}

describe('the longest list of a tool', () => {
  test('that a limit cuts, beside its own count, is fine', async () => {
    const results = await probe((items, limit) => ({
      count: Math.min(limit, items.length),
      results: items.slice(0, limit),
    }));
    expect(results).toMatchObject([
      { check: 'limit-cuts-list', examined: 1, findings: [] },
      { check: 'count-is-length', examined: 1, findings: [] },
    ]);
  });

  test('that is one longer than the limit is reported', async () => {
    const [limits] = await probe((items, limit) => ({ results: items.slice(0, limit + 1) }));
    expect(limits?.findings).toMatchObject([
      { tool: 'search_objects', message: 'search_objects: limit is 1, but 2 things were answered' },
    ]);
  });

  test('may be cut where another list of the tool is not', async () => {
    const [limits] = await probe((items, limit) => ({
      results: items.includes('main') ? ['main', 'temp'] : items.slice(0, limit),
    }));
    expect(limits?.findings).toMatchObject([{ reproduce: expect.stringContaining('"schema"') }]);
  });

  test('beside a count that is always one too high is reported', async () => {
    const [, counts] = await probe((items) => ({ count: items.length + 1, results: items }));
    expect(counts?.findings).toMatchObject([{ message: expect.stringContaining('always 1 too high') }]);
  });

  test('beside a total is fine', async () => {
    const [, counts] = await probe((items) => ({ count: 4, results: items.slice(0, 2) }));
    expect(counts).toMatchObject({ examined: 0, findings: [] });
  });
});
