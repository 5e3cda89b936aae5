import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { startProcess } from '../../src/process/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../kit/run-cli.ts';
import { textOf } from '../kit/session-client.ts';

/** Starts `pth mcp` and speaks to it line by line; a client of an SDK would kill a server that closes slowly. */
async function startServer(cwd: string, variables: Readonly<Record<string, string>>) {
  const child = await startProcess({ argv: [process.execPath, cliPath, 'mcp'], cwd, variables });
  onTestFinished(async () => {
    await child.stop({ graceMs: 100 });
  });
  child.stderr.resume();
  const waiting = new Map<number, (answer: JsonObject) => void>();
  const notes: JsonObject[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
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
  return { take, notes, child };
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
