import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import { type GitContext, runGit } from './git-runner.ts';
import { splitNul } from './records.ts';

const maxConflictFiles = 20;
const maxFileBytes = 256 * 1024;
const maxMarkersLength = 8 * 1024;

/**
 * Reverts one commit by a new one and keeps later commits. The working tree must have no changes in the files
 * concerned.
 * @returns the reverting commit
 * @throws PthError `git/revert-conflict` with the files and their conflict markers when later commits changed the same
 * lines; the working tree is then as before
 */
export async function revertCommit(context: GitContext, commit: string, signal?: AbortSignal): Promise<string> {
  try {
    await runGit(context, { args: ['revert', '--no-edit', commit], signal });
  } catch (error) {
    const files = await listUnmerged(context);
    const conflicts = await Promise.all(
      files
        .slice(0, maxConflictFiles)
        .map(async (path) => ({ path, markers: await readMarkers(join(context.path, path)) })),
    );
    await abandonRevert(context);
    if (files.length === 0 || !PthError.isInstance(error) || error.code === 'run/interrupted') throw error;
    throw new PthError(
      'git/revert-conflict',
      `commit ${commit.slice(0, 10)} cannot be reverted: later changes touch the same lines of ${files.join(', ').slice(0, 500)}`,
      { details: { ...error.details, commit, files, conflicts }, cause: error },
    );
  }
  const head = await runGit(context, { args: ['rev-parse', '--verify', 'HEAD'], isRead: true });
  return head.stdout.trim();
}

/** Does not use the caller's signal: an aborted revert must leave the working tree clean, too. */
async function abandonRevert(context: GitContext): Promise<void> {
  const pending = await runGit(context, {
    args: ['rev-parse', '--verify', '--quiet', 'REVERT_HEAD'],
    isRead: true,
    acceptedExits: [1, 128],
  });
  if (pending.exitCode === 0) await runGit(context, { args: ['revert', '--abort'] });
}

async function listUnmerged(context: GitContext): Promise<string[]> {
  const answer = await runGit(context, { args: ['diff', '--name-only', '--diff-filter=U', '-z'], isRead: true });
  return [...new Set(splitNul(answer.stdout))];
}

/** Reads the parts of a file between conflict markers; empty for binary, deleted and linked files. */
async function readMarkers(path: string): Promise<string> {
  let text: string;
  try {
    if (!(await lstat(path)).isFile()) return '';
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(maxFileBytes), 0, maxFileBytes, 0);
      text = buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    // Deleted on one side: the path alone says so.
    if (systemErrorCode(error) === 'ENOENT') return '';
    throw error;
  }
  return extractConflicts(text).slice(0, maxMarkersLength);
}

/** Returns the lines from each `<<<<<<<` to its `>>>>>>>`; pure. */
export function extractConflicts(text: string): string {
  const kept: string[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('<<<<<<< ')) isInside = true;
    if (isInside) kept.push(line);
    if (line.startsWith('>>>>>>> ')) isInside = false;
  }
  return kept.join('\n');
}
