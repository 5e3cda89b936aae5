import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { renderFailure } from '../../../src/entry/mcp/render-answer.ts';
import type { EnvironmentProvider, EnvironmentResource } from '../../../src/environment/index.ts';
import { listDiskUsers } from '../../../src/operations/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { proves } from '../../requirements.ts';

const resource = (kind: EnvironmentResource['kind'], id: string, sizeMB: number): EnvironmentResource => ({
  kind,
  id,
  label: null,
  owner: null,
  sizeMB,
  createdAt: null,
  description: '',
});

test(
  proves(['P-134', 'P-146'], 'a full disk is told with worktrees, snapshots and images and their sizes, largest first'),
  async () => {
    const { ports, worktrees } = createOperationContext();
    await mkdir(join(worktrees, 'old'), { recursive: true });
    await writeFile(join(worktrees, 'old', 'big'), Buffer.alloc(3 * 1024 * 1024, 'x'));
    const provider = {
      name: 'docker',
      listResources: () => Promise.resolve([resource('image', 'pth-base', 900), resource('snapshot', 'before', 2)]),
    } as unknown as EnvironmentProvider;
    const users = await listDiskUsers({ ...ports, environments: [provider] });
    expect(users).toEqual([
      { kind: 'image', id: 'pth-base', sizeMB: 900 },
      { kind: 'worktree', id: join(worktrees, 'old'), sizeMB: 3 },
      { kind: 'snapshot', id: 'before', sizeMB: 2 },
    ]);
    const fault = new PthError('session/disk-full', 'no room for the worktree', {
      rawOutput: 'write: No space left on device',
      attempted: 'writing the state of the session',
      details: { path: '/work/tree', password: 'hidden' },
      isRetryable: true,
    });
    const [answer] = renderFailure('pth_run_test_suite', fault, {
      redactor: ports.redactor,
      standing: 'The session s on pth/x is active: loaded.',
      takesSpace: users,
    }).content;
    expect(answer).toMatchObject({ type: 'text' });
    const text = answer?.type === 'text' ? answer.text : '';
    for (const part of [
      'session/disk-full',
      'PTH (session) was writing the state of the session.',
      'write: No space left on device',
      '"path":"/work/tree"',
      'may succeed when it is made again',
      '- image pth-base: 900 MB',
      `- worktree ${join(worktrees, 'old')}: 3 MB`,
      '1. Free disk space.',
      'The session s on pth/x is active: loaded.',
    ]) {
      expect(text).toContain(part);
    }
  },
);

test('directories that are not there take no space', async () => {
  const { ports } = createOperationContext();
  expect(await listDiskUsers({ ...ports, environments: [], worktreeDirectory: '/no/such/place' })).toEqual([]);
});
