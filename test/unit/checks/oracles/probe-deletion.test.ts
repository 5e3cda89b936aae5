import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { probeDeletion } from '../../../../src/checks/oracles/probe-deletion.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import type { OracleContext } from '../../../../src/suite/oracle-context.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';

const deleted = () => textResult('{"deleted":2}');

/** Deletes by a tool of this name, on a server whose only reader shows the same epic at any time. */
async function probe(name: string) {
  const server = new FakeServer({
    tools: { get_epic: () => textResult('{"id":"e1","title":"Sample title"}'), [name]: deleted },
  });
  const inputSchema = { type: 'object', properties: { epic_id: { type: 'string' } }, required: ['epic_id'] };
  const tools = [fakeTool('get_epic', { inputSchema }), fakeTool(name, { inputSchema })];
  const input = { epic_id: 'e1' };
  const accepted = new AcceptedCalls();
  const made = { name: 'valid', tier: 1 as const, tool: name, input, expect: { success: true } };
  accepted.add({ tool: name, input, test: made, response: new ToolResponse(deleted()) });
  const context: OracleContext = {
    connect: null,
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: async (_test, connection, wrapCall) => {
      await wrapCall({ tool: name, input }, () => connection.callTool(name, input, { timeoutMs: 1000 }));
      return true;
    },
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  };
  const results = await probeDeletion(server.connect(), context);
  return results.find(({ check }) => check === 'deleted-is-gone');
}

describe('what is deleted is gone', () => {
  test.each(['delete_epic', 'delete_old_epic', 'remove_epic_from_board', 'epicDelete'])(
    '%s is blamed when the epic is still shown',
    async (name) => {
      expect(await probe(name)).toMatchObject({ examined: 1, findings: [{ tool: name }] });
    },
  );

  test.each(['delete_epic_handoffs', 'delete_comments_of_epic'])(
    '%s deletes something else of the epic, which stays',
    async (name) => {
      expect(await probe(name)).toMatchObject({ examined: 0, findings: [] });
    },
  );
});
