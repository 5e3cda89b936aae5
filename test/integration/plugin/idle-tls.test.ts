import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import { connectServer, type PluginConnection } from '../../../src/plugin/index.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';

const program = join(import.meta.dirname, '../../fixtures/programs/servers/tls-server.mjs');

let environment: Environment;
beforeAll(async () => {
  environment = await provisionLocal();
});
afterAll(() => environment?.dispose());

/** Makes a key and a certificate for this machine that no authority signed. */
function createCertificate(): { key: string; cert: string } {
  const directory = mkdtempSync(join(tmpdir(), 'pth-tls-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** Starts a server over TLS and connects to it; `closeIdle` blocks this thread until the server closed what was idle. */
async function open(): Promise<{ connection: PluginConnection; closeIdle: () => void }> {
  // Read anew for each connection, unlike the authorities of the machine.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, { workerData: { ...createCertificate(), shared } });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await worker.terminate();
  });
  const [port] = (await once(worker, 'message')) as [number];
  const transport = { kind: 'http', url: `https://127.0.0.1:${port}/mcp`, headers: {} } as const;
  const spec = { name: 'tls', source: 'test', missingVariables: [], transport };
  const outcome = await connectServer(environment, spec, { era: 'legacy' });
  if (outcome.status === 'failed') throw new Error(outcome.failure.message);
  onTestFinished(() => outcome.connection.close());
  const closeIdle = () => {
    Atomics.store(shared, 0, 0);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage('close');
    expect(Atomics.wait(shared, 0, 0, 20_000)).not.toBe('timed-out');
  };
  return { connection: outcome.connection, closeIdle };
}

/** Calls the tool; returns how many calls and connections the server then had. */
async function count(connection: PluginConnection): Promise<number[]> {
  const outcome = await connection.callTool('count', {}, { timeoutMs: 20_000 });
  const text = JSON.stringify(outcome);
  const found = /(\d+) calls, (\d+) connections/.exec(text);
  if (found === null) throw new Error(text);
  return found.slice(1).map(Number);
}

test('a call over TLS opens a connection anew that the server closed while this process was busy', async () => {
  const { connection, closeIdle } = await open();
  const [, before = 0] = await count(connection);
  for (let calls = 2; calls < 12; calls += 1) {
    closeIdle();
    expect(await count(connection)).toEqual([calls, before + calls - 1]);
  }
});

test('a call over TLS takes the open connection of the call before it', async () => {
  const { connection } = await open();
  const [, before] = await count(connection);
  expect(await count(connection)).toEqual([2, before]);
  expect(await count(connection)).toEqual([3, before]);
});
