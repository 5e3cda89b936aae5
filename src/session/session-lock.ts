import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, open, readFile, rmdir, unlink } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { type Cleanup, createHexId, PthError, quoteShell, systemClock, systemErrorCode } from '../base/index.ts';
import type { OpenedRepository } from '../git/index.ts';
import { findProcess } from '../process/index.ts';
import { addExcludePattern } from './exclude-pattern.ts';
import { describeWriteFailure, ignoreMissing, makeDirectoryInside, pthDirectory } from './plugin-files.ts';
import { decideLock, type LockDecision, lockWritingMs, parseLock, type SessionLock } from './session-owner.ts';

const lockName = 'active-session.lock';
/** Path of the lock, relative to the plugin's directory in the developer's checkout. */
export const lockFile = `${pthDirectory}/${lockName}`;

/** A lock that this process holds. */
export interface HeldLock {
  /** Absolute. */
  readonly path: string;
  /** Adds branch and worktree to the lock once they are known. */
  update(facts: Pick<SessionLock, 'branch' | 'worktree'>): Promise<void>;
  /** Warnings from taking the lock: the owner of a replaced dead lock. */
  readonly warnings: readonly string[];
  /** The lock of a dead session that this one replaced, or null. */
  readonly takenOver: SessionLock | null;
}

/** Reads the lock of a plugin and decides about it; undefined when there is none. */
export async function inspectLock(
  pluginDirectory: string,
  world: { hostName: string },
): Promise<LockDecision | undefined> {
  const path = join(pluginDirectory, lockFile);
  const entry = await lstat(path).catch(ignoreMissing);
  if (entry === undefined) return undefined;
  if (!entry.isFile() || entry.size > 64 * 1024) {
    throw new PthError('session/unsafe-path', `${path} is not a lock file`, { details: { path } });
  }
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const lock = parseLock(text);
  return decideLock(lock, {
    ageMs: Date.now() - entry.mtimeMs,
    hostName: world.hostName,
    owner: lock === null ? { isRunning: false } : findProcess(lock.pid),
  });
}

/**
 * Takes the lock of a plugin. One of two processes that try gets it. Other plugins of the repository have their own, so
 * that they can be tested at the same time. The lock is listed in `info/exclude`, so that
 * `git status` does not show it. That line stays, since it also hides a lock that a crash leaves behind. `cleanup`
 * removes the lock, and `.pth` if it was made for it.
 * @throws PthError `session/locked` with branch, pid and time of the live owner
 */
export async function takeLock(
  { repository, prefix }: Pick<OpenedRepository, 'repository' | 'prefix'>,
  lock: SessionLock,
  world: { hostName: string; cleanup: Cleanup; signal?: AbortSignal | undefined },
): Promise<HeldLock> {
  const pluginDirectory = join(repository.path, prefix);
  const path = join(pluginDirectory, lockFile);
  await addExcludePattern(await repository.excludePath(), `**/${lockFile}*`);
  let held = lock;
  world.cleanup.add('session lock', () => releaseLock(path, held));

  // Uses real time, not the session's clock: this waits for another process.
  let takenOver: { lock: SessionLock | null; reason: string } | undefined;
  const deadline = systemClock.monotonicMs() + 2 * lockWritingMs;
  for (;;) {
    const made = await makeDirectoryInside(pluginDirectory, pthDirectory);
    if (made.length > 0) held = { ...held, made_directory: true };
    if (await createLock(path, held)) break;
    const decision = await inspectLock(pluginDirectory, world);
    if (decision?.state === 'live') throw lockedFault(path, decision.lock, decision.reason);
    if (decision?.state === 'dead') {
      const tracked = posix.join(prefix, lockFile);
      if (await repository.isTracked(tracked)) {
        throw new PthError('session/unsafe-path', `git tracks ${tracked}, which belongs to no commit`, {
          details: { path },
          recovery: [`Run git rm --cached ${quoteShell(tracked)} and commit.`],
        });
      }
      held = { ...held, made_directory: held.made_directory || (decision.lock?.made_directory ?? false) };
      if (replaceDeadLock(path, decision.lock, held)) {
        takenOver = decision;
        break;
      }
    }
    if (systemClock.monotonicMs() > deadline) throw lockedFault(path, null, 'another process is taking the lock');
    await systemClock.sleep(50, world.signal);
  }
  const warnings = takenOver === undefined ? [] : [describeTakeover(takenOver, held.branch)];
  return {
    path,
    warnings,
    takenOver: takenOver?.lock ?? null,
    update: async (facts) => {
      held = { ...held, ...facts };
      overwrite(path, render(held));
    },
  };
}

