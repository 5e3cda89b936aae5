import type Docker from 'dockerode';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type JsonObject, openLog } from '../../../../src/base/index.ts';
import { DockerEngine } from '../../../../src/environment/docker/docker-engine.ts';
import { proves } from '../../../requirements.ts';

function refused(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code });
}

/** An engine that answers a ping, and then fails as often as told; its waits are written down and take no time. */
async function openEngine(failures: readonly string[], options: { retries?: number } = {}) {
  const waits: number[] = [];
  const clock = {
    now: () => new Date(0),
    monotonicMs: () => 0,
    sleep: (ms: number) => Promise.resolve(void waits.push(ms)),
  };
  const left = [...failures];
  const docker = {
    ping: () => Promise.resolve('OK'),
    listImages: () => {
      const code = left.shift();
      return code === undefined ? Promise.resolve([]) : Promise.reject(refused(code));
    },
  } as unknown as Docker;
  const engine = new DockerEngine({ kind: 'socket', path: '/run/engine.sock' }, docker, clock, options);
  return { engine, waits, list: () => engine.call('list images', (client) => client.listImages()) };
}

describe('a call of an engine that takes no connection', () => {
  test(proves(['P-147'], 'is made again after growing waits, and nobody hears of it once it succeeds'), async () => {
    const { engine, waits, list } = await openEngine(['ECONNREFUSED', 'ENOENT']);
    await engine.ping();
    expect(await list()).toEqual([]);
    expect(waits).toEqual([200, 400]);
  });

  test(proves(['P-147'], 'is a fault once the budget is used up'), async () => {
    const { engine, waits, list } = await openEngine(['ECONNREFUSED', 'ECONNREFUSED'], { retries: 1 });
    await engine.ping();
    await expect(list()).rejects.toMatchObject({ code: 'environment/docker-unreachable', isRetryable: true });
    expect(waits).toEqual([200]);
  });

  test(proves(['P-189'], 'is in the log by its name, with its duration and what the engine said'), async () => {
    const entries: JsonObject[] = [];
    openLog({ level: 'debug', write: (entry) => void entries.push(entry) });
    onTestFinished(() => openLog(null));
    const { engine, list } = await openEngine(['ECONNREFUSED']);
    await engine.ping();
    await list();
    const failing = await openEngine(['EPIPE']);
    await expect(failing.list()).rejects.toThrow('cannot be reached');
    const room = 'environment';
    const message = expect.stringContaining('ECONNREFUSED');
    expect(entries.filter(({ event }) => event === 'list images' || event === 'ask the engine again')).toEqual([
      { level: 'warn', room, event: 'ask the engine again', attempt: 1, waitMs: 200, message },
      { level: 'debug', room, event: 'list images', durationMs: 0 },
      { level: 'warn', room, event: 'list images', durationMs: 0, message: expect.stringContaining('EPIPE') },
    ]);
  });

  test('is made once where the engine never answered, and where it may have done the work', async () => {
    const cold = await openEngine(['ECONNREFUSED']);
    await expect(cold.list()).rejects.toMatchObject({ code: 'environment/docker-unreachable' });
    const cut = await openEngine(['ECONNRESET']);
    await cut.engine.ping();
    await expect(cut.list()).rejects.toMatchObject({ code: 'environment/docker-unreachable' });
    expect([...cold.waits, ...cut.waits]).toEqual([]);
  });
});
