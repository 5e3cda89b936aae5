import { constants, type Dirent } from 'node:fs';
import { cp, lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Cleanup, createHexId } from '../base/index.ts';
import { describeOwner } from '../process/index.ts';
import type { FixSide } from '../repair/index.ts';
import { createDiffDirectory, type StartedHarnessSession, writeProcessNote } from '../session/index.ts';
import type { EnvironmentPlan, OperationPorts } from '../target/index.ts';

/** The session whose commits are copied, and the means of copying. */
interface SideSource {
  session: Pick<StartedHarnessSession, 'repository' | 'git' | 'worktree'>;
  plan: Pick<EnvironmentPlan, 'provision'>;
  ports: OperationPorts;
}

/**
 * Opens a copy of a session's commit with an environment of its own, in which an agent can work beside the session. What
 * was installed and built in the session's worktree is copied along.
 */
export async function openFixSide(
  { session, plan, ports }: SideSource,
  commit: string,
  signal: AbortSignal,
): Promise<FixSide> {
  const { repository } = session;
  const cleanup = new Cleanup();
  try {
    const worktree = join(ports.worktreeDirectory, createDiffDirectory(ports.random));
    cleanup.add('worktree of a fix', () => repository.removeWorktree(worktree));
    await repository.addWorktree({ path: worktree, commit, signal });
    const git = await repository.at(worktree).pinned();
    await writeProcessNote(git, describeOwner(ports.processId, ports.hostName));
    await copyInstalled(session, worktree, signal);
    const environment = await plan.provision({ label: `fix-${createHexId(8, ports.random)}`, worktree });
    cleanup.add('environment of a fix', () => environment.dispose());
    return { git, workspace: environment.restricted(), close: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Copies what git ignores: packages, build output, virtual environments. Sockets and pipes are left out. */
async function copyInstalled(
  { git, worktree }: SideSource['session'],
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const entries = await git.status({ includesIgnored: true, signal });
  for (const { path, kind } of entries) {
    if (kind !== 'ignored') continue;
    signal.throwIfAborted();
    await mkdir(dirname(join(target, path)), { recursive: true });
    await cp(join(worktree, path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: async (source) => isCopied(await lstat(source)),
    });
  }
}

function isCopied(entry: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): boolean {
  return entry.isFile() || entry.isDirectory() || entry.isSymbolicLink();
}
