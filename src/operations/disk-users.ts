import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';
import { runProcess } from '../process/index.ts';
import type { OperationPorts } from '../target/index.ts';
import { findLeftovers } from './leftovers.ts';

/** Something of PTH that takes room on this host's disk. */
export interface DiskUser {
  kind: string;
  /** Path or id. */
  id: string;
  /** Null where it was not told in time. */
  sizeMB: number | null;
}

/** Lists worktrees, snapshots, images and everything else of PTH on this host, the largest first. */
export async function listDiskUsers(
  ports: Pick<OperationPorts, 'environments' | 'hostName' | 'worktreeDirectory' | 'variables'>,
): Promise<DiskUser[]> {
  const { leftovers, inUse } = await findLeftovers(ports);
  const held = [...leftovers.map(({ resource }) => resource), ...inUse];
  const resources = held.map(({ kind, id, sizeMB }) => ({ kind, id, sizeMB }));
  const users = [...(await listWorktrees(ports)), ...resources];
  return users.toSorted((left, right) => (right.sizeMB ?? 0) - (left.sizeMB ?? 0));
}

async function listWorktrees({
  worktreeDirectory: directory,
  variables,
}: Pick<OperationPorts, 'worktreeDirectory' | 'variables'>): Promise<DiskUser[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (systemErrorCode(error) === undefined) throw error;
    return [];
  });
  const paths = names.slice(0, 200).map((name) => join(directory, name));
  if (paths.length === 0) return [];
  // It counts what it can read, and says the rest with its exit code.
  const { stdout } = await runProcess({
    argv: ['du', '-sk', '--', ...paths],
    cwd: directory,
    variables,
    timeoutMs: 10_000,
  });
  const sizes = new Map(
    stdout.text.split('\n').flatMap((row) => {
      const [, kilobytes, path] = /^(\d+)\t(.+)$/.exec(row) ?? [];
      return path === undefined ? [] : [[path, Math.round(Number(kilobytes) / 1024)]];
    }),
  );
  return paths.map((id) => ({ kind: 'worktree', id, sizeMB: sizes.get(id) ?? null }));
}
