import { basename, join, posix } from 'node:path';
import { PthError } from '../base/index.ts';
import { isOwnEntry, type KeptCommit, type LogEntry, type Repository, type WorktreeEntry } from '../git/index.ts';
import { isFix, isTestCommit } from './branch-content.ts';
import { decideBranchPoint } from './branch-point.ts';
import { hasOwner } from './orphaned-worktrees.ts';
import { inspectLock, lockFile } from './session-lock.ts';
import { ownWorktreePattern, parseSessionBranch } from './session-names.ts';
import { testsDirectory } from './suite-files.ts';

/** A branch `pth/*` with its content, held against the current commit of a checkout. */
export interface SessionBranch {
  name: string;
  commit: string;
  /** Null for a name that no session makes. */
  plugin: string | null;
  /** Day of the session, else of the newest commit, as `YYYY-MM-DD`. */
  date: string;
  /** Commits that the current commit lacks; of a merged branch all of the session. */
  commits: number;
  fixes: number;
  /** Fixes whose change the current commit lacks, also as a cherry-picked copy. */
  unmergedFixes: number;
  /** Fixes that a killed session made beside the branch, and that neither it nor the current commit has. */
  fixesBeside: string[];
  /** Commits of people whose change the current commit lacks. */
  unmergedByPeople: number;
  /** Files of tests that the commits of the session keep. */
  testFiles: number;
  /** True when the current commit contains the branch. */
  isContained: boolean;
  /** The working tree that has it checked out, or null. */
  worktree: { path: string; isOrphaned: boolean } | null;
  isSessionRunning: boolean;
}

/** The session branches of a repository. */
export interface BranchListing {
  /** Sorted by name. */
  branches: SessionBranch[];
  /** True while a session starts whose branch is not known yet. */
  isSessionStarting: boolean;
}

/** Live sessions of a repository, by their locks. */
interface LiveSessions {
  branches: Set<string>;
  isStarting: boolean;
}

/** Place and time of the question. */
interface Place {
  repository: Repository;
  /** Commit of HEAD. */
  head: string;
  /** The directory whose lock covers worktrees without a note. */
  pluginDirectory: string;
  hostName: string;
  signal?: AbortSignal | undefined;
}

/** Reads all branches `pth/*` of a repository; changes nothing. */
export async function readSessionBranches(place: Place): Promise<BranchListing> {
  const { repository, signal } = place;
  const worktrees = await repository.worktrees(signal);
  const live = await findLiveSessions(place, worktrees);
  const kept = await repository.keptCommits();
  const branches: SessionBranch[] = [];
  for (const { name, commit } of await repository.branches('pth/')) {
    const content = await readContent(place, commit);
    const named = parseSessionBranch(name);
    const worktree = await describeWorktree(
      place,
      worktrees.find(({ branch }) => branch === name),
    );
    branches.push({
      name,
      commit,
      plugin: named?.plugin ?? null,
      ...content,
      fixesBeside: await listFixesBeside(
        place,
        commit,
        kept.filter(({ branch }) => branch === name),
      ),
      date: named?.date ?? content.date,
      worktree,
      isSessionRunning:
        live.branches.has(name) ||
        (worktree !== null && ownWorktreePattern.test(basename(worktree.path)) && !worktree.isOrphaned),
    });
  }
  return { branches, isSessionStarting: live.isStarting };
}

type BranchContent = Pick<
  SessionBranch,
  'date' | 'commits' | 'fixes' | 'unmergedFixes' | 'unmergedByPeople' | 'testFiles' | 'isContained'
>;

