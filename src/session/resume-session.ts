import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PthError } from '../base/index.ts';
import { type LogEntry, type Repository, trailerValues, type WorktreeEntry } from '../git/index.ts';
import { findBranchPoint } from './branch-point.ts';
import { claimWorktree, fillWorktree, type Opening, prepare, type Prepared, runOpening } from './open-session.ts';
import { hasOwner } from './orphaned-worktrees.ts';
import { ignoreMissing } from './plugin-files.ts';
import { findSuffix, worktreePattern } from './session-names.ts';
import type { SessionOptions } from './session-options.ts';
import { readState } from './session-state-file.ts';
import type { StartedHarnessSession } from './started-session.ts';
import type { SessionState } from './state.ts';

/** Options for resuming an interrupted session. */
export interface ResumeOptions extends SessionOptions {
  /** The session's branch. */
  branch: string;
}

/** A resumed session. */
export interface ResumedHarnessSession extends StartedHarnessSession {
  /** The state of its last checkpoint; null when only git history and persisted tests are left. */
  readonly state: SessionState | null;
  /** Its commits since the branch point, oldest first. */
  readonly history: readonly LogEntry[];
}

/**
 * Resumes the session of a branch: a new worktree, the state of the last checkpoint, the next iteration number.
 * Replaces the lock of a dead process and frees the branch from its worktree; in another clone the branch is made from
 * the fetched one. Without a readable state the iteration
 * number comes from the commits' trailers, and a warning lists the loss.
 * @throws PthError `session/branch-missing`, `session/locked`, `git/worktree-failed`, and the faults of a start
 */
export async function resumeHarnessSession(options: ResumeOptions): Promise<ResumedHarnessSession> {
  const { result, detach } = await runOpening(options, (opening) => open(options, opening));
  return { ...result, detach };
}

async function open(options: ResumeOptions, opening: Opening): Promise<Omit<ResumedHarnessSession, 'detach'>> {
  const prepared = await prepare(opening);
  const { repository, prefix: pluginPath } = prepared;
  const { branch } = options;
  if (!(await repository.isBranch(branch)) && !(await takeFetchedBranch(repository, branch))) {
    throw new PthError('session/branch-missing', `there is no branch ${JSON.stringify(branch)}`, {
      details: { branch, branches: (await repository.branches('pth/')).map(({ name }) => name) },
    });
  }
  const freed = await freeBranch(prepared, branch, options.hostName);
  const warnings = prepared.warnings.filter((warning) => freed.path === null || !warning.includes(freed.path));
  if (freed.warning !== null) warnings.push(freed.warning);

  const worktree = await claimWorktree(opening, prepared, { branch, suffix: findSuffix(branch) });
  const git = await fillWorktree(opening, prepared, { branch, worktree });
  if (!(await git.isDirectoryAt('HEAD', pluginPath))) {
    throw new PthError('session/path-missing', `the branch ${branch} does not have the plugin's folder ${pluginPath}`);
  }

  const reading = await readState(repository, { branch, pluginPath });
  const state = reading.status === 'ok' ? reading.state : null;
  const branchPoint = await findBranchPoint(git, branch, state?.branch_point);
  const history = await git.log({ range: `${branchPoint}..HEAD`, maxCount: 100_000, isReversed: true });
  if (reading.status !== 'ok') {
    warnings.push(
      `The state of the session is lost (${reading.problem}): results per test and the trend are unknown; iteration count, fixes and changed files come from the commits.`,
    );
  }
  return {
    id: state?.session_id ?? prepared.id,
    branch,
    branchPoint,
    repositoryPath: repository.path,
    worktree,
    pluginDirectory: pluginPath === '' ? worktree : join(worktree, pluginPath),
    pluginPath,
    git,
    // A session that died between a fix and its checkpoint has a commit of a later iteration than its state.
    firstIteration: Math.max(state?.iteration ?? 0, findLastIteration(history)) + 1,
    warnings,
    repository,
    startedAt: prepared.startedAt,
    takenOver: prepared.lock.takenOver?.id ?? null,
    cleanup: opening.cleanup,
    keep: opening.keep,
    state,
    history,
  };
}

/** Makes the branch from the one of the same name that a clone has fetched; false where there is none. */
async function takeFetchedBranch(repository: Repository, branch: string): Promise<boolean> {
  const commit = await repository.resolve(`refs/remotes/origin/${branch}`);
  return commit !== undefined && repository.createBranch(branch, commit);
}

/** Returns the highest iteration that a commit names in its trailers; 0 when none does. */
export function findLastIteration(history: readonly Pick<LogEntry, 'trailers'>[]): number {
  const numbers = history
    .flatMap(({ trailers }) => trailerValues(trailers, 'PTH-Iteration'))
    .filter((value) => /^\d{1,9}$/.test(value))
    .map(Number);
  return numbers.reduce((highest, number) => Math.max(highest, number), 0);
}

/**
 * Frees the branch from the worktree of the dead session, since a branch can be checked out only once. Without changes
 * the worktree is removed; with changes it stays, detached from the branch, since only a person can judge them.
 */
async function freeBranch(
  { repository, prefix }: Pick<Prepared, 'repository' | 'prefix'>,
  branch: string,
  hostName: string,
): Promise<{ path: string | null; warning: string | null }> {
  const holder = (await repository.worktrees()).find((entry) => entry.branch === branch);
  if (holder === undefined) return { path: null, warning: null };
  if (!worktreePattern.test(basename(holder.path))) {
    throw new PthError('git/worktree-failed', `the branch ${branch} is checked out in ${holder.path}`, {
      details: { branch, path: holder.path },
      recovery: [`Switch ${holder.path} to another branch, then resume.`],
    });
  }
  if (await hasOwner(holder.path, join(repository.path, prefix), hostName)) {
    throw new PthError('session/locked', `another session works on ${branch} in ${holder.path}`, {
      details: { branch, worktree: holder.path },
    });
  }
  const changes = await listChanges(repository, holder);
  if (changes === null || changes.length === 0) {
    await repository.removeWorktree(holder.path);
    const warning =
      changes === null ? `The worktree ${holder.path} of the interrupted session was damaged and is removed.` : null;
    return { path: holder.path, warning };
  }
  await repository.at(holder.path).detachHead();
  const named = changes.slice(0, 10).join(', ');
  return {
    path: null,
    warning: `The interrupted session left ${changes.length} uncommitted changes in ${holder.path} (${named}); they are not part of the resumed session and stay there.`,
  };
}

/** Lists uncommitted changes; null for a directory that git cannot read any more. */
async function listChanges(repository: Repository, holder: WorktreeEntry): Promise<string[] | null> {
  if ((await lstat(holder.path).catch(ignoreMissing)) === undefined) return [];
  try {
    return (await repository.at(holder.path).status()).map(({ path }) => path);
  } catch (error) {
    if (PthError.isInstance(error) && (error.code === 'git/not-a-repository' || error.code === 'git/command-failed')) {
      return null;
    }
    throw error;
  }
}
