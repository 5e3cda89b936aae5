import { runGit } from './git-runner.ts';
import type { Repository } from './repository.ts';

/**
 * Resets a worktree to exactly what HEAD holds: undoes changes and removes untracked and ignored files, including
 * installed packages and build output. Only for worktrees that PTH created.
 * @param keep files or directories to keep, relative to the top
 */
export async function cleanWorktree(
  worktree: Repository,
  options: { keep?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { keep = [], signal } = options;
  await runGit(worktree.context, { args: ['reset', '--quiet', '--hard', 'HEAD'], signal });
  // `git clean` reads excludes as patterns, so escape every special character.
  const excludes = keep.flatMap((path) => ['--exclude', `/${path.replace(/[\\*?[\]!# ]/g, '\\$&')}`]);
  await runGit(worktree.context, { args: ['clean', '--quiet', '-ffdx', ...excludes], signal });
}
