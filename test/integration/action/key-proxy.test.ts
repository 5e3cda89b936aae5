import { execFileSync, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeyPolicy } from '../../../src/action/key/judge-request.ts';
import { findIsolationGap } from '../../../src/action/key/prove-isolation.ts';
import { makeWorkspace, runActionStep } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const program = join(import.meta.dirname, '../../../src/entry/key-proxy.ts');
const key = 'sk-canary-0123456789abcdef0123456789abcdef';
const question = JSON.stringify({ model: 'claude-sonnet-5-5', max_tokens: 9, messages: [] });
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
      response.once('close', () => {
        if (!response.writableFinished) brokenOff++;
      });
      if (isHeld) gate.once('open', () => sayReply(request, response));
      else sayReply(request, response);
    });
  });
  const standard = 'data: {}\n\n';
  let reply: string | string[] = standard;
  let brokenOff = 0;
  /** While it is shut, the upstream answers nothing. */
  const gate = new EventEmitter();
  let isHeld = false;
  const open = () => {
    isHeld = false;
    gate.emit('open');
  };
  function sayReply({ headers }: IncomingMessage, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-echo': String(headers['x-api-key']) });
    for (const part of [reply].flat()) response.write(part);
    response.end();
  }
  let address = '';
  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  });
  afterAll(() => upstream.close());

  async function start(policy: Partial<KeyPolicy> = {}, parent = process.pid) {
    const userId = isRoot ? 64_714 : null;
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], env: {} });
    const token = 'a token that is worth nothing elsewhere';
    child.stdin.end(
      `${JSON.stringify({
        key,
        token,
        upstream: `${address}/base`,
        policy: { provider: 'anthropic', models: ['claude-sonnet-5-5'], maxTokens: null, maxUsd: 1, ...policy },
        userId,
        parent: { pid: parent, startTime: null },
      })}\n`,
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
        fetch(`${proxy.url}${path}`, { method: 'POST', headers, body: question });
      const answer = await ask('/base/v1/messages', { 'x-api-key': proxy.token });
      expect([answer.status, await answer.text()]).toEqual([200, 'data: {}\n\n']);
      await ask('/base/v1/messages?beta=true', { authorization: `Bearer ${proxy.token}` });
      expect(heard.map(({ headers }) => [headers['x-api-key'], headers.authorization])).toEqual([
        [key, undefined],
        [undefined, `Bearer ${key}`],
      ]);
      expect(heard[0]).toMatchObject({ url: '/base/v1/messages', body: question });
      expect((await ask('/base/v1/messages', { 'x-api-key': 'guess' })).status).toBe(401);
      expect((await ask('/base/v1/messages', {})).status).toBe(401);
      expect((await ask('/admin', { 'x-api-key': proxy.token })).status).toBe(404);
      // A neighbour that only begins with the same letters.
      expect((await ask('/base/v1/messagesx', { 'x-api-key': proxy.token })).status).toBe(404);
      expect(heard).toHaveLength(2);
      await fetch(proxy.url, { method: 'DELETE', headers: { authorization: `Bearer ${proxy.token}` } });
      await once(proxy.child, 'exit');
    },
  );

  test(proves(['C-024'], 'T14, T30: nothing but answers of the session’s model, and a description of it'), async () => {
    const proxy = await start();
    const before = heard.length;
    const send = async (method: string, path: string, body: string | null = question) => {
      // As it is: fetch would resolve dots and backslashes first.
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
      const text = body ?? '';
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${proxy.token}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
      let said = '';
      for await (const chunk of socket) said += String(chunk);
      return Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);
    };
    try {
      for (const [method, path] of [
        ['GET', '/base/v1/files'],
        ['DELETE', '/base/v1/files/x'],
        ['DELETE', '/base/v1/messages'],
        ['GET', '/base/v1/organizations/api_keys'],
        ['GET', '/base/v1/..%2fadmin/keys'],
        ['POST', '/base/v1/../v1/messages'],
        ['POST', '/base/v1/messages/batches'],
        ['POST', '/base/v1/messages?key=1'],
        ['POST', '/base/v1%2fmessages'],
        ['POST', '//evil.test/base/v1/messages'],
        ['POST', 'http://evil.test/base/v1/messages'],
        ['POST', '/base\\v1\\messages'],
      ] as const) {
        expect(await send(method, path), `${method} ${path}`).toBe(404);
      }
      expect(await send('GET', '/base/v1/models/claude-opus-5-5')).toBe(403);
      for (const body of [
        { model: 'claude-opus-5-5' },
        {},
        { model: 'claude-sonnet-5-5', tools: [{ type: 'code_execution_20250825', name: 'x' }] },
        { model: 'claude-sonnet-5-5', mcp_servers: [{ url: 'https://evil.test' }] },
      ]) {
        expect(await send('POST', '/base/v1/messages', JSON.stringify(body)), JSON.stringify(body)).toBe(403);
      }
      expect(await send('POST', '/base/v1/messages', 'no JSON')).toBe(400);
      expect(heard).toHaveLength(before);
      expect(await send('GET', '/base/v1/models/claude-sonnet-5-5', null)).toBe(200);
      expect(heard).toHaveLength(before + 1);
    } finally {
      proxy.child.kill('SIGKILL');
    }
  });

  test.each([
    [
      { maxTokens: 100, maxUsd: null },
      { input_tokens: 60, output_tokens: 40 },
    ],
    [
      { maxTokens: null, maxUsd: 1 },
      { input_tokens: 400_000, output_tokens: 20_000 },
    ],
  ])(
    proves(['C-024'], 'T30: the process itself counts what answers use, and makes none beyond %j'),
    async (limits, usage) => {
      const proxy = await start(limits);
      const ask = () =>
        fetch(`${proxy.url}/base/v1/messages`, {
          method: 'POST',
          headers: { 'x-api-key': proxy.token },
          body: question,
        });
      try {
        const event = { type: 'message_start', message: { usage } };
        reply = `event: message_start\ndata: ${JSON.stringify(event)}\n\n`;
        await (await ask()).text();
        const refused = await ask();
        expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining('is used up')]);
      } finally {
        reply = standard;
        proxy.child.kill('SIGKILL');
      }
    },
  );

  test(proves(['C-024'], 'T30: 300 calls at once go no further beyond the budget than one answer may'), async () => {
    const proxy = await start({ maxUsd: 1 });
    const before = heard.length;
    isHeld = true;
    try {
      let refused = 0;
      const statuses = await Promise.all(
        Array.from({ length: 300 }, async () => {
          const { status } = await fetch(`${proxy.url}/base/v1/messages`, {
            method: 'POST',
            headers: { 'x-api-key': proxy.token },
            body: JSON.stringify({ model: 'claude-sonnet-5-5', max_tokens: 64_000, messages: [] }),
          });
          if (status === 429) refused++;
          // The upstream answers when all the others were refused.
          if (refused === 299) open();
          return status;
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(heard).toHaveLength(before + 1);
    } finally {
      open();
      proxy.child.kill('SIGKILL');
    }
  });

  test(proves(['C-024'], 'T30: a call that is broken off before its answer counts as asked'), async () => {
    const proxy = await start({ maxTokens: 100, maxUsd: null });
    isHeld = true;
    try {
      const body = JSON.stringify({ model: 'claude-sonnet-5-5', max_tokens: 9, messages: ['x'.repeat(1000)] });
      const ask = (signal?: AbortSignal) =>
        fetch(`${proxy.url}/base/v1/messages`, {
          method: 'POST',
          headers: { 'x-api-key': proxy.token },
          body,
          ...(signal ? { signal } : {}),
        });
      const before = heard.length;
      const breaking = new AbortController();
      const first = ask(breaking.signal);
      await expect.poll(() => heard.length).toBe(before + 1);
      breaking.abort();
      await expect(first).rejects.toMatchObject({ name: 'AbortError' });
      await expect.poll(() => brokenOff).toBe(1);
      open();
      expect((await ask()).status).toBe(402);
    } finally {
      open();
      proxy.child.kill('SIGKILL');
    }
  });

  test(
    proves(['C-024'], 'T14: an upstream that repeats the key, also in pieces or in a header, gives stars'),
    async () => {
      const proxy = await start();
      try {
        reply = [`x ${key.slice(0, 11)}`, `${key.slice(11)} y ${key} ${key.slice(0, 5)}`];
        const answer = await fetch(`${proxy.url}/base/v1/messages`, {
          method: 'POST',
          headers: { 'x-api-key': proxy.token },
          body: question,
        });
        const stars = '*'.repeat(key.length);
        expect(await answer.text()).toBe(`x ${stars} y ${stars} ${key.slice(0, 5)}`);
        expect(answer.headers.get('x-echo')).toBeNull();
      } finally {
        reply = standard;
        proxy.child.kill('SIGKILL');
      }
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
    const proxy = await start({}, parent.pid);
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
