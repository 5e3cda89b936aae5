import { accessSync, constants, readdirSync, readlinkSync, statSync } from 'node:fs';
import { lstat, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside, isReachable, systemErrorCode } from '../../../base/index.ts';
import type { KeptDirectories } from '../../environment.ts';
import type { KernelPath, SandboxPlan } from './launch-command.ts';
import { parseMountTable } from './mount-table.ts';
import { type HostEntry, isCoverable, planLayers } from './plan-layers.ts';
import { findSecretPaths, listHomes, readPackageSettings } from './secret-paths.ts';

/** Inputs of a sandbox plan. */
export interface SandboxRequest {
  directory: string;
  stateDirectory: string;
  /** Real path of the working copy. */
  worktree: string;
  /** Real path of the package cache, if there is one. */
  cacheDirectory: string | undefined;
  /** The directories in which what programs write stays; one that no overlay can cover stays shared. */
  keeps: KeptDirectories;
  isOffline: boolean;
  /** Home directories of the current user, according to its variables and the system. */
  homes: readonly string[];
  userId: number;
  groupId: number;
}

/** Entries through which root could change the running kernel or read all memory; other users have no access anyway. */
const readOnlyKernelNames = 'acpi asound dynamic_debug fs mtrr scsi sys sysrq-trigger'.split(' ');
const hiddenKernelNames = 'kcore keys kmsg latency_stats sched_debug timer_list timer_stats'.split(' ');

/** Examines this host and plans the sandbox. Writes the replaced settings into the session's directory. */
export async function preparePlan(request: SandboxRequest): Promise<SandboxPlan> {
  const isPrivileged = request.userId === 0;
  const homes = await listHomes(request.homes, isPrivileged);
  const [mounts, secrets, gitLink, replaced, kernelPaths] = await Promise.all([
    readFile('/proc/self/mountinfo', 'utf8').then(parseMountTable),
    findSecretPaths(homes),
    findGitLink(request.worktree),
    replaceSettings(homes, request.directory),
    isPrivileged ? listKernelPaths() : [],
  ]);
  const layers = planLayers({
    mounts,
    isPrivileged,
    readDirectory,
    readMode: (path) => describeDirectory(path, isPrivileged),
  });
  const hidden = [request.stateDirectory, ...secrets.map(({ path }) => path)];
  const mustShare = (path: string): boolean =>
    hidden.some((secret) => isInside(secret, path)) || !isCoverable(path, layers, mounts);
  const { worktree, cacheDirectory = null, keeps } = request;
  const writable = [
    ...(keeps === 'all' || mustShare(worktree) ? [worktree] : []),
    ...(cacheDirectory !== null && (keeps !== 'none' || mustShare(cacheDirectory)) ? [cacheDirectory] : []),
  ];
  return {
    directory: request.directory,
    stateDirectory: request.stateDirectory,
    layers,
    // A path that is shared on purpose is not hidden.
    secrets: secrets.filter(({ path }) => !writable.some((shared) => isInside(shared, path))),
    replaced,
    writable,
    readOnly: gitLink === undefined || !writable.includes(worktree) ? [] : [gitLink],
    kernelPaths,
    isOffline: request.isOffline,
    isPrivileged,
    userId: request.userId,
    groupId: request.groupId,
  };
}

/**
 * Finds the `.git` of the working copy. Git on the host follows it, so a program in the sandbox must not change it. In
 * a worktree it is a file; a whole repository has a directory, which becomes read-only as well.
 */
async function findGitLink(worktree: string): Promise<string | undefined> {
  const path = join(worktree, '.git');
  try {
    await lstat(path);
    return (await realpath(path)) === path ? path : undefined;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function replaceSettings(homes: readonly string[], directory: string): Promise<SandboxPlan['replaced']> {
  const settings = (await Promise.all(homes.map(readPackageSettings))).flat();
  return Promise.all(
    settings.map(async ({ path, text }, index) => {
      const source = join(directory, `settings-${index}`);
      await writeFile(source, text, { mode: 0o600 });
      return { path, source };
    }),
  );
}

async function listKernelPaths(): Promise<KernelPath[]> {
  const paths = [
    ...readOnlyKernelNames.map((name) => ({ path: `/proc/${name}`, isHidden: false })),
    ...hiddenKernelNames.map((name) => ({ path: `/proc/${name}`, isHidden: true })),
  ];
  const isThere = await Promise.all(paths.map(({ path }) => isReachable(path)));
  return paths.filter((_, index) => isThere[index]);
}

function readDirectory(path: string): HostEntry[] {
  try {
    return readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? 'directory' : entry.isSymbolicLink() ? 'link' : 'other',
      target: entry.isSymbolicLink() ? readlinkSync(join(path, entry.name)) : '',
    }));
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return [];
    throw error;
  }
}

/** Describes mode and owner of a directory for an overlay, which shows those of its own files. */
function describeDirectory(path: string, isPrivileged: boolean): string {
  try {
    const { mode, uid, gid } = statSync(path);
    if (isPrivileged) return `${(mode & 0o7777).toString(8)}:${uid}:${gid}`;
    // Here it belongs to this user, whoever owns the host's: only the mode can keep it closed.
    return (isWritable(path) ? (mode & 0o1777) | 0o700 : mode & 0o1555).toString(8);
  } catch (error) {
    // Covered by a mount or gone meanwhile; the layer then fails to mount.
    if (systemErrorCode(error) !== undefined) return '755';
    throw error;
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}
