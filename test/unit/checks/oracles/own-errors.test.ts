import { expect, test } from 'vitest';
import { PthError, systemClock } from '../../../../src/base/index.ts';
import { runOracles } from '../../../../src/checks/oracles/run-oracles.ts';
import type { PluginConnection } from '../../../../src/plugin/index.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import type { OracleContext } from '../../../../src/suite/index.ts';
import { FakeServer, fakeTool } from '../../../kit/fake-connection.ts';

/** A server whose lists end in the given error. */
function contextOf(error: Error): OracleContext {
  const server = new FakeServer({ list: [fakeTool('t')] });
  const connection: PluginConnection = {
    ...server.connect(),
    identity: { ...server.connect().identity, capabilities: { prompts: {}, resources: {} } },
    request: async () => {
      throw error;
    },
  };
  return {
    connect: async () => connection,
    tools: new Map([['t', fakeTool('t')]]),
    accepted: new AcceptedCalls(),
    workspace: undefined,
    watchedPaths: [],
    repeatTest: async () => true,
    clock: systemClock,
    deadlineMs: Number.POSITIVE_INFINITY,
    signal: undefined,
  };
}

test('an error of PTH in one group of checks is told, and the other groups are made', async () => {
  const results = await runOracles(contextOf(new RangeError('Maximum call stack size exceeded')));
  const own = results.filter(({ check }) => check === 'pth-worked');
  expect(own.length).toBeGreaterThan(0);
  expect(own[0]?.findings[0]?.message).toMatch(
    /^PTH failed to check .*: RangeError: Maximum call stack size exceeded$/,
  );
  expect(results.some(({ check }) => check === 'descriptions-stable')).toBe(true);
});

test('a check that the end of the time cuts short says so, and no server is started after it', async () => {
  const context = contextOf(new PthError('run/time-up', 'the time of the run was used up'));
  const results = await runOracles(context);
  expect(results.some(({ reserve }) => reserve === 'it could not be finished: the time of the run was used up')).toBe(
    true,
  );
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  const late = await runOracles({
    ...context,
    connect: () => Promise.reject(new Error('nothing is to be started')),
    deadlineMs: 0,
  });
  expect(new Set(late.map(({ reserve }) => reserve))).toEqual(
    new Set(['the time for checks of the server was used up']),
  );
});

test('a fault in one group of checks is the reason why they do not apply', async () => {
  const results = await runOracles(contextOf(new PthError('plugin/hung', 'The server does not answer.')));
  expect(results.filter(({ check }) => check === 'pth-worked')).toEqual([]);
  expect(results.some(({ reserve }) => reserve === 'it could not be finished: The server does not answer.')).toBe(true);
});
