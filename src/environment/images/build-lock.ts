import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type Clock, createHexId, PthError, systemErrorCode } from '../../base/index.ts';
import { isOwnerGone, type ProcessOwner } from '../../process/index.ts';

const lockSchema = z.object({
  id: z.string(),
  owner: z.object({ host: z.string(), pid: z.number(), startTime: z.string().nullable() }),
});
type Lock = z.output<typeof lockSchema>;

/** The owner of the lock, and the limits of waiting. */
export interface LockOptions {
  owner: ProcessOwner;
  clock: Clock;
  /** Called once when another process holds the lock. */
  onWait: (holder: ProcessOwner) => void;
  /** In milliseconds. Default 40 minutes: longer than any build takes. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * A claim on a dead lock lasts microseconds; an older one belongs to a process that was killed meanwhile. In
 * milliseconds.
 */
const staleClaimMs = 10_000;

/**
 * Runs `work` while this process alone holds the lock file, and removes the file afterwards. Replaces the lock of a
 * dead process of this host, never that of another host.
 * @throws PthError `environment/image-failed` when the lock is not free in time, and all errors of `work`
 */
export async function withBuildLock<Result>(
  path: string,
  options: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = await takeLock(path, options);
  try {
    return await work();
  } finally {
    await releaseLock(path, id);
  }
}

async function takeLock(path: string, { owner, clock, onWait, timeoutMs = 40 * 60_000, signal }: LockOptions) {
  await mkdir(dirname(path), { recursive: true });
  const lock: Lock = { id: createHexId(16), owner };
  const own = `${path}.${lock.id}`;
  const until = clock.monotonicMs() + timeoutMs;
  let hasWaited = false;
  try {
    await writeFile(own, JSON.stringify(lock), { flag: 'wx' });
    for (;;) {
      signal?.throwIfAborted();
      // A link appears with its content or not at all.
      if (await linkNew(own, path)) return lock.id;
      const holder = await readLock(path);
      if (holder === undefined) continue;
      if (isOwnerGone(holder.owner, owner.host) && replaceDead(path, own, holder.id)) return lock.id;
      if (!hasWaited) onWait(holder.owner);
      hasWaited = true;
      if (clock.monotonicMs() > until) throw stuck(path, holder.owner);
      await clock.sleep(200, signal);
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function linkNew(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readLock(path: string): Promise<Lock | undefined> {
  try {
    return parseLock(await readFile(path, 'utf8'));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseLock(text: string): Lock {
  return lockSchema.parse(JSON.parse(text));
}

/**
 * Replaces a dead lock by the own one, unless another process was faster. Synchronous and under a claim, so that no
 * process replaces a lock that was just replaced.
 */
function replaceDead(path: string, own: string, deadId: string): boolean {
  const claim = `${path}.claim`;
  try {
    writeFileSync(claim, '', { flag: 'wx' });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
    if (existsSync(claim) && Date.now() - statSync(claim).mtimeMs > staleClaimMs) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (parseLock(readFileSync(path, 'utf8')).id !== deadId) return false;
    renameSync(own, path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  } finally {
    rmSync(claim, { force: true });
  }
}

async function releaseLock(path: string, id: string): Promise<void> {
  if ((await readLock(path))?.id === id) await rm(path, { force: true });
}

function stuck(path: string, holder: ProcessOwner): PthError {
  return new PthError(
    'environment/image-failed',
    `Process ${holder.pid} on ${holder.host} has been building this image for too long.`,
    {
      details: { lock: path, pid: holder.pid, host: holder.host },
      recovery: ['Wait for the other build, or stop it.', `If that process is gone for certain, remove ${path}.`],
      isRetryable: true,
    },
  );
}
