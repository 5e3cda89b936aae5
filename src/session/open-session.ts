import { randomUUID } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import {
  Cleanup,
  createHexId,
  isEntryThere,
  noteHeld,
  noteReleased,
  PthError,
  systemErrorCode,
} from '../base/index.ts';
import { type OpenedRepository, openRepository, type Repository, removeTree } from '../git/index.ts';
import { describeOrphans, findOrphans, removeTrash, writeOwnerNote } from './orphaned-worktrees.ts';
import { describeWriteFailure, ignoreMissing } from './plugin-files.ts';
import type { SessionLock } from './session-owner.ts';
import { findProcess } from '../process/index.ts';
import { type HeldLock, takeLock } from './session-lock.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionKeeping } from './started-session.ts';

/** Input for starting and for resuming a session. */
export interface Opening {
  options: SessionOptions;
  /** Aborts with the caller's signal and when the caller's clean-up runs. */
  signal: AbortSignal;
  cleanup: Cleanup;
  keep: SessionKeeping;
}

/** Time to wait for the removal of a worktree after an interrupt, in milliseconds. */
const interruptedPatienceMs = 1500;

/** Time to wait for it otherwise: nobody needs to see a hundred thousand files of a package manager go. */
const removalPatienceMs = 10_000;

/** A prepared repository, whose lock is held. */
export interface Prepared extends OpenedRepository {
  id: string;
  startedAt: string;
  lock: HeldLock;
  /** Absolute, without links. */
  worktreeDirectory: string;
  warnings: string[];
}

/**
 * Runs the opening of a session so that a failure or an abort at any moment undoes everything it opened: the caller's
 * clean-up first stops the opening, waits until it has stopped, and then undoes.
 * @returns the result of `open`, and the function that takes the session off the caller's list
 */
export async function runOpening<T>(
  options: SessionOptions,
  open: (opening: Opening) => Promise<T>,
): Promise<{ result: T; detach: () => void }> {
  const cleanup = new Cleanup();
  const abort = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal;
  const opened = openOrUndo(cleanup, () => open({ options, signal, cleanup, keep: { worktree: false, branch: true } }));
  const detach = options.cleanup.add('harness session', async () => {
    abort.abort();
    // The caller that awaits the opening gets its failure; here it only has to be over.
    await opened.catch(() => undefined);
    await cleanup.run();
  });
  try {
    return { result: await opened, detach };
  } catch (error) {
    detach();
    throw error;
  }
}

async function openOrUndo<T>(cleanup: Cleanup, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    try {
      await cleanup.run();
    } catch (undoError) {
      throw describeUndoFailure(error, undoError);
    }
    throw error;
  }
}

/** Joins the errors of the opening and of its undo, the reason first. */
function describeUndoFailure(error: unknown, undoError: unknown): Error {
  const undoMessage = undoError instanceof Error ? undoError.message : String(undoError);
  if (!PthError.isInstance(error)) {
    return new AggregateError([error, undoError], `opening the session failed, and so did undoing it: ${undoMessage}`);
  }
  return new PthError(error.code, `${error.message}; and not all of it could be undone: ${undoMessage}`, {
    details: error.details,
    recovery: error.recovery,
    cause: error,
  });
}

/** True when the developer's repository still exists; without it only changes outside of it can be undone. */
export async function isRepositoryThere(repository: Repository): Promise<boolean> {
  return isEntryThere(repository.path);
}

/** @throws PthError `run/interrupted` */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PthError('run/interrupted', 'the session was interrupted while it was opened');
}

/** Opens the repository, takes its lock and gathers warnings. Changes nothing in git yet. */
export async function prepare(opening: Opening): Promise<Prepared> {
  const { options, signal } = opening;
  const opened = await openRepository(options.pluginPath, { variables: options.variables, signal });
  const { repository } = opened;
  const worktreeDirectory = await makeWorktreeDirectory(options.worktreeDirectory, repository);
  const startedAt = options.clock.now().toISOString();
  const owner = findProcess(options.pid);
  const lock: SessionLock = {
    version: 1,
    id: randomUUID(),
    branch: '',
    pid: options.pid,
    process_start: owner.isRunning ? owner.startTime : null,
    host: options.hostName,
    started_at: startedAt,
    worktree: '',
    made_directory: false,
  };
  const held = await takeLock(opened, lock, { hostName: options.hostName, cleanup: opening.cleanup, signal });
  stopIfAborted(signal);
  const stayed = await removeTrash(worktreeDirectory);
  const orphans = await findOrphans({
    repository,
    pluginDirectory: join(repository.path, opened.prefix),
    worktreeDirectory,
    hostName: options.hostName,
    signal,
  });
  return {
    ...opened,
    id: lock.id,
    startedAt,
    lock: held,
    worktreeDirectory,
    warnings: [...held.warnings, ...stayed, ...describeOrphans(orphans)],
  };
}

