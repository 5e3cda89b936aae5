import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { startProcess } from '../../src/process/index.ts';
import { expectNamedRemains, holdClosing } from '../kit/held-closing.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../kit/run-cli.ts';
import { textOf } from '../kit/session-client.ts';
import { proves } from '../requirements.ts';

/** Starts `pth mcp` and speaks to it line by line; a client of an SDK would kill a server that closes slowly. */
async function startServer(cwd: string, variables: Readonly<Record<string, string>>) {
  const child = await startProcess({ argv: [process.execPath, cliPath, 'mcp'], cwd, variables });
  onTestFinished(async () => {
    await child.stop({ graceMs: 100 });
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  let stdout = '';
  const waiting = new Map<number, (answer: JsonObject) => void>();
  const notes: JsonObject[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    stdout += `${line}\n`;
    const message = JSON.parse(line) as JsonObject;
    const { id } = message;
    if (typeof id === 'number') waiting.get(id)?.(message);
    else notes.push(message);
  });
  let count = 0;
  const send = (message: JsonObject) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request = (method: string, params: JsonObject) =>
    new Promise<JsonObject>((resolve) => {
      count += 1;
      waiting.set(count, ({ result }) => resolve(result as JsonObject));
      send({ id: count, method, params });
    });
  const clientInfo = { name: 'test', version: '1' };
  await request('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  send({ method: 'notifications/initialized' });
  const take = async (name: string, input: JsonObject = {}) => {
    const answer = await request('tools/call', { name, arguments: input, _meta: { progressToken: name } });
    expect(answer['isError'], JSON.stringify(answer['content'])).toBeUndefined();
    return answer['structuredContent'] as JsonObject;
  };
  return { take, notes, child, said: () => ({ stdout, stderr }) };
}

test('a client that goes away in the middle leaves the tests on the branch, and nothing else', async () => {
  const repository = await createPluginRepository();
  const variables = plainVariables({ PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary });
  const { take, notes, child } = await startServer(repository.base, variables);
  const started = await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests');
  expect(notes).toContainEqual({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
  expect(notes).toContainEqual(
    expect.objectContaining({
      method: 'notifications/progress',
      params: expect.objectContaining({ progressToken: 'pth_generate_tests', progress: 1 }),
    }),
  );
  child.stdin.end();
  expect(await child.exit).toMatchObject({ exitCode: 0, signal: null });
  const branch = textOf(started, 'branch');
  expect(await repository.git('ls-tree', '-r', '--name-only', branch)).toContain('.pth/tests/');
  expect(existsSync(textOf(started, 'worktree'))).toBe(false);
  await repository.expectClean();
});

test('a second signal while the closing hangs ends the server at once, and names what stays', {
  timeout: 600_000,
}, async () => {
  const repository = await createPluginRepository();
  const { variables, isHeld } = await holdClosing(repository);
  const own = { PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary, ...variables };
  const { take, child, said } = await startServer(repository.base, plainVariables(own));
  await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests');
  const signal = (name: NodeJS.Signals) => process.kill(child.pid ?? 0, name);
  signal('SIGTERM');
  await expect.poll(isHeld, { timeout: 100_000 }).toBe(true);
  // One that comes too soon after the first passes for its echo.
  const again = setInterval(() => signal('SIGINT'), 20);
  const exit = child.exit.finally(() => clearInterval(again));
  expect(await exit).toMatchObject({ exitCode: 130, signal: null });
  expect(said().stderr).toContain('stops by SIGTERM; once more ends it at once\n');
  await expectNamedRemains(repository, said().stderr);
});

test(
  proves(
    ['P-189', 'P-190', 'P-252', 'P-253'],
    'the log goes to a file or stderr, without any secret, and never to stdout; calls are in that of trace alone',
  ),
  async () => {
    const repository = await createPluginRepository();
    const file = join(repository.base, 'pth.log');
    const secret = 'the-secret-of-the-plugin-42';
    const words = 'the words of one call';
    const own = { PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary, PLUGIN_TOKEN: secret };
    const variables = plainVariables({ ...own, PTH_DEBUG: 'trace', PTH_LOG_FILE: file });
    const { take, child, said } = await startServer(repository.base, variables);
    await take('pth_start_session', { pluginPath: repository.plugin });
    await take('pth_provision_environment', { tier: 0, configValues: { PLUGIN_TOKEN: secret } });
    await take('pth_load_plugin');
    await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: secret } });
    await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: words } });
    await take('pth_end_session');
    child.stdin.end();
    await child.exit;
    const text = await readFile(file, 'utf8');
    const entries = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as JsonObject);
    const of = (room: string, event: string) =>
      entries.filter((entry) => entry['room'] === room && entry['event'] === event);
    expect(of('process', 'ended')).toContainEqual(
      expect.objectContaining({
        argv: expect.arrayContaining(['git', 'worktree', 'add']),
        exitCode: 0,
        operation: 'pth_start_session',
      }),
    );
    expect(of('plugin', 'server-ready')).toHaveLength(1);
    expect(of('plugin', 'exchange')).toContainEqual(expect.objectContaining({ method: 'tools/call' }));
    expect(of('run', 'environment')).toHaveLength(1);
    expect(of('mcp', 'call').map(({ tool }) => tool)).toContain('pth_load_plugin');
    expect([text, said().stdout, said().stderr].some((stream) => stream.includes(secret))).toBe(false);
    expect(said().stderr).not.toContain('"level"');
    expect(text).toContain(words);

    const plain = await startServer(repository.base, plainVariables({ ...own, PTH_DEBUG: 'debug' }));
    await plain.take('pth_start_session', { pluginPath: repository.plugin });
    await plain.take('pth_provision_environment', { tier: 0, configValues: { PLUGIN_TOKEN: secret } });
    await plain.take('pth_load_plugin');
    const answered = await plain.take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: words } });
    expect(JSON.stringify(answered)).toContain(words);
    await plain.take('pth_end_session');
    plain.child.stdin.end();
    await plain.child.exit;
    const log = plain.said().stderr;
    for (const part of ['"server-ready"', '"worktree"', '"exitCode":0', '"level":"debug"', '"pth_call_plugin_tool"']) {
      expect(log).toContain(part);
    }
    expect(log).not.toContain(words);
    expect(log).not.toContain(secret);

    const silent = await repository.run(['branches', '--json', repository.path]);
    const told = await repository.run(['branches', '--json', repository.path], { variables: { PTH_DEBUG: 'debug' } });
    expect(silent.stderr).not.toContain('"level"');
    expect(told.stderr).toContain('"exitCode":0');
    expect(told.stderr).not.toContain('"exchange"');
    expect(told.stdout).toBe(silent.stdout);
  },
);
