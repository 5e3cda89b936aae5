import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test } from 'vitest';
import { sessionOperations } from '../../../src/operations/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const program = join(import.meta.dirname, '../../../src/entry/cli.ts');

test(proves(
  ['P-022'],
  'a client of the SDK before this one lists, starts, asks, ends, and hears of each change of the list',
), async () => {
  const repository = await createPluginRepository();
  const variables = plainVariables({ PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary });
  const env = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const client = new Client({ name: 'older', version: '1' });
  let changes = 0;
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    changes += 1;
  });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env,
    stderr: 'ignore',
  });
  onTestFinished(() => client.close());
  await client.connect(transport);
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  expect(await names()).toEqual(['pth_start_session', 'pth_resume_session', 'pth_preflight']);
  // The client checks each answer against the tool's own output schema.
  const take = async (name: string, input: Record<string, unknown> = {}) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: input }, undefined, {
      timeout: 120_000,
    });
    expect(isError ?? false, name).toBe(false);
    return structuredContent as Record<string, unknown>;
  };
  expect(await take('pth_preflight', { pluginPath: repository.plugin })).toMatchObject({ isReady: true });
  const { branch } = await take('pth_start_session', { pluginPath: repository.plugin });
  expect(branch).toMatch(/^pth\//);
  await expect.poll(() => changes, { timeout: 60_000 }).toBe(1);
  expect(await names()).toHaveLength(sessionOperations.length);
  expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'started', branch });
  const wrong = await client.callTool({ name: 'pth_run_test', arguments: { test: 'x' } });
  expect(wrong).toMatchObject({ isError: true });
  expect(JSON.stringify(wrong.content)).toContain('plugin/not-loaded');
  expect(await take('pth_end_session')).toMatchObject({ isBranchKept: false });
  await expect.poll(() => changes, { timeout: 60_000 }).toBe(2);
  expect(await names()).toHaveLength(3);
  await client.close();
  await repository.expectClean();
}, 120_000);
