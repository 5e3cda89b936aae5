import { posix } from 'node:path';
import { PthError } from '../base/index.ts';
import type { Trailer } from '../git/index.ts';
import type { HarnessSession } from './harness-session.ts';
import { removeFileInside, writeFileInside } from './plugin-files.ts';

/** A file that PTH writes into the plugin's directory. */
export interface ArtifactFile {
  /** Relative to the plugin directory, with forward slashes. */
  path: string;
  content: string;
}

/** Artifacts to write and commit. */
export interface ArtifactCommit {
  files: readonly ArtifactFile[];
  /** Paths to delete in the same commit, relative to the plugin directory. */
  removed?: readonly string[];
  subject: string;
  body?: string;
  /** Value of the trailer `PTH-Type`, which keeps the commit out of the fix history; null for none. */
  type: string | null;
  trailers?: readonly Trailer[];
  /** Counts until the first file is written; a commit that has begun is finished. */
  signal?: AbortSignal | undefined;
}

/** Converts a path of the plugin to git's path in the worktree. */
export function toWorktreePath(session: Pick<HarnessSession, 'pluginPath'>, path: string): string {
  return posix.join(session.pluginPath, path);
}

/**
 * Writes files into the plugin directory and commits exactly these on the session branch, even if the plugin's
 * repository ignores them.
 * @returns the commit, or null when nothing changed
 * @throws PthError `run/interrupted` before anything is written, `session/disk-full`, `session/write-failed`,
 * `session/unsafe-path`, `git/commit-failed`
 */
export async function commitArtifacts(session: HarnessSession, commit: ArtifactCommit): Promise<string | null> {
  if (commit.signal?.aborted) throw new PthError('run/interrupted', `interrupted before "${commit.subject}"`);
  for (const { path, content } of commit.files) await writeFileInside(session.pluginDirectory, path, content);
  for (const path of commit.removed ?? []) await removeFileInside(session.pluginDirectory, path);
  return session.git.commit({
    paths: [...commit.files.map(({ path }) => path), ...(commit.removed ?? [])].map((path) =>
      toWorktreePath(session, path),
    ),
    subject: commit.subject,
    ...(commit.body === undefined ? {} : { body: commit.body }),
    trailers: [...(commit.type === null ? [] : [{ key: 'PTH-Type', value: commit.type }]), ...(commit.trailers ?? [])],
    takesIgnored: true,
  });
}