function render(lock: SessionLock): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** Creates the lock file; false when it exists, and when another session that ends has just removed its directory. */
async function createLock(path: string, lock: SessionLock): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(render(lock));
    } catch (error) {
      // On a full disk the file exists without content, and it is this process's own.
      await unlink(path);
      throw error;
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(systemErrorCode(error) ?? '')) return false;
    throw describeWriteFailure(error, path);
  }
}

/**
 * Replaces a dead lock, if no other process did so first. A process must claim that very lock and check it again while
 * holding the claim. All calls are synchronous, so that the claim is held only for a moment.
 */
export function replaceDeadLock(path: string, dead: SessionLock | null, lock: SessionLock): boolean {
  return claimDeadLock(path, dead, lock.id, () => overwrite(path, render(lock)));
}

/**
 * Removes the lock of a dead session, and `.pth` if it was made for it. Returns its path; null when there is no such
 * lock, when another process takes it at the same time, and when git tracks it.
 */
export async function removeDeadLock(
  { repository, prefix }: Pick<OpenedRepository, 'repository' | 'prefix'>,
  world: { hostName: string },
): Promise<string | null> {
  const pluginDirectory = join(repository.path, prefix);
  const decision = await inspectLock(pluginDirectory, world);
  if (decision?.state !== 'dead' || (await repository.isTracked(posix.join(prefix, lockFile)))) return null;
  const path = join(pluginDirectory, lockFile);
  if (!claimDeadLock(path, decision.lock, createHexId(8), () => rmSync(path))) return null;
  if (decision.lock?.made_directory === true) await removeEmptyDirectory(dirname(path));
  return path;
}

/** True for a sentence about the lock, the worktree or the changes that a dead process had left. Pure. */
export function isOfDeadSession(warning: string): boolean {
  return /^The (?:lock of .* was left behind \(|worktree .* belongs to no running session|interrupted session left \d)/s.test(
    warning,
  );
}

/** Does something to a dead lock; false when another process has changed it or is about to. */
function claimDeadLock(path: string, dead: SessionLock | null, claimant: string, act: () => void): boolean {
  const claim = `${path}.claim`;
  try {
    writeFileSync(claim, claimant, { flag: 'wx' });
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw describeWriteFailure(error, claim);
  }
  try {
    const now = parseLock(readFileSync(path, 'utf8'));
    if (now?.id !== dead?.id) return false;
    act();
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  } finally {
    rmSync(claim, { force: true });
  }
}

function overwrite(path: string, text: string): void {
  const temporary = `${path}.${createHexId(8)}`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw describeWriteFailure(error, path);
  }
}

async function releaseLock(path: string, lock: SessionLock): Promise<void> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  if (text !== undefined && parseLock(text)?.id === lock.id) await unlink(path).catch(ignoreMissing);
  if (lock.made_directory) await removeEmptyDirectory(dirname(path));
}

async function removeEmptyDirectory(path: string): Promise<void> {
  try {
    await rmdir(path);
  } catch (error) {
    const code = systemErrorCode(error);
    // Another process has written something there meanwhile; leave it.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error;
  }
}

function describeTakeover({ lock, reason }: { lock: SessionLock | null; reason: string }, branch: string): string {
  const whose = lock === null ? 'a session' : `a session${describeOwner(lock)}`;
  const told = `The lock of ${whose} was left behind (${reason}) and was taken over.`;
  const isOther = lock !== null && lock.branch !== '' && lock.branch !== branch;
  return isOther ? `${told} This session begins anew; pth resume ${lock.branch} keeps the fixes of that one.` : told;
}

/** Says whose a lock is, after a noun. A session that has only just begun has no branch yet. */
export function describeOwner({ branch, pid, host, started_at }: SessionLock): string {
  return `${branch === '' ? '' : ` on ${branch}`}, process ${pid} on ${host}, since ${started_at}`;
}

function lockedFault(path: string, lock: SessionLock | null, reason: string): PthError {
  const who = lock === null ? '' : describeOwner(lock);
  return new PthError('session/locked', `another session works on this plugin${who} (${reason})`, {
    details: { path, ...(lock === null ? {} : { ...lock }) },
    recovery: [
      'Wait until the other session ends.',
      'Stop the process that the lock names, then start again.',
      `If that session is gone for certain, remove ${path}.`,
    ],
  });
}
