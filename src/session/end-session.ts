import { PthError } from '../base/index.ts';
import { isFix } from './branch-content.ts';
import type { StartedHarnessSession } from './started-session.ts';

/** Result of a session. */
export interface SessionEnd {
  branch: string;
  /** False when the branch had no commit of its own, or was not to stay, and was deleted. */
  isBranchKept: boolean;
  /** Tip of the branch. */
  head: string;
  /** Commits on the branch since its branch point; `fixes` leaves out everything with a `PTH-Type`. */
  commits: { total: number; fixes: number };
  filesChanged: string[];
  /** Uncommitted changes that were lost with the worktree. */
  discarded: string[];
  /** Path of the worktree when it was kept, else null. */
  worktree: string | null;
  warnings: string[];
}

/**
 * Ends a session: removes the worktree and the lock, keeps the branch with its commits. A second call changes nothing.
 * When the summary cannot be read any more (someone deleted the worktree), a warning says so, and the session is closed
 * all the same.
 * @param options `keepsWorktree` leaves worktree and branch for inspection (`--keep`); the lock is still removed;
 * `keepsBranch` false removes the branch with its commits when this session has made it; `goesOn` leaves the fixes that
 * were made beside the session, and that it has not taken over, for whoever resumes it
 */
export async function endHarnessSession(
  session: StartedHarnessSession,
  options: { keepsWorktree?: boolean; keepsBranch?: boolean; goesOn?: boolean } = {},
): Promise<SessionEnd> {
  const { branch, branchPoint, repository } = session;
  const end: SessionEnd = {
    branch,
    isBranchKept: true,
    head: branchPoint,
    commits: { total: 0, fixes: 0 },
    filesChanged: [],
    discarded: [],
    worktree: null,
    warnings: [],
  };
  session.keep.worktree = options.keepsWorktree ?? false;
  session.keep.branch = options.keepsBranch ?? true;
  try {
    await summarize(session, end, options.goesOn ?? false);
  } finally {
    await session.cleanup.run();
    session.detach();
  }
  end.isBranchKept = await repository.isBranch(branch);
  if (options.keepsWorktree) end.worktree = session.worktree;
  return end;
}

async function summarize(session: StartedHarnessSession, end: SessionEnd, goesOn: boolean): Promise<void> {
  const { branch, branchPoint, repository, git } = session;
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      end.warnings.push(`${what}: ${error.message}`);
    }
  };
  await attempt('The branch cannot be summed up', async () => {
    end.head = (await repository.resolve(`refs/heads/${branch}`)) ?? branchPoint;
    const log = await repository.log({ range: `${branchPoint}..${end.head}`, maxCount: 100_000 });
    end.commits = { total: log.length, fixes: log.filter(isFix).length };
    end.filesChanged = (await repository.numstat(branchPoint, end.head)).map(({ path }) => path);
  });
  await attempt('The worktree cannot be looked at', async () => {
    if (session.keep.worktree) return;
    end.discarded = (await git.status()).map(({ path }) => path);
  });
  if (goesOn) return;
  await attempt('Fixes beside the branch cannot be removed', () =>
    repository.dropKeptCommits((name) => name === branch),
  );
}
