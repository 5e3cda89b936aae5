import { rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FaultCode, PthError } from '../base/index.ts';
import { describeRunOutcome, type OutputChunk, type RunOutcome, runProcess } from '../process/index.ts';
import { buildGitOptions, buildGitVariables } from './git-variables.ts';

/** The working tree, variables and settings of a git command. */
export interface GitContext {
  /** Absolute; `-C` of every command. */
  path: string;
  /** The caller's environment; `GIT_*` in it is dropped. */
  variables: Readonly<Record<string, string | undefined>>;
  /**
   * Absolute private directory of the working tree, where known. Git then ignores the `.git` of the working tree, which
   * anybody with write access there could point at another repository.
   */
  gitDirectory?: string;
  /** Additional settings, `name=value`. */
  settings?: readonly string[];
}

/** One git command. */
export interface GitCommand {
  args: readonly string[];
  /** A read takes no optional lock, so that it writes nothing. Default false. */
  isRead?: boolean;
  stdin?: string;
  /** Exit codes besides 0 that are results and no faults. */
  acceptedExits?: readonly number[];
  /** Milliseconds. Default 120000. */
  timeoutMs?: number;
  /** Default 64 MiB; longer output is a fault unless `canBeCut`. */
  maxOutputBytes?: number;
  canBeCut?: boolean;
  /** Gets every byte of the output, whatever is kept of it. */
  onStdout?: (data: Uint8Array) => void;
  /** True for the few subcommands that take no literal pathspecs. */
  takesPatterns?: boolean;
  /** The fault when git fails. Default `git/command-failed`. */
  fault?: FaultCode;
  signal?: AbortSignal | undefined;
}

/** The result of an accepted command. */
export interface GitAnswer {
  stdout: string;
  stderr: string;
  exitCode: number;
  isCut: boolean;
}

const maxQuotedLength = 16 * 1024;

/**
 * Runs one git command by its argument vector.
 * @throws PthError with git's output, arguments and exit code in its details: `git/not-found`, `git/not-a-repository`,
 * `git/unsafe-ownership`, `session/disk-full`, `run/interrupted`, or the command's own fault; the signal's reason where
 * that is a fault
 */
export async function runGit(context: GitContext, command: GitCommand): Promise<GitAnswer> {
  const { onStdout } = command;
  const outcome = await runProcess({
    argv: ['git', ...buildGitOptions(context.settings, command.takesPatterns), ...command.args],
    cwd: context.path,
    variables: {
      ...buildGitVariables(context.variables, command.isRead ? { isRead: true } : {}),
      ...(context.gitDirectory === undefined ? {} : { GIT_DIR: context.gitDirectory, GIT_WORK_TREE: context.path }),
    },
    timeoutMs: command.timeoutMs ?? 120_000,
    maxOutputBytes: command.maxOutputBytes ?? 64 * 1024 * 1024,
    ...(command.stdin === undefined ? {} : { stdin: command.stdin }),
    ...(onStdout && { onOutput: ({ stream, data }: OutputChunk) => void (stream === 'stdout' && onStdout(data)) }),
    signal: command.signal,
  });
  const { exitCode, stdout, stderr } = outcome;
  // A git that is ended may leave its lock, and every later change would fail. In a working tree of PTH's own it is PTH's.
  const isCutOff = outcome.reason !== 'exited' && outcome.reason !== 'spawn-failed';
  if (isCutOff && !command.isRead && context.gitDirectory !== undefined) {
    await rm(join(context.gitDirectory, 'index.lock'), { force: true });
  }
  // The reason of an abort, such as a signal, tells a person more than the command that it ended.
  const why: unknown = outcome.reason === 'aborted' ? command.signal?.reason : undefined;
  if (PthError.isInstance(why)) throw why;
  const isAccepted =
    outcome.reason === 'exited' &&
    exitCode !== null &&
    (exitCode === 0 || (command.acceptedExits?.includes(exitCode) ?? false));
  if (!isAccepted || (stdout.isTruncated && !command.canBeCut)) {
    const full = isWriteFailureText(stderr.text) || isDiskFullText(stderr.text) ? await findFullestDisk(context) : null;
    throw describeGitFailure(context, command, outcome, full);
  }
  return { stdout: stdout.text, stderr: stderr.text, exitCode, isCut: stdout.isTruncated };
}

/** The disk with the least space of those that a repository and its working tree lie on. */
interface FullestDisk {
  /** The directory of the two that lies on it. */
  directory: string;
  freeBytes: number;
}