/** Makes the worktree directory. Checks first that git would not show it in the developer's checkout. */
async function makeWorktreeDirectory(path: string, repository: Repository): Promise<string> {
  try {
    await refuseInsideCheckout(path, repository);
    await mkdir(path, { recursive: true });
    return await realpath(path);
  } catch (error) {
    const fault = describeWriteFailure(error, path);
    if (PthError.isInstance(fault) && fault.code !== 'session/write-failed') throw fault;
    throw new PthError('git/worktree-failed', `the worktree directory ${path} cannot be used: ${fault.message}`, {
      details: { path, worktrees: await repository.worktrees() },
      cause: error,
    });
  }
}

async function refuseInsideCheckout(path: string, repository: Repository): Promise<void> {
  const relativePath = relative(repository.path, await resolveLinks(path));
  if (relativePath !== '' && (relativePath === '..' || relativePath.startsWith('../'))) return;
  if (relativePath !== '' && (await repository.isIgnored(`${relativePath}/pth-worktree`))) return;
  throw new PthError(
    'git/worktree-failed',
    `the worktree directory ${path} lies in the repository itself and is not ignored there`,
    { details: { path, repository: repository.path } },
  );
}

/** Resolves the links of a path, even if its last parts do not exist yet. */
async function resolveLinks(path: string): Promise<string> {
  const real = await realpath(path).catch(ignoreMissing);
  if (real !== undefined || path === dirname(path)) return real ?? path;
  return join(await resolveLinks(dirname(path)), basename(path));
}

/**
 * Makes the worktree directory, which must be new; false when the path exists. When it cannot be made for other
 * reasons, git tries next, and its error gives the reason.
 */
async function claimDirectory(path: string): Promise<boolean> {
  try {
    // Readable by this user alone: other users of the machine must not read the source.
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EEXIST') return false;
    const fault = describeWriteFailure(error, path);
    if (code === undefined || (PthError.isInstance(fault) && fault.code === 'session/disk-full')) throw fault;
    return true;
  }
}

/** Makes a new directory for the worktree: with the requested suffix if that is free, else with random ones. */
export async function claimWorktree(
  opening: Opening,
  prepared: Prepared,
  { branch, suffix }: { branch: string; suffix: string | undefined },
): Promise<string> {
  let name = suffix ?? createHexId(6, opening.options.random);
  for (let attempt = 0; attempt < 100; attempt++) {
    const path = join(prepared.worktreeDirectory, `pth-worktree-${name}`);
    if (await claimDirectory(path)) {
      noteHeld({ kind: 'worktree', id: path, session: { branch, repository: prepared.repository.path } });
      opening.cleanup.add('session worktree', async () => {
        if (opening.keep.worktree) return noteReleased(path);
        const patienceMs = opening.options.signal?.aborted ? interruptedPatienceMs : removalPatienceMs;
        if (await isRepositoryThere(prepared.repository)) await prepared.repository.removeWorktree(path, patienceMs);
        else await removeTree(path, patienceMs);
        noteReleased(path);
      });
      return path;
    }
    name = createHexId(6, opening.options.random);
  }
  throw new PthError('git/worktree-failed', `no free name for a worktree in ${prepared.worktreeDirectory}`, {
    details: { worktrees: await prepared.repository.worktrees() },
  });
}

/** Checks the branch out and records the owner of the worktree. */
export async function fillWorktree(
  opening: Opening,
  prepared: Prepared,
  plan: { branch: string; worktree: string },
): Promise<Repository> {
  const { repository, lock } = prepared;
  await lock.update(plan);
  await repository.addWorktree({ path: plan.worktree, branch: plan.branch, signal: opening.signal });
  const git = await repository.at(plan.worktree, ['core.sparseCheckout=false']).pinned();
  await writeOwnerNote(git, join(repository.path, prepared.prefix));
  stopIfAborted(opening.signal);
  return git;
}
