import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { attachClient, createUser, hostSession } from '../../kit/hosted-session.ts';
import { textOf } from '../../kit/session-client.ts';

const patience = { timeout: 60_000 };

test('clients of both eras see one session, each is told of its changes, and relative paths are their own', async () => {
  const repository = await createPluginRepository();
  const user = await createUser();
  await hostSession(user);
  const old = await attachClient({ ...user, workingDirectory: dirname(repository.plugin) });
  const recent = await attachClient(user, { era: 'auto' });
  expect(old.client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
  expect(recent.client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  expect(recent.welcome).toMatchObject({ pth: '1.0.0', pid: process.pid, clients: 1, branch: null, refusal: null });
  expect((await old.client.listTools()).tools).toHaveLength(3);

  const branch = textOf(await old.take('pth_start_session', { pluginPath: 'plugin' }), 'branch');
  expect(await recent.take('pth_get_iteration_status')).toMatchObject({ branch, phase: 'started' });
  await old.client.subscribeResource({ uri: 'pth://session/status' });
  await recent.client.listen({ resourceSubscriptions: ['pth://session/status'] });
  await recent.take('pth_provision_environment', { tier: 0 });
  for (const { updated } of [old, recent]) await expect.poll(() => updated, patience).toContain('pth://session/status');
  expect(await old.take('pth_get_iteration_status')).toMatchObject({ branch, phase: 'provisioned' });
  expect((await old.client.listTools()).tools.length).toBeGreaterThan(40);

  // One leaves in good order, and nothing of the session ends.
  await old.client.close();
  old.kill();
  expect(await recent.take('pth_get_iteration_status')).toMatchObject({ branch, phase: 'provisioned' });
  await recent.take('pth_end_session');
  await expect(recent.take('pth_get_iteration_status')).rejects.toThrow('session/none-active');
  await repository.expectClean();
});

test('a client that is killed in the middle of a call ends nothing: the call goes on, and another client sees what it did', async () => {
  const wait = 'touch began; until test -e go; do sleep 0.01; done; touch done';
  const repository = await createPluginRepository();
  const user = await createUser();
  await hostSession(user);
  const first = await attachClient(user);
  const worktree = textOf(await first.take('pth_start_session', { pluginPath: repository.plugin }), 'worktree');
  await first.take('pth_provision_environment', { tier: 0 });
  const call = first.take('pth_exec_in_environment', { shell: wait });
  call.catch(() => undefined);
  const isThere = (name: string) => existsSync(join(worktree, name));
  await expect.poll(() => isThere('began'), patience).toBe(true);
  first.kill();
  await expect(call).rejects.toThrow('Connection closed');

  const second = await attachClient(user);
  expect(await second.take('pth_get_iteration_status')).toMatchObject({
    phase: 'provisioned',
    running: { tool: 'pth_exec_in_environment' },
  });
  expect(isThere('done')).toBe(false);
  await writeFile(join(worktree, 'go'), '');
  await expect.poll(() => isThere('done'), patience).toBe(true);
  await expect.poll(async () => (await second.take('pth_get_iteration_status'))['running'], patience).toBeNull();
  await second.take('pth_end_session');
  await repository.expectClean();
});
