import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';
import type { Repository, StatusEntry } from '../git/index.ts';
import { isBuildOutput } from './protected-paths.ts';

/** State of one path; `content` is kept for small files, so that it can be restored. */
interface SavedFile {
  fingerprint: string;
  content: Buffer | null;
  link: string | null;
}

/** State of a worktree before an edit. */
export interface WorktreeSnapshot {
  /** Paths that already differed from HEAD, build output of untracked directories left out. */
  dirty: ReadonlyMap<string, SavedFile>;
}

const maxKeptBytes = 1024 * 1024;
const maxHashedBytes = 64 * 1024 * 1024;

/** Records the state of a worktree before an edit. */
export async function takeWorktreeSnapshot(git: Repository, signal?: AbortSignal): Promise<WorktreeSnapshot> {
  const entries = await listDirty(git, signal);
  const dirty = new Map<string, SavedFile>();
  for (const { path } of entries) dirty.set(path, await saveFile(join(git.path, path)));
  return { dirty };
}

/** Lists the paths changed since the snapshot, sorted; untracked build output is left out. */
export async function listChangesSince(
  git: Repository,
  before: WorktreeSnapshot,
  signal?: AbortSignal,
): Promise<{ path: string; isNew: boolean }[]> {
  const now = await listDirty(git, signal);
  const changed = new Map<string, boolean>();
  for (const entry of now) {
    const known = before.dirty.get(entry.path);
    if (known && known.fingerprint === (await saveFile(join(git.path, entry.path))).fingerprint) continue;
    changed.set(entry.path, entry.kind === 'untracked');
  }
  const listed = new Set(now.map((entry) => entry.path));
  for (const [path, known] of before.dirty) {
    if (listed.has(path)) continue;
    // A new ignore rule hides a file without changing it.
    const isHidden =
      known.fingerprint !== 'missing' && known.fingerprint === (await saveFile(join(git.path, path))).fingerprint;
    if (!isHidden) changed.set(path, false);
  }
  return [...changed].map(([path, isNew]) => ({ path, isNew })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Restores paths to the snapshot: to their saved content, or to the content in HEAD. */
export async function restorePaths(git: Repository, before: WorktreeSnapshot, paths: readonly string[]): Promise<void> {
  await git.discard([...paths]);
  for (const path of paths) {
    const saved = before.dirty.get(path);
    if (!saved) continue;
    const absolute = join(git.path, path);
    if (saved.fingerprint === 'missing') await rm(absolute, { recursive: true, force: true });
    else if (saved.link !== null || saved.content !== null) {
      await rm(absolute, { recursive: true, force: true });
      await mkdir(dirname(absolute), { recursive: true });
      if (saved.link !== null) await symlink(saved.link, absolute);
      else await writeFile(absolute, saved.content ?? '');
    }
  }
}

/**
 * Lists the differences from HEAD. Untracked files below a build directory that HEAD does not hold are no edits: an
 * install alone brings thousands of them.
 */
async function listDirty(git: Repository, signal: AbortSignal | undefined): Promise<StatusEntry[]> {
  const entries = await git.status({ keepsTimes: true, signal });
  const tracked = new Map<string, Promise<boolean>>();
  const kept: StatusEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'untracked' && isBuildOutput(entry.path)) {
      const directory = outputDirectory(entry.path);
      const isTracked =
        tracked.get(directory) ?? (directory === '' ? Promise.resolve(false) : git.isDirectoryAt('HEAD', directory));
      tracked.set(directory, isTracked);
      if (!(await isTracked)) continue;
    }
    kept.push(entry);
  }
  return kept;
}

/** Returns the shortest leading directory that is build output; empty when only the file's own name makes it one. */
function outputDirectory(path: string): string {
  const parts = path.split('/');
  for (let count = 1; count < parts.length; count++) {
    const directory = parts.slice(0, count).join('/');
    if (isBuildOutput(`${directory}/x`)) return directory;
  }
  return '';
}

async function saveFile(absolute: string): Promise<SavedFile> {
  try {
    const entry = await lstat(absolute);
    if (entry.isSymbolicLink()) {
      const link = await readlink(absolute);
      return { fingerprint: `link ${link}`, content: null, link };
    }
    if (!entry.isFile()) return { fingerprint: `other ${entry.mode}`, content: null, link: null };
    if (entry.size > maxHashedBytes) {
      return { fingerprint: `big ${entry.size} ${entry.mtimeMs}`, content: null, link: null };
    }
    const content = await readFile(absolute);
    const hash = createHash('sha256').update(content).digest('hex');
    return {
      fingerprint: `file ${entry.mode & 0o111} ${hash}`,
      content: content.length <= maxKeptBytes ? content : null,
      link: null,
    };
  } catch (error) {
    // A deleted path is a valid state.
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return { fingerprint: 'missing', content: null, link: null };
    throw error;
  }
}