/** With less space git can write no object, and does not always report why. */
const usedUpBytes = 64 * 1024;

/** Measures the disks of a working tree and of the repository that it shares with others. */
export async function findFullestDisk(context: GitContext): Promise<FullestDisk> {
  const { exitCode, stdout } = await runProcess({
    argv: ['git', ...buildGitOptions(context.settings), 'rev-parse', '--git-common-dir'],
    cwd: context.path,
    variables: buildGitVariables(context.variables, { isRead: true }),
    timeoutMs: 10_000,
  });
  const shared = exitCode === 0 ? [join(resolve(context.path, stdout.text.replace(/\n$/, '')), 'objects')] : [];
  const disks = [context.path, ...shared].map(async (directory): Promise<FullestDisk> => {
    const { bavail, bsize } = await statfs(directory);
    return { directory, freeBytes: bavail * bsize };
  });
  return (await Promise.all(disks)).reduce((least, disk) => (disk.freeBytes < least.freeBytes ? disk : least));
}

/**
 * Chooses the fault for a git process that failed; pure.
 * @param disk the fullest disk of the repository; null when git complained of no failed write
 */
export function describeGitFailure(
  context: Pick<GitContext, 'path'>,
  command: Pick<GitCommand, 'args' | 'fault'>,
  outcome: RunOutcome,
  disk: FullestDisk | null = null,
): PthError {
  const stderr = outcome.stderr.text.trim();
  const what = `git ${nameSubcommand(command.args)}`;
  const details = {
    argv: ['git', ...command.args],
    directory: context.path,
    exitCode: outcome.exitCode,
    stderr: stderr.slice(0, maxQuotedLength),
    stdout: outcome.stdout.text.slice(0, maxQuotedLength),
  };
  const fault = (code: FaultCode, message: string) => new PthError(code, message, { details });

  if (outcome.reason === 'aborted') return fault('run/interrupted', `${what} was interrupted`);
  if (outcome.reason === 'spawn-failed') {
    const isMissing = outcome.spawnError?.startsWith('the program ') ?? false;
    return fault(isMissing ? 'git/not-found' : 'git/command-failed', `${what} ${describeRunOutcome(outcome)}`);
  }
  if (isDiskFullText(stderr) || (disk !== null && disk.freeBytes < usedUpBytes)) {
    const message = `${what} found the disk${disk ? ` of ${disk.directory}` : ''} full: ${firstLine(stderr)}`;
    return new PthError('session/disk-full', message, { details: { ...details, ...(disk && describeDisk(disk)) } });
  }
  if (/dubious ownership|unsafe repository/.test(stderr)) {
    return fault(
      'git/unsafe-ownership',
      `git refuses to work in ${context.path} because it belongs to another user: ${firstLine(stderr)}`,
    );
  }
  if (/not a git repository|must be run in a work tree/.test(stderr)) {
    return fault('git/not-a-repository', `${context.path} is not in the working tree of a git repository`);
  }
  if (outcome.stdout.isTruncated && outcome.exitCode === 0) {
    return fault('git/command-failed', `${what} printed ${outcome.stdout.totalBytes} bytes, more than PTH reads`);
  }
  const reason = firstLine(stderr) || firstLine(outcome.stdout.text);
  return fault(
    command.fault ?? 'git/command-failed',
    `${what} ${describeRunOutcome(outcome)}${reason ? `: ${reason}` : ''}`,
  );
}

/** Returns the command of git's arguments, behind the settings (`-c name=value`) that may stand before it. */
function nameSubcommand([first = '', , ...others]: readonly string[]): string {
  return first === '-c' ? nameSubcommand(others) : first;
}

/** Returns a disk as details of a fault. */
export function describeDisk({ directory, freeBytes }: FullestDisk): Record<string, unknown> {
  return { disk: directory, diskFreeMB: Math.floor(freeBytes / 1024 / 1024) };
}

/** True when a program's message says that a disk or quota is used up. */
export function isDiskFullText(text: string): boolean {
  return /no space left on device|disk quota exceeded|ENOSPC|EDQUOT/i.test(text);
}

/** True when git reports a failed write, whatever the reason. */
export function isWriteFailureText(text: string): boolean {
  return /unable to (write|create|append)|write error|could not write/i.test(text);
}

function firstLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return (lines.find((line) => /^(fatal|error):/.test(line)) ?? lines.find((line) => line !== '') ?? '').slice(0, 500);
}
