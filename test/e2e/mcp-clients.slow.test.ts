import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { sessionOperations } from '../../src/operations/index.ts';
import { runProcess } from '../../src/process/index.ts';
import { installNpmClients } from '../kit/npm-clients.ts';
import { createPluginRepository, type PluginRepository } from '../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../kit/run-cli.ts';

const variablesOf = (repository: PluginRepository) =>
  plainVariables({ PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary });

describe('public command-line clients of the built program', () => {
  let bin: string;
  beforeAll(async () => {
    bin = await installNpmClients();
  }, 240_000);

  const run = (repository: PluginRepository, client: string, args: readonly string[]) =>
    runProcess({
      argv: [process.execPath, join(bin, client), ...args],
      cwd: repository.base,
      variables: variablesOf(repository),
      timeoutMs: 120_000,
    });

  test('the Inspector lists every tool, starts a session, and is told why a tool cannot run', async () => {
    const repository = await createPluginRepository();
    const inspect = async (...args: string[]) => {
      const server = ['--cli', process.execPath, cliPath, 'mcp', '--tools', 'static'];
      const { stdout, stderr } = await run(repository, 'mcp-inspector', [...server, '--method', ...args]);
      expect(stdout.text, stderr.text).toMatch(/^\{/);
      return JSON.parse(stdout.text) as JsonObject;
    };
    const { tools } = (await inspect('tools/list')) as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual(sessionOperations.map(({ name }) => name));
    const call = (name: string, argument: string) => inspect('tools/call', '--tool-name', name, '--tool-arg', argument);
    expect(await call('pth_start_session', `pluginPath=${repository.plugin}`)).toMatchObject({
      structuredContent: { recommendation: { tier: 1 }, branch: expect.stringMatching(/^pth\//) },
    });
    // The client went away after its answer, and the session with it.
    await repository.expectClean();
    const refused = await call('pth_run_test', 'test=x');
    expect(refused).toMatchObject({ isError: true });
    expect(JSON.stringify(refused['content'])).toContain('session/none-active');
  });

  test('mcporter calls a tool, and is told which field is wrong', async () => {
    const repository = await createPluginRepository();
    const config = join(repository.base, 'mcporter.json');
    const server = { command: process.execPath, args: [cliPath, 'mcp'], env: variablesOf(repository) };
    await writeFile(config, JSON.stringify({ mcpServers: { pth: server } }));
    const call = (...args: string[]) =>
      run(repository, 'mcporter', ['call', '--config', config, ...args, '--output', 'json']);
    const ready = await call('pth.pth_preflight', `pluginPath=${repository.plugin}`);
    expect(JSON.parse(ready.stdout.text), ready.stderr.text).toMatchObject({ isReady: true });
    const wrong = await call('pth.pth_preflight', 'pluginPth=x');
    expect(wrong.stdout.text + wrong.stderr.text).toMatch(/usage\/invalid.*did you mean pluginPath/s);
    await repository.expectClean();
  });
});
