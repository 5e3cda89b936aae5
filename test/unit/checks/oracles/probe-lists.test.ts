import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { probeLists } from '../../../../src/checks/oracles/probe-lists.ts';
import type { PluginConnection } from '../../../../src/plugin/index.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { toCheckRecord } from '../../../../src/suite/answers/check-record.ts';
import { FakeServer, protocolError } from '../../../kit/fake-connection.ts';

/** What the checks say of a server that declares these capabilities and answers only tools/list, with one page. */
async function probe(capabilities: Record<string, object>): Promise<Record<string, string>> {
  const base = new FakeServer().connect();
  const connection: PluginConnection = {
    ...base,
    isOpen: true,
    identity: { ...base.identity, capabilities: capabilities as PluginConnection['identity']['capabilities'] },
    request: (method) =>
      Promise.resolve(
        method === 'tools/list'
          ? { kind: 'result', result: { tools: [{ name: 'a' }] }, durationMs: 1 }
          : protocolError(-32601, 'Method not found'),
      ),
  };
  const results = await probeLists(connection, {
    connect: null,
    tools: new Map(),
    accepted: new AcceptedCalls(),
    workspace: undefined,
    watchedPaths: [],
    repeatTest: () => Promise.resolve(true),
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  });
  const records = results.map((result) => toCheckRecord(result));
  return Object.fromEntries(records.map(({ check, state, reason }) => [check, `${state}: ${reason}`]));
}

test('a list that the server does not declare is not supported, and one that it declares and does not give is broken', async () => {
  expect(await probe({ tools: {} })).toEqual({
    'lists-complete': 'passed: the server does not declare resources, prompts',
    'invalid-cursor-refused': 'not-supported: no list has more than one page',
  });
  expect(await probe({ tools: {}, prompts: {} })).toMatchObject({
    'lists-complete': 'found: prompts/list: page 1 is not answered',
  });
  expect(await probe({})).toMatchObject({
    'lists-complete': 'not-supported: the server does not declare tools, resources, prompts',
    'invalid-cursor-refused': 'not-applicable: no list has more than one page',
  });
});
