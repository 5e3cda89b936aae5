import { access, constants, lstat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeFault, faultCatalogue, PthError, systemErrorCode } from '../base/index.ts';
import { type OpenedRepository, openRepository } from '../git/index.ts';
import { describeOrphans, findOrphans, type OrphanedWorktree } from './orphaned-worktrees.ts';
import { ignoreMissing } from './plugin-files.ts';
import { describeOwner, inspectLock } from './session-lock.ts';
import type { SessionOptions } from './session-options.ts';

/** One check before a session. */
export interface PreflightCheck {
  name: 'repository' | 'uncommitted' | 'lock' | 'orphans' | 'worktree-directory' | 'disk';
  /** `fail` keeps a session from starting; `skip` was not checked because of an earlier failure. */
  status: 'pass' | 'warn' | 'fail' | 'skip';
  message: string;
  /** Steps to solve it; empty when it passed. */
  remedy: readonly string[];
  details: Record<string, unknown>;
}

/** Result of the checks before a session. */
export interface PreflightReport {
  canStart: boolean;
  checks: PreflightCheck[];
  /** For `removeOrphans`. */
  orphans: OrphanedWorktree[];
}

/** Options of preflight. */
export interface PreflightOptions
  extends Pick<SessionOptions, 'pluginPath' | 'worktreeDirectory' | 'variables' | 'hostName' | 'signal'> {
  /** Warns below this free space, in MiB. Default 1024. */
  diskWarnMB?: number;
  /** Fails below this free space, in MiB. Default 50. */
  diskFailMB?: number;
}

/**
 * Checks everything a session needs: path, git, repository, commits, lock, orphaned worktrees, the worktree directory,
 * disk space. Changes nothing and returns every problem as data.
 */
export async function preflight(options: PreflightOptions): Promise<PreflightReport> {
  const checks: PreflightCheck[] = [];
  let orphans: OrphanedWorktree[] = [];
  const add = async (name: PreflightCheck['name'], look: () => Promise<Omit<PreflightCheck, 'name'>>) => {
    checks.push({ name, ...(await look().catch(describeFailure)) });
  };

  let opened: OpenedRepository | undefined;
  await add('repository', async () => {
    opened = await openRepository(options.pluginPath, options);
    const { repository, prefix, head } = opened;
    const folder = prefix === '' ? '' : `, folder ${prefix}`;
    return pass(`${repository.path}${folder} at commit ${head.slice(0, 7)}`, { path: repository.path, prefix, head });
  });
  if (opened) {
    const { repository, prefix, head } = opened;
    const pluginDirectory = join(repository.path, prefix);
    await add('uncommitted', async () => {
      const paths = (await repository.status({ signal: options.signal })).map(({ path }) => path);
      if (paths.length === 0) return pass('nothing uncommitted');
      return {
        status: 'warn',
        message: `${paths.length} uncommitted ${paths.length === 1 ? 'change is' : 'changes are'} not part of a session, which works on commit ${head.slice(0, 7)}`,
        remedy: ['Commit what is to be tested.'],
        details: { paths: paths.slice(0, 100) },
      };
    });
    await add('lock', () => checkLock(pluginDirectory, options.hostName));
    await add('orphans', async () => {
      orphans = await findOrphans({ ...options, repository, pluginDirectory });
      if (orphans.length === 0) return pass('no orphaned worktrees');
      return {
        status: 'warn',
        message: describeOrphans(orphans).join(' '),
        remedy: [
          'Let PTH clean them up, branches with a commit are kept: pth preflight --clean',
          'Go on with the session of such a branch: pth resume BRANCH',
        ],
        details: { orphans },
      };
    });
  } else {
    for (const name of ['uncommitted', 'lock', 'orphans'] as const) {
      checks.push({ name, status: 'skip', message: 'needs the repository', remedy: [], details: {} });
    }
  }
  await add('worktree-directory', () => checkDirectory(options.worktreeDirectory));
  await add('disk', () => checkDisk(options.worktreeDirectory, options.diskWarnMB ?? 1024, options.diskFailMB ?? 50));
  return { canStart: checks.every(({ status }) => status !== 'fail'), checks, orphans };
}

function pass(message: string, details: Record<string, unknown> = {}): Omit<PreflightCheck, 'name'> {
  return { status: 'pass', message, remedy: [], details };
}

function describeFailure(error: unknown): Omit<PreflightCheck, 'name'> {
  if (!PthError.isInstance(error) || error.code === 'run/interrupted') throw error;
  const { message, recovery, details, code } = describeFault(error);
  return { status: 'fail', message, remedy: recovery, details: { code, ...details } };
}

async function checkLock(pluginDirectory: string, hostName: string): Promise<Omit<PreflightCheck, 'name'>> {
  const decision = await inspectLock(pluginDirectory, { hostName });
  if (decision === undefined) return pass('no other session');
  if (decision.state === 'being-written') {
    return { status: 'fail', message: 'another session is starting', remedy: ['Try again in a moment.'], details: {} };
  }
  const { lock, reason } = decision;
  const who = lock === null ? '' : describeOwner(lock);
  const details = { reason, ...(lock === null ? {} : { lock }) };
  if (decision.state === 'live') {
    const remedy = faultCatalogue['session/locked'].recovery;
    return { status: 'fail', message: `another session works here${who} (${reason})`, remedy, details };
  }
  const remedy =
    lock === null || lock.branch === ''
      ? []
      : [`Go on with it, its tests and fixes included: pth resume ${lock.branch}`];
  return {
    status: 'warn',
    message: `a session${who} ended without taking its lock away (${reason}); the lock will be taken over`,
    remedy: [...remedy, 'Start a new session.'],
    details,
  };
}

/** Returns the directory, or its nearest existing ancestor. */
async function findExisting(path: string): Promise<string> {
  for (let current = path; ; current = dirname(current)) {
    if (current === dirname(current) || (await lstat(current).catch(ignoreMissing)) !== undefined) return current;
  }
}

async function checkDirectory(path: string): Promise<Omit<PreflightCheck, 'name'>> {
  const existing = await findExisting(path);
  try {
    // The trailing slash makes the call fail when the path is a file.
    await access(join(existing, '/'), constants.W_OK | constants.X_OK);
    return pass(existing === path ? path : `${path} will be made`);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return {
      status: 'fail',
      message: `${path} cannot be written to (${code})`,
      remedy: ['Set PTH_WORKTREE_DIR to another directory.'],
      details: { path, code },
    };
  }
}

async function checkDisk(path: string, warnMB: number, failMB: number): Promise<Omit<PreflightCheck, 'name'>> {
  const { bavail, bsize } = await statfs(await findExisting(path));
  const freeMB = Math.floor((bavail * bsize) / 1024 / 1024);
  const message = `${freeMB} MiB free in ${path}`;
  const status = freeMB < failMB ? 'fail' : freeMB < warnMB ? 'warn' : 'pass';
  if (status === 'pass') return pass(message, { freeMB });
  const remedy = [
    'Free disk space.',
    'Set PTH_WORKTREE_DIR to a disk with room.',
    'Clean up orphaned worktrees: pth preflight --clean',
  ];
  return { status, message, remedy, details: { freeMB } };
}
