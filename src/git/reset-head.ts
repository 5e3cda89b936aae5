import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitContext, runGit } from './git-runner.ts';

/** Position of HEAD: on a branch, or with `branch` null on a commit. */
export interface HeadPosition {
  branch: string | null;
  commit: string;
}

/** Files in a working tree's private directory while a merge, rebase or similar operation is unfinished. */
const pendingOperations = [
  'MERGE_HEAD',
  'MERGE_MODE',
  'MERGE_MSG',
  'AUTO_MERGE',
  'SQUASH_MSG',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'REBASE_HEAD',
  'rebase-merge',
  'rebase-apply',
  'sequencer',
  'index.lock',
  'HEAD.lock',
];

/**
 * Drops unfinished operations of the working tree: merges, rebases, locks of a killed git. Files and branches stay
 * unchanged.
 * @param directory the private directory of the working tree
 */
export async function dropPendingOperations(directory: string): Promise<void> {
  for (const name of pendingOperations) await rm(join(directory, name), { recursive: true, force: true });
}

/** Points HEAD at the branch and the branch at the commit; index and files stay unchanged. */
export async function resetHead(context: GitContext, { branch, commit }: HeadPosition): Promise<void> {
  if (branch === null) {
    await runGit(context, { args: ['update-ref', '--no-deref', 'HEAD', commit] });
    return;
  }
  const ref = `refs/heads/${branch}`;
  // Without dereference: the branch itself may have become a symbolic ref to another one.
  await runGit(context, { args: ['update-ref', '--no-deref', ref, commit] });
  await runGit(context, { args: ['symbolic-ref', 'HEAD', ref] });
}

/**
 * Resets the index to HEAD, with nothing staged and no file flagged as unchanged or skipped (such flags hide edits from
 * `git status`); files stay unchanged. Replaces a damaged index as well.
 */
export async function rebuildIndex(context: GitContext): Promise<void> {
  await runGit(context, { args: ['read-tree', 'HEAD'] });
}
