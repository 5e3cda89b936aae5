import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitContext, runGit } from './git-runner.ts';

/** Where HEAD stands: on a branch, or with `branch` null on a commit alone. */
export interface HeadPosition {
  branch: string | null;
  commit: string;
}

/** What git leaves in a working tree's private directory while a merge, rebase or the like waits for its end. */
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
 * Ends what somebody began in the working tree and did not finish: merges, rebases, locks of a git that was killed.
 * Files and branches stay as they are.
 * @param directory the private directory of the working tree
 */
export async function dropPendingOperations(directory: string): Promise<void> {
  for (const name of pendingOperations) await rm(join(directory, name), { recursive: true, force: true });
}

/** Makes HEAD name the branch again and the branch stand at the commit; index and files stay as they are. */
export async function resetHead(context: GitContext, { branch, commit }: HeadPosition): Promise<void> {
  if (branch === null) {
    await runGit(context, { args: ['update-ref', '--no-deref', 'HEAD', commit] });
    return;
  }
  const ref = `refs/heads/${branch}`;
  // Without dereference: the branch itself may have been made a pointer to another one.
  await runGit(context, { args: ['update-ref', '--no-deref', ref, commit] });
  await runGit(context, { args: ['symbolic-ref', 'HEAD', ref] });
}

/**
 * Makes the index what HEAD holds, with nothing staged and no file flagged as unchanged or skipped (such flags hide edits
 * from `git status`); files stay as they are. A damaged index is replaced as well.
 */
export async function rebuildIndex(context: GitContext): Promise<void> {
  await runGit(context, { args: ['read-tree', 'HEAD'] });
  // Exit 1 says that files differ from the index, which is no fault.
  await runGit(context, { args: ['update-index', '-q', '--refresh'], acceptedExits: [1] });
}
