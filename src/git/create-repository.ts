import { runGit } from './git-runner.ts';

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
