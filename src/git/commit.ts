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
  /** False where HEAD holds all of the paths, which costs git a step less. Default true. */
  hasNewPaths?: boolean;
  /** Counts until the commit begins: one that is given up half way leaves staged files and locks. */
  signal?: AbortSignal | undefined;
}

const maxBodyLength = 32 * 1024;

/**
 * Builds a commit message. Neither the subject, the body nor a trailer's value can add a trailer of its own. Pure.
 * @throws PthError `git/commit-failed` without a subject
 */
export function buildCommitMessage(request: Pick<CommitRequest, 'subject' | 'body' | 'trailers'>): string {
  const subject = foldSubject(request.subject);
  if (subject === '') throw new PthError('git/commit-failed', 'a commit needs a subject, and this one has none');
  const body = disarmBody((request.body ?? '').slice(0, maxBodyLength));
  const trailers = (request.trailers ?? []).map(({ key, value }) => {
    if (!isTrailerKey(key)) throw new Error(`${JSON.stringify(key)} is no trailer key`);
    return `${key}: ${foldTrailerValue(value)}`;
  });
  const paragraphs = [subject, body, trailers.join('\n')].filter((text) => text !== '');
  return `${paragraphs.join('\n\n')}\n`;
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
  if (request.signal?.aborted) throw new PthError('run/interrupted', 'git commit was interrupted before it began');
  const message = buildCommitMessage(request);
  const list = `${request.paths.join('\0')}\0`;
  const fromList = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  try {
    const force = request.takesIgnored ? ['--force'] : [];
    if (request.hasNewPaths ?? true) {
      await runGit(context, {
        args: ['add', '--all', ...force, ...fromList],
        stdin: list,
        fault: 'git/commit-failed',
      });
    }
    const options = ['--only', '--no-verify', '--cleanup=whitespace', '-m', message, ...fromList];
    const args = ['-c', 'core.abbrev=no', 'commit', ...options];
    try {
      const { stdout } = await runGit(context, { args, stdin: list, fault: 'git/commit-failed' });
      const told = toldCommit.exec(stdout)?.[1];
      if (told !== undefined) return told;
    } catch (error) {
      // Git ends with 1 for many reasons, so only then it is asked whether anything differs.
      if (!PthError.isInstance(error) || error.details['exitCode'] !== 1) throw error;
      if (await differsFromHead(context, request.paths)) throw error;
      return null;
    }
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'git/commit-failed') throw error;
    throw new PthError('git/commit-failed', error.message, {
      details: { ...error.details, paths: request.paths.slice(0, 100), ...(await describeState()) },
      cause: error,
    });
  }
  const head = await runGit(context, { args: ['rev-parse', '--verify', 'HEAD'], isRead: true });
  return head.stdout.trim();
}

/** Git tells the commit that it made, in full where it knows `core.abbrev=no`. */
const toldCommit = /^\[[^\]\n]* ([0-9a-f]{40}|[0-9a-f]{64})\] /;

async function differsFromHead(context: GitContext, paths: readonly string[]): Promise<boolean> {
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
    });
    if (exitCode === 1) return true;
  }
  return false;
}
