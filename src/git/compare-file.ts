import { dirname } from 'node:path';
import { runGit } from './git-runner.ts';

/** Maximum size of a returned difference, in bytes. */
const maxBytes = 64 * 1024;

/**
 * Compares a file with a text and returns the hunks of a unified diff without their header; `''` when they are equal.
 * Needs no repository.
 * @param path absolute
 * @throws PthError `git/not-found`, `git/command-failed`, `run/interrupted`
 */
export async function compareFile(
  path: string,
  text: string,
  options: { variables: Readonly<Record<string, string | undefined>>; signal?: AbortSignal | undefined },
): Promise<{ hunks: string; isCut: boolean }> {
  const answer = await runGit(
    { path: dirname(path), variables: options.variables },
    {
      args: ['diff', '--no-index', '--no-ext-diff', '--no-textconv', '--text', '--unified=2', '--', path, '-'],
      isRead: true,
      stdin: text,
      acceptedExits: [1],
      maxOutputBytes: maxBytes,
      canBeCut: true,
      signal: options.signal,
    },
  );
  const start = answer.stdout.search(/^@@/m);
  return { hunks: start < 0 ? '' : answer.stdout.slice(start), isCut: answer.isCut };
}
