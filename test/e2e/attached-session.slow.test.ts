import { readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { findProcess, startProcess } from '../../src/process/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../kit/run-cli.ts';
import { textOf } from '../kit/session-client.ts';

/** Starts `pth mcp --attach` as a client does, and speaks to it line by line. */
async function attach(cwd: string, variables: Readonly<Record<string, string>>) {
  const child = await startProcess({ argv: [process.execPath, cliPath, 'mcp', '--attach'], cwd, variables });
  onTestFinished(async () => {
    await child.stop({ graceMs: 100 });
  });
  const waiting = new Map<number, (answer: JsonObject) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as JsonObject;
    if (typeof message['id'] === 'number') waiting.get(message['id'])?.(message['result'] as JsonObject);
  });
  let count = 0;
  const send = (message: JsonObject) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request = (method: string, params: JsonObject) =>
    new Promise<JsonObject>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      send({ id: count, method, params });
    });
  const clientInfo = { name: 'test', version: '1' };
  await request('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  send({ method: 'notifications/initialized' });
  const take = async (name: string, input: JsonObject = {}) => {
    const answer = await request('tools/call', { name, arguments: input });
    expect(answer['isError'], JSON.stringify(answer['content'])).toBeUndefined();
    return answer['structuredContent'] as JsonObject;
  };
  return { take, child };
}

test('a session outlives its clients: one is killed, one closes, a third goes on, and pth session ends it', async () => {
  const repository = await createPluginRepository();
  const own = {
    PTH_WORKTREE_DIR: repository.worktrees,
    TMPDIR: repository.temporary,
    XDG_STATE_HOME: join(repository.base, 'state'),
  };
  const variables = plainVariables(own);
  const pth = (...args: string[]) => repository.run(['session', ...args], { variables: own });
  onTestFinished(async () => void (await pth('end', '--force')));
  expect(await pth()).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('session/none-active') });

  const first = await attach(repository.base, variables);
  const branch = textOf(await first.take('pth_start_session', { pluginPath: 'plugin' }), 'branch');
  // The process alone, as a client does; its descendants live on.
  process.kill(first.child.pid ?? 0, 'SIGKILL');
  await first.child.exit;

  const second = await attach(repository.base, variables);
  expect(await second.take('pth_provision_environment', { tier: 0 })).toMatchObject({ environment: { tier: 0 } });
  const shown = await pth();
  expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`${branch}: provisioned, nothing runs`) });
  expect(shown.stdout).toContain('1 other client');
  const hostId = Number(/Held by process (\d+)/.exec(shown.stdout)?.[1]);
  const watching = await repository.start(['session', 'watch'], { variables: own });
  await watching.waitFor(/provisioned, nothing runs/);
  second.child.stdin.end();
  expect(await second.child.exit).toMatchObject({ exitCode: 0 });

  const third = await attach(repository.base, variables);
  await third.take('pth_load_plugin');
  await watching.waitFor(/loaded, nothing runs/);
  const page = await repository.start(['session', 'open'], { variables: own });
  await page.waitFor(/open http\S+ in a browser/);
  const [url = ''] = /http:\S+/.exec(page.stderr()) ?? [];
  const view = (await (await fetch(`${url}view`)).json()) as JsonObject;
  expect(view).toMatchObject({ branch, phase: 'loaded', running: null, points: [], failing: [], fixes: [] });
  const post = { method: 'POST', headers: { origin: new URL(url).origin, 'content-type': 'application/json' } };
  const body = JSON.stringify({ name: 'pth_run_test_suite', arguments: {} });
  // Too early, and told as the tool tells it.
  expect(await (await fetch(`${url}call`, { ...post, body })).json()).toMatchObject({ isError: true });
  page.kill('SIGINT');
  expect(await page.end).toMatchObject({ exitCode: 130, stdout: '' });
  const file = join(repository.temporary, 'session.html');
  expect(await pth('open', '--file', file)).toMatchObject({ exitCode: 0 });
  expect(await readFile(file, 'utf8')).toContain(branch);
  await rm(file);
  const ended = await pth('end');
  expect(ended).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('The host process ends.') });
  expect(await third.child.exit).toMatchObject({ exitCode: 0 });
  expect(await watching.end).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('has ended') });
  // It leaves its clients first, and its place last.
  await expect.poll(() => findProcess(hostId).isRunning, { timeout: 60_000 }).toBe(false);
  await repository.expectClean();
});