/** Reads by commit, never by name, since a name may hold bytes that text cannot. */
async function readContent({ repository, head, signal }: Place, commit: string): Promise<BranchContent> {
  const limits = { maxCount: 100_000, signal };
  const missing = await repository.log({ range: `${head}..${commit}`, ...limits });
  const isContained = missing.length === 0;
  const own = isContained ? await readMerged(repository, commit, signal) : missing;
  const unmerged = isContained
    ? []
    : await repository.log({ range: `${head}...${commit}`, isWithoutCopies: true, ...limits });
  const [newest] = own.length > 0 ? own : await repository.log({ range: commit, maxCount: 1, signal });
  return {
    date: newest?.date.slice(0, 10) ?? '',
    commits: own.length,
    fixes: own.filter(isFix).length,
    unmergedFixes: unmerged.filter(isFix).length,
    unmergedByPeople: unmerged.filter(isByPerson).length,
    testFiles: (await listTestFiles(repository, own, signal)).size,
    isContained,
  };
}

/** Lists the kept commits whose change neither the current commit nor the branch has, also as a copy. */
async function listFixesBeside(
  { repository, head, signal }: Place,
  tip: string,
  kept: readonly KeptCommit[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { commit } of kept) {
    const logs = [head, tip].map((from) =>
      repository.log({ range: `${from}...${commit}`, isWithoutCopies: true, maxCount: 100_000, signal }),
    );
    const lacks = (await Promise.all(logs)).every((log) => log.some((entry) => entry.commit === commit));
    if (lacks) missing.push(commit);
  }
  return missing;
}

function isByPerson(entry: LogEntry): boolean {
  return !isOwnEntry(entry);
}

/** Reads the commits of the session at the tip of a branch that is merged. */
async function readMerged(
  repository: Repository,
  commit: string,
  signal: AbortSignal | undefined,
): Promise<LogEntry[]> {
  const history = await repository.log({ range: commit, maxCount: 10_000, isFirstParent: true, signal });
  const point = decideBranchPoint(history);
  const at = history.findIndex((entry) => entry.commit === point);
  return at < 0 ? history : history.slice(0, at);
}

async function listTestFiles(
  repository: Repository,
  commits: readonly LogEntry[],
  signal: AbortSignal | undefined,
): Promise<Set<string>> {
  const files = new Set<string>();
  for (const { commit } of commits.filter(isTestCommit).toReversed()) {
    for (const { path, status } of await repository.commitFiles(commit, signal)) {
      if (!`/${posix.dirname(path)}`.endsWith(`/${testsDirectory}`)) continue;
      if (status === 'D') files.delete(path);
      else files.add(path);
    }
  }
  return files;
}

async function describeWorktree(
  { pluginDirectory, hostName }: Place,
  entry: WorktreeEntry | undefined,
): Promise<SessionBranch['worktree']> {
  if (entry === undefined) return null;
  const isOwn = ownWorktreePattern.test(basename(entry.path));
  return { path: entry.path, isOrphaned: isOwn && !(await hasOwner(entry.path, pluginDirectory, hostName)) };
}

/** Looks for locks of live sessions in every checkout; each plugin of a repository has a lock of its own. */
async function findLiveSessions(
  { repository, hostName, signal }: Place,
  worktrees: readonly WorktreeEntry[],
): Promise<LiveSessions> {
  const live: LiveSessions = { branches: new Set(), isStarting: false };
  for (const { path, isBare, isPrunable } of worktrees) {
    if (isBare || isPrunable || ownWorktreePattern.test(basename(path))) continue;
    for (const file of await repository.at(path).untracked(`**/${lockFile}`, signal)) {
      await addLive(live, join(path, posix.dirname(posix.dirname(file))), hostName);
    }
  }
  return live;
}

/** A lock that cannot be read may belong to a session that starts. */
async function addLive(live: LiveSessions, pluginDirectory: string, hostName: string): Promise<void> {
  try {
    const decision = await inspectLock(pluginDirectory, { hostName });
    if (decision?.state === 'live' && decision.lock.branch !== '') live.branches.add(decision.lock.branch);
    else if (decision?.state === 'live' || decision?.state === 'being-written') live.isStarting = true;
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    live.isStarting = true;
  }
}
