import { PthError, Redactor } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { FixAttempt, FixEvent, FixProvider, FixTask } from './fix.ts';
import { commitAlteration, type CommittedFix, commitFix, type FixCommitRequest } from './fix-commit.ts';
import type { LivePlugin } from './live-plugin.ts';
import { isBuildOutput, isManifest, refusePath } from './protected-paths.ts';
import { refuseContent } from './refuse-content.ts';
import { type KeepPatch, rescueFix } from './rescue-fix.ts';
import { markRepository, takeBackMeddling } from './repository-mark.ts';
import { listChangesSince, restorePaths, takeWorktreeSnapshot, type WorktreeSnapshot } from './worktree-snapshot.ts';

/** Result of one attempt at a fix. */
export type FixResult = (({ status: 'committed' } & CommittedFix) | { status: 'declined'; reason: string }) & {
  /** Forbidden edits that were undone, each with the reason. */
  refused: string[];
  turns: number;
  usage: ChatUsage;
};

/** Settings of an attempt. */
interface AttemptOptions {
  /** Removes secrets from the commit message. Default: one that knows none. */
  redactor?: Redactor;
  /** Keeps a fix that git cannot take. Default: it is lost. */
  keepPatch?: KeepPatch | undefined;
}

/**
 * Lets a provider edit the worktree and commits the changes as one fix. Git decides what changed, not the provider:
 * without a difference there is no fix. Edits to git's files, the suite, CI, keys, links, nested repositories, huge
 * files, and files that would publish a secret are undone and listed. Changes of a declined or failed attempt are
 * undone as well, so that the next one starts clean. An attempt that tampers with the repository itself is declined as
 * a whole.
 */
export async function attemptFix(
  git: Repository,
  provider: FixProvider,
  task: FixTask,
  emit: (event: FixEvent) => void,
  { redactor = new Redactor(), keepPatch }: AttemptOptions = {},
): Promise<FixResult> {
  task.plugin?.live.forgetWritten();
  const mark = await markRepository(git);
  const before = await takeWorktreeSnapshot(git, task.signal);
  let attempt: FixAttempt;
  try {
    attempt = await provider.fix(task, emit);
  } catch (error) {
    await takeBackMeddling(git, mark);
    await undoEverything(git, before);
    throw error;
  }
  const { turns, usage } = attempt;
  const meddling = await takeBackMeddling(git, mark);
  if (meddling.length > 0) {
    await undoEverything(git, before);
    return { status: 'declined', reason: meddling.join('; '), refused: [], turns, usage };
  }
  if (attempt.status === 'declined') {
    await undoEverything(git, before);
    return { status: 'declined', reason: attempt.reason, refused: [], turns, usage };
  }
  const { paths, refused } = await sortChanges(git, before, redactor, {
    written: task.plugin?.live.written,
    own: attempt.paths,
  });
  const request = {
    paths,
    subject: redactor.redact(attempt.subject),
    body: redactor.redact(attempt.body),
    tests: task.diagnosis.tests,
    category: task.diagnosis.category,
    iteration: task.iteration,
    distro: attempt.distro,
  };
  const { wish } = task;
  const commit = async () => {
    // Not during the commit: whoever gives up by then could not be told of a commit that is there all the same.
    task.signal?.throwIfAborted();
    return wish === undefined ? commitFix(git, request) : commitWish(git, { ...request, request: wish });
  };
  const committed = await commitOrKeep(git, { before, paths, commit, keepPatch });
  if (committed) return { status: 'committed', ...committed, refused, turns, usage };
  const reason = refused.length > 0 ? `only forbidden edits: ${refused.join('; ')}` : 'no file was changed';
  return { status: 'declined', reason, refused, turns, usage };
}

/** Commits what somebody wished for. It is no fix of any test. */
async function commitWish(
  git: Repository,
  request: FixCommitRequest & { request: string },
): Promise<CommittedFix | null> {
  const made = await commitAlteration(git, request);
  if (made === null) return null;
  const { linesChanged, risk, ...commit } = made;
  const { category, iteration } = request;
  return { fix: { ...commit, tests: [], category, iteration, distro: null, revertedBy: null }, linesChanged, risk };
}

/** Commits a fix; where git cannot, keeps it as a patch, undoes its edits as far as that goes, and throws the fault. */
async function commitOrKeep(
  git: Repository,
  {
    before,
    paths,
    commit,
    keepPatch,
  }: {
    before: WorktreeSnapshot;
    paths: readonly string[];
    commit: () => Promise<CommittedFix | null>;
    keepPatch: KeepPatch | undefined;
  },
): Promise<CommittedFix | null> {
  try {
    return await commit();
  } catch (error) {
    const fault = await rescueFix(git, paths, keepPatch, error);
    try {
      await undoEverything(git, before);
    } catch (problem) {
      // What keeps git from the commit may keep it from this as well; the worktree goes with the session.
      if (!PthError.isInstance(problem)) throw problem;
    }
    throw fault;
  }
}

/**
 * Restores the forbidden paths and returns the changed paths that the fix commit takes. Files that the called plugin wrote
 * are restored too; build output of a rebuild stays uncommitted, as it does after a reload.
 */
async function sortChanges(
  git: Repository,
  before: WorktreeSnapshot,
  redactor: Redactor,
  {
    written = { built: new Set(), called: new Set() },
    own,
  }: { written: LivePlugin['written'] | undefined; own: readonly string[] | undefined },
): Promise<{ paths: string[]; refused: string[] }> {
  const paths: string[] = [];
  const forbidden: string[] = [];
  const refused: string[] = [];
  for (const { path } of await listChangesSince(git, before)) {
    if (written.built.has(path) && isBuildOutput(path)) continue;
    if (own !== undefined && !own.includes(path) && !isManifest(path)) continue;
    if (written.called.has(path)) {
      forbidden.push(path);
      continue;
    }
    const reason = refusePath(path.replace(/\/$/, '')) ?? (await refuseContent(git.path, path, redactor));
    if (reason !== null) {
      forbidden.push(path);
      refused.push(`${path} (${reason})`);
    } else if (!(isBuildOutput(path) && before.dirty.has(path))) paths.push(path);
  }
  if (forbidden.length > 0) await restorePaths(git, before, forbidden);
  return { paths, refused };
}

async function undoEverything(git: Repository, before: WorktreeSnapshot): Promise<void> {
  const changed = (await listChangesSince(git, before)).map(({ path }) => path);
  if (changed.length > 0) await restorePaths(git, before, changed);
}
