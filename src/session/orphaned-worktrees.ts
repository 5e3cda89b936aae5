import { lstat, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { PthError, systemErrorCode } from '../base/index.ts';
import { Repository, removeTree } from '../git/index.ts';
import { isOwnerGone, type ProcessOwner } from '../process/index.ts';
import { describeWriteFailure, ignoreMissing } from './plugin-files.ts';
import { inspectLock } from './session-lock.ts';
import { ownWorktreePattern, trashPattern } from './session-names.ts';

/** A worktree of PTH in which no live session works. */
export interface OrphanedWorktree {
  /** Absolute. */
  path: string;
  /** Its branch, which is kept when the worktree is removed; null when unknown. */
  branch: string | null;
  /** git's common directory of its repository; null when that is gone. */
  repository: string | null;
  /** True when its directory exists; a record in git alone is an orphan too. */
  hasDirectory: boolean;
}

/** Name of the note in git's private directory of a worktree that names the plugin's directory whose lock covers it. */
const ownerNote = 'pth-owner';

/** Name of the note that names the process of a worktree without a session. */
const processNote = 'pth-process';
const processSchema = z.object({ host: z.string(), pid: z.int(), startTime: z.string().nullable() });

/** For this time, in milliseconds, a worktree without a note may still be in creation: git may need ten minutes. */
const makingMs = 660_000;

/** Records the lock that covers a worktree, so that any later run, even on another repository, can find its owner. */
export async function writeOwnerNote(worktree: Repository, pluginDirectory: string): Promise<void> {
  const path = join(await worktree.gitDirectory(), ownerNote);
  try {
    await writeFile(path, `${pluginDirectory}\n`);
  } catch (error) {
    throw describeWriteFailure(error, path);
  }
}

/** Records the process that works in a worktree which no lock covers. */
export async function writeProcessNote(worktree: Repository, owner: ProcessOwner): Promise<void> {
  const path = join(await worktree.gitDirectory(), processNote);
  try {
    await writeFile(path, `${JSON.stringify(owner)}\n`);
  } catch (error) {
    throw describeWriteFailure(error, path);
  }
}

/**
 * Finds the worktrees named like PTH's, in the worktree directory or known to the repository, whose lock names no live
 * session or whose process is gone. Directories of other users are left out.
 */
export async function findOrphans(options: {
  repository: Repository;
  /** In the developer's checkout. */
  pluginDirectory: string;
  worktreeDirectory: string;
  hostName: string;
  signal?: AbortSignal | undefined;
}): Promise<OrphanedWorktree[]> {
  const { repository, pluginDirectory, hostName } = options;
  const found = new Map<string, OrphanedWorktree>();
  for (const { path, branch } of (await repository.worktrees(options.signal)).slice(1)) {
    if (!ownWorktreePattern.test(basename(path))) continue;
    const common = await findCommonDirectory(await repository.gitDirectory());
    found.set(path, { path, branch, repository: common, hasDirectory: await isOwnDirectory(path) });
  }
  for (const path of await listCandidates(options.worktreeDirectory)) {
    if (!found.has(path)) found.set(path, { path, ...(await readLink(path)), hasDirectory: true });
  }
  const orphans: OrphanedWorktree[] = [];
  for (const candidate of found.values()) {
    if (!(await hasOwner(candidate.path, pluginDirectory, hostName))) orphans.push(candidate);
  }
  return orphans.sort((left, right) => (left.path < right.path ? -1 : 1));
}

/**
 * Removes orphaned worktrees after checking once more that they are orphans; their branches stay. A failed removal does
 * not stop the others.
 */
export async function removeOrphans(
  orphans: readonly OrphanedWorktree[],
  options: {
    repository: Repository;
    pluginDirectory: string;
    hostName: string;
  },
): Promise<{ removed: string[]; failed: { path: string; message: string }[] }> {
  const removed: string[] = [];
  const failed: { path: string; message: string }[] = [];
  for (const { path, repository } of orphans) {
    try {
      if (!ownWorktreePattern.test(basename(path))) throw new Error(`${path} is not named like a worktree of PTH`);
      if (await hasOwner(path, options.pluginDirectory, options.hostName)) {
        throw new Error('a session works in it again');
      }
      if (repository === null) await removeTree(path);
      else await new Repository({ ...options.repository.context, path: repository }).removeWorktree(path);
      removed.push(path);
    } catch (error) {
      failed.push({ path, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { removed, failed };
}

/**
 * Removes what killed runs had begun to remove. Nobody looks into such a directory, so a run that is still removing it
 * is not disturbed.
 * @returns a sentence for each that stays
 */
export async function removeTrash(worktreeDirectory: string): Promise<string[]> {
  const stayed: string[] = [];
  for (const path of await listCandidates(worktreeDirectory, trashPattern)) {
    try {
      await removeTree(path);
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      stayed.push(`${path}, which an interrupted run had begun to remove, cannot be removed: ${String(error)}.`);
    }
  }
  return stayed;
}

async function listCandidates(worktreeDirectory: string, pattern = ownWorktreePattern): Promise<string[]> {
  const directory = await realpath(worktreeDirectory).catch(ignoreMissing);
  if (directory === undefined) return [];
  const paths: string[] = [];
  for (const name of await readdir(directory).catch(ignoreUnreadable)) {
    const path = join(directory, name);
    if (pattern.test(name) && (await isOwnDirectory(path))) paths.push(path);
  }
  return paths;
}

/** Treats an unreadable directory as one without orphans; code that later writes to it reports the error. */
function ignoreUnreadable(error: unknown): string[] {
  const code = systemErrorCode(error);
  if (code === 'ENOTDIR' || code === 'ENOENT' || code === 'EACCES' || code === 'EPERM') return [];
  throw error;
}

async function isOwnDirectory(path: string): Promise<boolean> {
  const entry = await lstat(path).catch(ignoreMissing);
  return entry !== undefined && entry.isDirectory() && (process.getuid === undefined || entry.uid === process.getuid());
}

/** True when a live session works in the worktree, by its own lock or by that of the given plugin. */
export async function hasOwner(path: string, pluginDirectory: string, hostName: string): Promise<boolean> {
  if (await isLiveOwner(pluginDirectory, path, hostName)) return true;
  const link = await readGitLink(path);
  const note = link === undefined ? undefined : await readFile(join(link, ownerNote), 'utf8').catch(ignoreMissing);
  if (note !== undefined) return isLiveOwner(note.trim(), path, hostName);
  const owner = link === undefined ? null : await readProcessNote(link);
  if (owner) return !isOwnerGone(owner, hostName);
  const entry = await lstat(path).catch(ignoreMissing);
  return entry !== undefined && Date.now() - entry.mtimeMs < makingMs;
}

/** Reads the process note; null when it is missing or incomplete. */
async function readProcessNote(link: string): Promise<ProcessOwner | null> {
  const text = await readFile(join(link, processNote), 'utf8').catch(ignoreMissing);
  if (text === undefined) return null;
  try {
    return processSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function isLiveOwner(pluginDirectory: string, path: string, hostName: string): Promise<boolean> {
  if (!isAbsolute(pluginDirectory)) return false;
  try {
    const decision = await inspectLock(pluginDirectory, { hostName });
    return decision?.state === 'being-written' || (decision?.state === 'live' && decision.lock.worktree === path);
  } catch (error) {
    // An unreadable lock of another plugin may belong to a live session, so its worktree is not offered for
    // removal.
    if (PthError.isInstance(error) || systemErrorCode(error) !== undefined) return true;
    throw error;
  }
}

async function readLink(path: string): Promise<Pick<OrphanedWorktree, 'branch' | 'repository'>> {
  const link = await readGitLink(path);
  if (link === undefined) return { branch: null, repository: null };
  const head = await readFile(join(link, 'HEAD'), 'utf8').catch(ignoreMissing);
  return {
    branch: /^ref: refs\/heads\/(.+)$/m.exec(head ?? '')?.[1] ?? null,
    repository: await findCommonDirectory(link),
  };
}

/**
 * Reads git's private directory of a worktree from its `.git` file; undefined when that is missing or leads nowhere.
 */
async function readGitLink(path: string): Promise<string | undefined> {
  const file = join(path, '.git');
  const entry = await lstat(file).catch(ignoreMissing);
  if (!entry?.isFile() || entry.size > 8192) return undefined;
  const target = /^gitdir: (.+)$/m.exec(await readFile(file, 'utf8'))?.[1];
  if (target === undefined) return undefined;
  const directory = resolve(path, target);
  return (await lstat(directory).catch(ignoreMissing))?.isDirectory() ? directory : undefined;
}

/** Finds the directory that all worktrees of a repository share. */
async function findCommonDirectory(gitDirectory: string): Promise<string> {
  const text = await readFile(join(gitDirectory, 'commondir'), 'utf8').catch(ignoreMissing);
  return text === undefined ? gitDirectory : resolve(gitDirectory, text.trim());
}

/** Describes each orphan in one sentence, with the possible remedies. */
export function describeOrphans(orphans: readonly OrphanedWorktree[]): string[] {
  return orphans.map(({ path, branch }) => {
    const kept = branch === null ? '' : ` and keeps its branch ${branch}`;
    return `The worktree ${path} belongs to no running session; pth preflight --clean removes it${kept}.`;
  });
}
