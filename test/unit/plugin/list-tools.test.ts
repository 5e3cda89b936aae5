import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { listAllTools } from '../../../src/plugin/list-tools.ts';

const tool = (name: JsonValue, more: JsonObject = {}): JsonObject => ({
  name,
  inputSchema: { type: 'object' },
  ...more,
});
const page = (tools: JsonValue, nextCursor?: JsonValue): CallOutcome => ({
  kind: 'result',
  result: { tools, ...(nextCursor === undefined ? {} : { nextCursor }) },
  durationMs: 1,
});

async function list(outcomes: readonly CallOutcome[], capabilities: JsonObject = { tools: {} }) {
  const asked: JsonObject[] = [];
  const flaws: string[] = [];
  const connection = {
    identity: { name: '', version: '', protocolVersion: '', era: 'legacy' as const, capabilities, instructions: null },
    request: (_method: string, params: JsonObject) => {
      asked.push(params);
      const outcome = outcomes[Math.min(asked.length, outcomes.length) - 1];
      return outcome ? Promise.resolve(outcome) : Promise.reject(new Error('nothing to answer'));
    },
  };
  const tools = await listAllTools(connection, {}, (message) => flaws.push(message));
  return { tools, asked, flaws };
}

describe('tools/list', () => {
  test('walks all pages and keeps each tool as it was listed', async () => {
    const odd = tool('b', { title: 'B', 'x-own': { deep: [1] }, annotations: { readOnlyHint: true, other: 1 } });
    const { tools, asked, flaws } = await list([page([tool('a')], 'next'), page([odd])]);
    expect(asked).toEqual([{}, { cursor: 'next' }]);
    expect(flaws).toEqual([]);
    expect(tools).toEqual([
      { name: 'a', inputSchema: { type: 'object' }, raw: tool('a') },
      { name: 'b', title: 'B', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true }, raw: odd },
    ]);
  });

  test('flaws of single tools are told, the rest is kept', async () => {
    const { tools, flaws } = await list([
      page([
        { name: 'x' },
        tool(''),
        tool(5),
        'tool',
        tool('x'),
        tool('y', { title: 1, description: 2, outputSchema: 3, annotations: 4 }),
      ]),
    ]);
    expect(tools.map(({ name, inputSchema }) => [name, inputSchema])).toEqual([
      ['x', {}],
      ['y', { type: 'object' }],
    ]);
    expect(flaws).toEqual([
      'The tool x has no inputSchema object.',
      'The tool list holds an entry without a name.',
      'The tool list holds an entry without a name.',
      'The tool list holds an entry without a name.',
      'The tool list names a tool twice.',
      'The title of the tool y has the wrong type.',
      'The description of the tool y has the wrong type.',
      'The outputSchema of the tool y has the wrong type.',
      'The annotations of the tool y has the wrong type.',
    ]);
  });

  test('a tool that is nested very deep is told', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`) as JsonObject;
    const { tools, flaws } = await list([page([tool('x', { inputSchema: deep }), tool('y')])]);
    expect(tools.map(({ name }) => name)).toEqual(['x', 'y']);
    expect(flaws).toEqual([
      'The tool x is nested more than 500 levels deep; a client may refuse the whole list for it.',
    ]);
  });

  test.each([
    [page({}), 'plugin/protocol-error'],
    [page([], 7), 'plugin/protocol-error'],
    [page([tool('a')], 'again'), 'plugin/protocol-error'],
    [{ kind: 'protocol-error', code: -32603, message: 'm', durationMs: 1 } as const, 'plugin/protocol-error'],
    [{ kind: 'timed-out', timeoutMs: 5, durationMs: 5 } as const, 'plugin/hung'],
    [{ kind: 'connection-closed', exitCode: 3, signal: null, stderr: 's', durationMs: 1 } as const, 'plugin/crashed'],
  ])('%j is the fault %s', async (outcome, code) => {
    await expect(list([outcome])).rejects.toMatchObject({ code });
  });

  test('a server without the tools capability may refuse the question', async () => {
    const refusal = { kind: 'protocol-error', code: -32601, message: 'no', durationMs: 1 } as const;
    expect((await list([refusal], {})).tools).toEqual([]);
    await expect(list([refusal])).rejects.toMatchObject({ code: 'plugin/protocol-error' });
  });
});
