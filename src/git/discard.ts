import { type GitContext, runGit } from './git-runner.ts';
import { splitNul } from './records.ts';

/**
 * Resets paths to HEAD after a rejected fix: restores changed and deleted files and removes new ones, staged or not.
 * Paths that the repository ignores (installed packages, build output) stay.
 */
export async function discardPaths(context: GitContext, paths: readonly string[], signal?: AbortSignal): Promise<void> {
  for (let start = 0; start < paths.length; start += 200) {
    await discardSome(context, paths.slice(start, start + 200), signal);
  }
}

async function discardSome(
  context: GitContext,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  await runGit(context, { args: ['reset', '--quiet', 'HEAD', '--', ...paths], signal });
  // Remove new files first: one of them may block a tracked file that has to come back.
  await runGit(context, { args: ['clean', '--quiet', '-ffd', '--', ...paths], signal });
  const listed = await runGit(context, { args: ['ls-files', '-z', '--cached', '--', ...paths], isRead: true, signal });
  const tracked = splitNul(listed.stdout);
  if (tracked.length > 0) {
    await runGit(context, {
      args: ['restore', '--worktree', '--pathspec-from-file=-', '--pathspec-file-nul'],
      stdin: `${tracked.join('\0')}\0`,
      signal,
    });
  }
}
