import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import type { Environment } from '../../../src/environment/index.ts';
import { connectServer, listAll, type PluginConnection, type ServerSpec } from '../../../src/plugin/index.ts';
import type { ServerNotification } from '../../../src/plugin/plugin.ts';
import { everythingOverHttp, everythingOverStdio } from '../../kit/everything.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let environment: Environment;
let stopHttp: () => Promise<void>;
const specs = new Map<string, ServerSpec>();

beforeAll(async () => {
  environment = await provisionLocal();
  const overHttp = await everythingOverHttp(environment);
  stopHttp = overHttp.stop;
  specs.set('stdio', await everythingOverStdio());
  specs.set('http', overHttp.spec);
}, 300_000);
afterAll(async () => {
  await stopHttp?.();
  await environment?.dispose();
});

async function withServer<T>(kind: string, work: (connection: PluginConnection) => Promise<T>): Promise<T> {
  const spec = specs.get(kind);
  if (!spec) throw new Error(`no server over ${kind}`);
  const outcome = await connectServer(environment, spec);
  if (outcome.status === 'failed') throw new Error(JSON.stringify(outcome.failure));
  try {
    return await work(outcome.connection);
  } finally {
    await outcome.connection.close();
  }
}

const timeoutMs = 10_000;
const longCall: [string, JsonObject] = ['trigger-long-running-operation', { duration: 0.4, steps: 4 }];

describe.each([['stdio'], ['http']])('the public server-everything over %s', (kind) => {
  test(proves(['P-014', 'P-017'], 'resources, templates and prompts are listed, read and completed'), () =>
    withServer(kind, async (connection) => {
      const resources = (await listAll(connection, 'resources')) as { uri: string }[];
      const prompts = (await listAll(connection, 'prompts')) as { name: string }[];
      expect([resources.length, prompts.length]).toEqual([7, 4]);
      expect(await listAll(connection, 'resourceTemplates')).not.toEqual([]);
      const uri = resources[0]?.uri ?? '';
      expect(await connection.request('resources/read', { uri }, { timeoutMs })).toMatchObject({
        kind: 'result',
        result: { contents: [{ uri }] },
      });
      const ref = { type: 'ref/prompt', name: 'completable-prompt' };
      const argument = { name: 'department', value: 'E' };
      expect(await connection.request('completion/complete', { ref, argument }, { timeoutMs })).toMatchObject({
        result: { completion: { values: ['Engineering'] } },
      });
    }),
  );

  test(proves(['P-014', 'P-017'], 'progress reports reach their request, and every listener, before the answer'), () =>
    withServer(kind, async (connection) => {
      const reports: JsonObject[] = [];
      const heard: ServerNotification[] = [];
      const stop = connection.onNotification((notification) => heard.push(notification));
      const outcome = await connection.callTool(...longCall, {
        timeoutMs,
        onProgress: (params) => reports.push(params),
      });
      expect(outcome).toMatchObject({ kind: 'result' });
      expect(reports.map((report) => report['progress'])).toEqual([1, 2, 3, 4]);
      expect(heard.filter((notification) => notification.method === 'notifications/progress')).toHaveLength(4);
      stop();
      heard.length = 0;
      await connection.callTool(...longCall, { timeoutMs, onProgress: () => undefined });
      expect(heard).toEqual([]);
    }),
  );

  test(proves(['P-014', 'P-017'], 'a cancelled request is told to the server and leaves the connection well'), () =>
    withServer(kind, async (connection) => {
      const caller = new AbortController();
      const call = connection.callTool(...longCall, {
        timeoutMs,
        signal: caller.signal,
        onProgress: () => caller.abort(new Error('enough')),
      });
      await expect(call).rejects.toThrow('enough');
      expect(await connection.isResponsive(2000)).toBe(true);
      expect(connection.wireFindings()).toEqual([]);
    }),
  );

  test('a notification that nobody answers can be sent by hand, for a request whose id was told', () =>
    withServer(kind, async (connection) => {
      let id: number | undefined;
      const call = connection.callTool(...longCall, {
        timeoutMs: 1500,
        onSend: (sent) => (id = sent),
        onProgress: () => connection.notify('notifications/cancelled', { requestId: id ?? 0 }),
      });
      expect(id).toBeTypeOf('number');
      // The revision says that a cancelled request gets no answer.
      expect(await call).toMatchObject({ kind: 'timed-out' });
    }));
});
