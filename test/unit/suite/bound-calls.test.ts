import { expect, test } from 'vitest';
import { boundCalls, callInTime } from '../../../src/suite/bound-calls.ts';
import { FakeServer, textResult, timedOut } from '../../kit/fake-connection.ts';

test('a call gets the time that is left, and none is made once nothing is left', async () => {
  let nowMs = 0;
  const server = new FakeServer({
    tools: {
      t: () => {
        nowMs += 4000;
        return textResult('ok');
      },
    },
  });
  const connection = boundCalls(server.connect(), { clock: { monotonicMs: () => nowMs }, endMs: 10_000 });
  const call = () => connection.callTool('t', {}, { timeoutMs: 5000 });
  for (let made = 0; made < 3; made++) await call();
  await expect(call()).rejects.toMatchObject({ code: 'run/time-up' });
  expect(server.calls.map(({ timeoutMs }) => timeoutMs)).toEqual([5000, 5000, 2000]);
});

test('a call that its cut time was too short for says nothing of the server; any other time-out does', async () => {
  const limit = { clock: { monotonicMs: () => 9000 }, endMs: 10_000 };
  await expect(callInTime(limit, 5000, (ms) => Promise.resolve(timedOut(ms)))).rejects.toMatchObject({
    code: 'run/time-up',
  });
  expect(await callInTime(limit, 500, (ms) => Promise.resolve(timedOut(ms)))).toMatchObject({ timeoutMs: 500 });
  expect(await callInTime({ ...limit, endMs: undefined }, 5000, (ms) => Promise.resolve(timedOut(ms)))).toMatchObject({
    timeoutMs: 5000,
  });
});
