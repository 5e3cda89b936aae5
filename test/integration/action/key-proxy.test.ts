import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findIsolationGap } from '../../../src/action/key/prove-isolation.ts';
import { makeWorkspace, runActionStep } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const program = join(import.meta.dirname, '../../../src/entry/key-proxy.ts');
const key = 'sk-canary-0123456789abcdef0123456789abcdef';
const isRoot = process.getuid?.() === 0;

describe('the process that holds the key', () => {
  const heard: { headers: IncomingHttpHeaders; url: string | undefined; body: string }[] = [];
  const upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, url: request.url, body });
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {}\n\n');
    });
  });
  let address = '';
  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  });
  afterAll(() => upstream.close());

  async function start(parent = process.pid, userId: number | null = isRoot ? 64_714 : null) {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], env: {} });
    const token = 'a token that is worth nothing elsewhere';
    child.stdin.end(
      `${JSON.stringify({ key, token, upstream: `${address}/v1`, userId, parent: { pid: parent, startTime: null } })}\n`,
    );
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { port, pid } = JSON.parse(line) as { port: number; pid: number };
    return { child, token, url: `http://127.0.0.1:${port}`, pid };
  }

  test(
    proves(['C-024'], 'passes requests on with the key, for whoever shows its token, to its provider only (T14)'),
    async () => {
      const proxy = await start();
      const ask = (path: string, headers: Record<string, string>) =>
        fetch(`${proxy.url}${path}`, { method: 'POST', headers, body: '{"model":"m"}' });
      const answer = await ask('/v1/messages', { 'x-api-key': proxy.token });
      expect([answer.status, await answer.text()]).toEqual([200, 'data: {}\n\n']);
      await ask('/v1/messages', { authorization: `Bearer ${proxy.token}` });
      expect(heard.map(({ headers }) => [headers['x-api-key'], headers.authorization])).toEqual([
        [key, undefined],
        [undefined, `Bearer ${key}`],
      ]);
      expect(heard[0]).toMatchObject({ url: '/v1/messages', body: '{"model":"m"}' });
      expect((await ask('/v1/messages', { 'x-api-key': 'guess' })).status).toBe(401);
      expect((await ask('/v1/messages', {})).status).toBe(401);
      expect((await ask('/admin', { 'x-api-key': proxy.token })).status).toBe(404);
      // A neighbour that only begins with the same letters.
      expect((await ask('/v1admin', { 'x-api-key': proxy.token })).status).toBe(404);
      expect(heard).toHaveLength(2);
      await fetch(proxy.url, { method: 'DELETE', headers: { authorization: `Bearer ${proxy.token}` } });
      await once(proxy.child, 'exit');
    },
  );

  test.runIf(isRoot)(
    proves(['C-024'], 'another user can read neither its variables nor its memory (T14)'),
    async () => {
      const proxy = await start();
      try {
        for (const view of ['environ', 'mem']) {
          const read = () =>
            execFileSync(
              'setpriv',
              ['--reuid=65534', '--regid=65534', '--clear-groups', 'cat', `/proc/${proxy.pid}/${view}`],
              {
                stdio: 'pipe',
              },
            );
          expect(read).toThrow(/Permission denied/);
        }
        // Root reads everything, so here the proof has to fail.
        expect(await findIsolationGap(proxy.pid)).toMatch(/can open/);
        expect(readFileSync(`/proc/${proxy.pid}/status`, 'utf8')).toMatch(/^Uid:\t64714\t64714\t64714/m);
      } finally {
        proxy.child.kill('SIGKILL');
      }
    },
  );

  test(proves(['C-022', 'C-024'], 'it ends when the process that started it is gone'), async () => {
    const parent = spawn('sleep', ['1000']);
    const proxy = await start(parent.pid);
    parent.kill('SIGKILL');
    await once(proxy.child, 'exit');
    expect(existsSync(`/proc/${proxy.pid}/environ`)).toBe(false);
  });

  test.runIf(isRoot)(
    proves(['C-024'], 'without another user the run ends with a named fault before anything runs (T14)'),
    async () => {
      const run = await runActionStep({
        inputs: { phase: 'test', 'model-key': key, path: '.' },
        variables: { GITHUB_REPOSITORY: 'octo/calc', GITHUB_RUN_ID: '1' },
        workspace: makeWorkspace(),
      });
      expect(run.log).toContain('action/key-not-isolated');
      expect(run.outputs).toMatchObject({ result: 'error', 'exit-code': '3' });
      expect(run.log.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(key);
    },
  );

  test(proves(['C-024'], 'the process that goes on was never started with the key (T14)'), async () => {
    const workspace = makeWorkspace();
    // Whatever the step does next finds no repository and tells its own variables nowhere; the state says where the proxy is.
    const run = await runActionStep({
      inputs: {
        phase: 'test',
        'model-key': key,
        'model-base-url': address,
        'allow-shared-key': 'true',
        path: '.',
        env: 'local',
      },
      variables: { GITHUB_REPOSITORY: 'octo/calc', GITHUB_RUN_ID: '1' },
      workspace,
    });
    expect(run.state).toHaveProperty('proxy');
    expect(run.state['proxy']).not.toContain(key);
    // The entry came twice: once with the key, once without.
    expect(run.log.match(/PTH \S+, phase test/g)).toHaveLength(2);
    expect(run.log.match(/::add-mask::sk-canary/g)).toHaveLength(1);
    expect(run.outputs['exit-code']).toBe('3');
  });
});
