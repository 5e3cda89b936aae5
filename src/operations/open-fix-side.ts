import { constants, type Dirent } from 'node:fs';
import { cp, lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Cleanup, createHexId } from '../base/index.ts';
import { describeOwner } from '../process/index.ts';
import type { Environment } from '../environment/index.ts';
import { type FixSide, LivePlugin } from '../repair/index.ts';
import { createDiffDirectory, type StartedHarnessSession, writeProcessNote } from '../session/index.ts';
import type { EnvironmentPlan, OperationPorts, Target } from '../target/index.ts';

type LiveOptions = Parameters<typeof LivePlugin.open>[0];

/** The session whose commits are copied, and the means of copying. */
interface SideSource {
  session: Pick<StartedHarnessSession, 'repository' | 'git' | 'worktree' | 'pluginPath'>;
  plan: Pick<EnvironmentPlan, 'provision'>;
  /** The server whose fault is fixed. */
  target: Target;
  ports: OperationPorts;
}

/**
 * Opens a copy of a session's commit with an environment of its own, in which an agent can work beside the session. What
 * was installed and built in the session's worktree is copied along.
 */
export async function openFixSide(
  { session, plan, target, ports }: SideSource,
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
    const workspace = environment.restricted();
    const live = await openLive({ target, environment, directory: session.pluginPath, git, workspace }, cleanup);
    return { git, workspace, live, close: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Opens the plugin of a copy. A server with an address of its own runs but once, so that a copy has none. */
async function openLive(
  { target, environment, ...place }: { target: Target; environment: Environment } & Omit<LiveOptions, 'plugin'>,
  cleanup: Cleanup,
): Promise<LivePlugin | null> {
  if (target.server.transport.kind !== 'stdio') return null;
  const plugin = target.openPlugin({ environment });
  cleanup.add('plugin of a fix', () => plugin.close());
  return LivePlugin.open({ plugin, ...place });
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
