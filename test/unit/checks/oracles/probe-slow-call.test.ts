import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { probeSlowCall } from '../../../../src/checks/oracles/probe-slow-call.ts';
import type { PluginConnection } from '../../../../src/plugin/index.ts';
import type { ServerNotification } from '../../../../src/plugin/plugin.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

/** What the check of progress finds when this token reports during the call after the watched one. */
async function probe(lateToken: number) {
  let listener: ((notification: ServerNotification) => void) | undefined;
  let sent = 0;
  const report = (progressToken: number, progress: number) =>
    listener?.({ method: 'notifications/progress', params: { progressToken, progress } });
  const connection: PluginConnection = {
    ...new FakeServer().connect(),
    onNotification: (added) => {
      listener = added;
      return () => undefined;
    },
    notify: () => undefined,
    callTool: async (_tool, _input, { onSend, onProgress }) => {
      sent += 1;
      onSend?.(sent);
      report(onProgress ? sent : lateToken, sent);
      return textResult('done');
    },
  };
  const accepted = new AcceptedCalls();
  const response = new ToolResponse({ ...textResult('done'), durationMs: 300 });
  accepted.add({
    tool: 'build',
    input: {},
    test: { name: 'build - valid', tier: 1, tool: 'build', input: {}, expect: { success: true } },
    response,
  });
  const [progress] = await probeSlowCall(connection, {
    connect: null,
    tools: new Map([['build', fakeTool('build', { annotations: { readOnlyHint: true } })]]),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: () => Promise.resolve(true),
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  });
  return progress;
}

test(proves(['P-089'], 'progress that comes while the next call runs is late'), async () => {
  const progress = await probe(1);
  expect(progress?.findings).toMatchObject([{ message: expect.stringContaining('after the call was answered') }]);
  expect(progress?.examined).toBe(2);
});

test(proves(['P-089'], 'progress of another token after the answer is not held against the call'), async () => {
  expect(await probe(99)).toMatchObject({ findings: [], examined: 1 });
});
