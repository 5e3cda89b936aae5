import { runGit } from './git-runner.ts';
import type { Repository } from './repository.ts';

/** Turns a directory into a git repository: branch `main`, one commit with everything that is not ignored. */
export async function createRepository(
  path: string,
  options: {
    variables: Readonly<Record<string, string | undefined>>;
    subject: string;
    signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const context = { path, variables: options.variables };
  await runGit(context, { args: ['init', '--quiet', '--initial-branch=main'], signal: options.signal });
  await runGit(context, { args: ['add', '--all'], signal: options.signal });
  await runGit(context, {
    args: ['commit', '--quiet', '--message', options.subject],
    signal: options.signal,
    fault: 'git/commit-failed',
  });
}

/**
 * Copies a repository into a new directory, with one of its commits checked out and without hooks, settings or a remote.
 * @throws PthError of the room `git`
 */
export async function copyRepository(
  from: Repository,
  { path, commit, signal }: { path: string; commit: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const inside = { path, variables: from.context.variables };
  await runGit(inside, { args: ['init', '--quiet', '--initial-branch=main'], signal });
  await fetchCommit(from, { path, commit, signal });
  await runGit(inside, { args: ['checkout', '--quiet', '-B', 'main', commit], signal });
}

/** Fetches a commit and what came before it from one repository into another. @throws PthError of the room `git` */
export async function fetchCommit(
  from: Repository,
  { path, commit, signal }: { path: string; commit: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const inside = { path, variables: from.context.variables };
  await runGit(inside, { args: ['fetch', '--quiet', '--no-tags', '--', from.path, commit], signal });
}
