import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { createHexId, isThere, noteHeld, noteReleased, PthError, systemErrorCode } from '../../../base/index.ts';
import { type ProcessOwner, runDetached, runProcess } from '../../../process/index.ts';
import type { EnvironmentResource } from '../../environment.ts';
import { type SandboxPrograms, systemPath, systemVariables } from './sandbox-programs.ts';

const recordName = 'session.json';

const recordSchema = z.object({
  label: z.string(),
  createdAt: z.string(),
  owner: z.object({ host: z.string(), pid: z.number(), startTime: z.string().nullable() }),
});

/** Pattern of the names of `createSessionName`. */
const directoryName = /^sandbox-[0-9a-f]{12}$/;

/** Time limit of one size measurement, in milliseconds. */
const sizeLimitMs = 20_000;
/** Time limit of copying or removing the files of a session, in milliseconds. */
const fileLimitMs = 600_000;

/** Returns a fresh name for the directory of one sandbox. */
export function createSessionName(): string {
  return `sandbox-${createHexId(12)}`;
}

/** Creates the directory of one sandbox, with a record of its owner. */
export async function writeRecord(
  directory: string,
  record: { label: string; createdAt: string; owner: ProcessOwner },
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  noteHeld({ kind: 'overlay', id: directory });
  await writeFile(join(directory, recordName), JSON.stringify(record));
}

/** Lists all directories of sandboxes, including those of living sessions; skips others and unreadable ones. */
export async function listSessionDirectories(stateDirectory: string): Promise<EnvironmentResource[]> {
  const names = (await readNames(stateDirectory)).filter((name) => directoryName.test(name)).sort();
  return Promise.all(names.map((name) => describeDirectory(join(stateDirectory, name))));
}

async function describeDirectory(directory: string): Promise<EnvironmentResource> {
  const record = await readRecord(directory);
  return {
    kind: 'overlay',
    id: directory,
    label: record?.label ?? null,
    owner: record?.owner ?? null,
    sizeMB: await measureMB(directory),
    createdAt: record?.createdAt ?? null,
    description: `files that a sandboxed session changed outside its working copy, in ${directory}`,
  };
}

/** Undefined where the record is missing or damaged, for example after a kill during its creation. */
async function readRecord(directory: string): Promise<z.infer<typeof recordSchema> | undefined> {
  let text: string;
  try {
    text = await readFile(join(directory, recordName), 'utf8');
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
  try {
    return recordSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Measures the disk usage of a directory; null when that takes too long or fails. */
export async function measureMB(directory: string): Promise<number | null> {
  const outcome = await runProcess({
    argv: ['du', '-sk', '--', directory],
    cwd: '/',
    variables: systemVariables,
    timeoutMs: sizeLimitMs,
  });
  const kilobytes = /^(\d+)\s/.exec(outcome.stdout.text)?.[1];
  return kilobytes === undefined ? null : Math.ceil(Number(kilobytes) / 1024);
}

/**
 * Removes the directory of an ended sandbox; a missing one is no error.
 * @throws PthError `environment/write-failed`; also for a path that is not of this adapter
 */
export async function removeSessionDirectory(
  stateDirectory: string,
  directory: string,
  isPrivileged: boolean,
): Promise<void> {
  if (dirname(directory) !== stateDirectory || !directoryName.test(directory.slice(stateDirectory.length + 1))) {
    throw new PthError('environment/write-failed', `${directory} is no directory of a sandbox and is not removed.`);
  }
  await removeSandboxFiles(directory, isPrivileged);
}

/**
 * Removes a directory, whatever the modes of its entries.
 * @param patienceMs time to wait; a process of its own then goes on with it
 * @throws PthError `environment/write-failed`
 */
export async function removeSandboxFiles(directory: string, isPrivileged: boolean, patienceMs?: number): Promise<void> {
  await removeFiles(directory, isPrivileged, patienceMs);
  noteReleased(directory);
}

async function removeFiles(directory: string, isPrivileged: boolean, patienceMs: number | undefined): Promise<void> {
  if (!(await isThere(directory))) return;
  const [program, ...args] = [...asFileOwner(isPrivileged), 'rm', '-rf', '--', directory] as const;
  if (patienceMs !== undefined) {
    const isRemoved = await runDetached([program, ...args], { searchPath: systemPath, patienceMs });
    if (isRemoved !== false) return;
  }
  const outcome = await runProcess({
    argv: [program, ...args],
    cwd: '/',
    variables: systemVariables,
    timeoutMs: fileLimitMs,
  });
  if (outcome.exitCode === 0) return;
  if (!(await isThere(directory))) return;
  // Without a user namespace, plain removal suffices for files created without one.
  await rm(directory, { recursive: true, force: true });
}

/** Number of attempts to copy when files appear and disappear meanwhile. */
const copyAttempts = 3;

/**
 * Copies a directory with owners, modes, times, links and extended attributes, in which an overlay stores its state.
 * The target must not exist.
 * @throws PthError `environment/disk-full`, `environment/snapshot-failed`
 */
export async function copySandboxFiles(
  source: string,
  target: string,
  programs: Pick<SandboxPrograms, 'cp'>,
  isPrivileged: boolean,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const preserve = '--preserve=mode,ownership,timestamps,links,xattr';
    const outcome = await runProcess({
      argv: [...asFileOwner(isPrivileged), programs.cp, '-dR', preserve, '--', source, target],
      cwd: '/',
      variables: systemVariables,
      timeoutMs: fileLimitMs,
    });
    if (outcome.exitCode === 0) return;
    await removeSandboxFiles(target, isPrivileged);
    const text = outcome.stderr.text.trim();
    const isFull = /no space left|disk quota/i.test(text);
    // Programs keep running during the copy, so a file may vanish between being listed and being read.
    if (!isFull && /No such file/.test(text) && attempt < copyAttempts) continue;
    throw new PthError(
      isFull ? 'environment/disk-full' : 'environment/snapshot-failed',
      `The files of the sandbox cannot be copied: ${text.split('\n')[0] ?? ''}`,
      { details: { source, target, stderr: text.slice(0, 4000), reason: outcome.reason } },
    );
  }
}

/** Without root's rights, handle files as the root of a user namespace, whatever their modes. */
function asFileOwner(isPrivileged: boolean): [string, ...string[]] | [] {
  return isPrivileged ? [] : ['unshare', '--user', '--map-root-user', '--'];
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return [];
    throw error;
  }
}
