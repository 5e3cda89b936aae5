import { runGit } from './git-runner.ts';
import type { Repository } from './repository.ts';

/**
 * Makes a worktree hold what HEAD holds and nothing else: changes are undone, untracked and ignored files removed,
 * installed packages and build output among them. Only for worktrees that PTH made.
 * @param keep names at the top that stay
 */
export async function cleanWorktree(
  worktree: Repository,
  options: { keep?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { keep = [], signal } = options;
  await runGit(worktree.place, { args: ['reset', '--quiet', '--hard', 'HEAD'], signal });
  const excludes = keep.flatMap((name) => ['--exclude', `/${name}/`]);
  await runGit(worktree.place, { args: ['clean', '--quiet', '-ffdx', ...excludes], signal });
}
