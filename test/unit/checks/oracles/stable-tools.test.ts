import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { probeStableTools } from '../../../../src/checks/oracles/probe-lists.ts';
import type { PluginConnection } from '../../../../src/plugin/index.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';

/** What the check says of a server that lists these tools in turn. */
async function probe(...listings: readonly string[][]): Promise<string[]> {
  let at = 0;
  const connection: PluginConnection = {
    ...new FakeServer().connect(),
    request: () => Promise.resolve(textResult('')),
    listTools: () => Promise.resolve((listings[at++] ?? listings.at(-1) ?? []).map((name) => fakeTool(name))),
  };
  const [result] = await probeStableTools(connection, {
    connect: null,
    tools: new Map([['add', fakeTool('add')]]),
    accepted: new AcceptedCalls(),
    workspace: undefined,
    watchedPaths: [],
    repeatTest: () => Promise.resolve(true),
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  });
  return result?.findings.map(({ message }) => message) ?? [];
}

test('a server that names other tools in each listing is told, and one that calls changed is not', async () => {
  expect(await probe(['add_2'], ['add_3'])).toEqual([
    'two listings in a row name other tools: only the first has "add_2", only the second "add_3"',
  ]);
  expect(await probe(['add', 'more'])).toEqual([]);
});
