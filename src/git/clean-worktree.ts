import { runGit } from './git-runner.ts';
import type { Repository } from './repository.ts';

/**
 * Makes a worktree hold what HEAD holds and nothing else: changes are undone, untracked and ignored files removed,
 * installed packages and build output among them. Only for worktrees that PTH made.
 * @param keep paths from the top that stay, of files or directories
 */
export async function cleanWorktree(
  worktree: Repository,
  options: { keep?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { keep = [], signal } = options;
  await runGit(worktree.context, { args: ['reset', '--quiet', '--hard', 'HEAD'], signal });
  // What git takes for a pattern here is a plain path.
  const excludes = keep.flatMap((path) => ['--exclude', `/${path.replace(/[\\*?[\]!# ]/g, '\\$&')}`]);
  await runGit(worktree.context, { args: ['clean', '--quiet', '-ffdx', ...excludes], signal });
}
