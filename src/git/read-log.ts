import { PthError } from '../base/index.ts';
import { type GitContext, runGit } from './git-runner.ts';
import { type LogEntry, logFormat, parseLog } from './parse-log.ts';

/** Selection of commits. */
export interface LogOptions {
  /** A commit, branch, range `from..to`, or `from...to` with `isWithoutCopies`. Default HEAD. */
  range?: string;
  /** Only commits that touch one of these paths. */
  paths?: readonly string[];
  /** Newest first; default 1000. */
  maxCount?: number;
  /** Only the first parents of merges. Default false. */
  isFirstParent?: boolean;
  /** Of a range `from...to` only the commits of `to` whose change no commit of `from` makes. Default false. */
  isWithoutCopies?: boolean;
  /** Oldest first, applied after `maxCount`. Default false. */
  isReversed?: boolean;
  signal?: AbortSignal | undefined;
}

/** Reads commits with their trailers, newest first. */
export async function readLog(context: GitContext, options: LogOptions): Promise<LogEntry[]> {
  const { range = 'HEAD', paths = [], maxCount = 1000 } = options;
  if (range.startsWith('-')) throw new PthError('git/command-failed', `${range} is no range of commits`);
  const answer = await runGit(context, {
    args: [
      'log',
      '-z',
      `--format=${logFormat}`,
      `--max-count=${maxCount}`,
      ...(options.isFirstParent ? ['--first-parent'] : []),
      ...(options.isWithoutCopies ? ['--cherry-pick', '--right-only'] : []),
      ...(options.isReversed ? ['--reverse'] : []),
      range,
      '--',
      ...paths,
    ],
    isRead: true,
    signal: options.signal,
  });
  return parseLog(answer.stdout);
}
