import { PthError } from '../base/index.ts';
import { type GitContext, runGit } from './git-runner.ts';
import { disarmBody, foldSubject, foldTrailerValue, isTrailerKey, type Trailer } from './trailers.ts';

/** A commit to create. */
export interface CommitRequest {
  /**
   * Relative to the top of the working tree, taken literally, including new and deleted paths. Nothing else is
   * committed.
   */
  paths: readonly string[];
  /** Line breaks become spaces. */
  subject: string;
  body?: string;
  trailers?: readonly Trailer[];
  /** True also commits paths that the repository ignores. Default false. */
  takesIgnored?: boolean;
  signal?: AbortSignal | undefined;
}

const maxBodyLength = 32 * 1024;

/**
 * Builds a commit message with `git interpret-trailers`. Neither the subject, the body nor a trailer's value can add a
 * trailer of its own. Runs outside any repository, since a repository's settings may tie commands to trailers.
 */
export async function buildCommitMessage(
  context: GitContext,
  request: Pick<CommitRequest, 'subject' | 'body' | 'trailers' | 'signal'>,
): Promise<string> {
  const subject = foldSubject(request.subject);
  if (subject === '') throw new PthError('git/commit-failed', 'a commit needs a subject, and this one has none');
  const body = disarmBody((request.body ?? '').slice(0, maxBodyLength));
  const message = body === '' ? `${subject}\n` : `${subject}\n\n${body}\n`;
  const trailers = request.trailers ?? [];
  if (trailers.length === 0) return message;
  for (const { key } of trailers) {
    if (!isTrailerKey(key)) throw new Error(`${JSON.stringify(key)} is no trailer key`);
  }
  const answer = await runGit(
    { path: '/', variables: { ...context.variables } },
    {
      args: [
        'interpret-trailers',
        '--no-divider',
        '--where',
        'end',
        '--if-exists',
        'add',
        '--if-missing',
        'add',
        ...trailers.flatMap(({ key, value }) => ['--trailer', `${key}: ${foldTrailerValue(value)}`]),
      ],
      stdin: message,
      isRead: true,
      fault: 'git/commit-failed',
      signal: request.signal,
    },
  );
  return answer.stdout;
}

/**
 * Commits the given paths and nothing else, as PTH and without hooks: the developer's hooks may prompt, push or change
 * files, and the developer reviews the branch anyway.
 * @returns the new commit, or null when none of the paths differs from HEAD
 * @throws PthError `git/commit-failed` with git's error, the state of the index and of the disk
 */
export async function commitPaths(
  context: GitContext,
  request: CommitRequest,
  describeState: () => Promise<Record<string, unknown>>,
): Promise<string | null> {
  if (request.paths.length === 0) return null;
  const message = await buildCommitMessage(context, request);
  const list = `${request.paths.join('\0')}\0`;
  const fromList = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  const { signal } = request;
  try {
    const force = request.takesIgnored ? ['--force'] : [];
    await runGit(context, {
      args: ['add', '--all', ...force, ...fromList],
      stdin: list,
      fault: 'git/commit-failed',
      signal,
    });
    if (!(await differsFromHead(context, request.paths, signal))) return null;
    await runGit(context, {
      args: ['commit', '--quiet', '--only', '--no-verify', '--cleanup=whitespace', '-m', message, ...fromList],
      stdin: list,
      fault: 'git/commit-failed',
      signal,
    });
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'git/commit-failed') throw error;
    throw new PthError('git/commit-failed', error.message, {
      details: { ...error.details, paths: request.paths.slice(0, 100), ...(await describeState()) },
      cause: error,
    });
  }
  const head = await runGit(context, { args: ['rev-parse', '--verify', 'HEAD'], isRead: true, signal });
  return head.stdout.trim();
}

async function differsFromHead(
  context: GitContext,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // An argument list has a size limit, so check long lists in parts.
  for (let start = 0; start < paths.length; start += 200) {
    const { exitCode } = await runGit(context, {
      args: [
        'diff-index',
        '--cached',
        '--quiet',
        '--ignore-submodules=none',
        'HEAD',
        '--',
        ...paths.slice(start, start + 200),
      ],
      acceptedExits: [1],
      isRead: true,
      fault: 'git/commit-failed',
      signal,
    });
    if (exitCode === 1) return true;
  }
  return false;
}
