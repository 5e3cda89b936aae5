import { lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { PthError, systemErrorCode } from '../../base/index.ts';
import type { Environment } from '../../environment/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { line } from './fields.ts';
import { resolveHostTarget } from './host-path.ts';
import { annotations, defineStep, type StepCall } from './session-operation.ts';

/** Most files of one directory that a step copies. */
const maxFiles = 5000;

/** One file to copy: its place below what was named, and its size where that is known. */
interface CopiedFile {
  /** '' for a single file. */
  way: string;
  bytes: number;
}

/** `pth_copy_to_environment`. */
export const copyToStep = defineStep({
  name: 'pth_copy_to_environment',
  title: 'Copy into the environment',
  description: 'Copies a file or directory of the host into the environment; links are left out.',
  input: {
    hostPath: line().describe('Absolute, or from the working directory of pth mcp'),
    environmentPath: line().describe('Absolute, or from the worktree'),
  },
  output: { files: z.number(), bytes: z.number(), environmentPath: z.string() },
  annotations: annotations.writes,
  needs: ['environment'],
  access: 'exclusive',
  async perform({ hostPath, environmentPath }, session, { ports, signal }) {
    const { environment } = session.requirePlugin();
    const source = resolve(ports.workingDirectory, hostPath);
    const files = await listHostFiles(source);
    for (const { way } of files) {
      signal.throwIfAborted();
      await environment.copyIn(join(source, way), joinWay(environmentPath, way));
    }
    return describeCopy(files, `${hostPath} is at ${environmentPath} of the environment`, { environmentPath });
  },
});

/** Lists the files at a path of this host. @throws PthError `environment/file-missing` */
async function listHostFiles(path: string): Promise<CopiedFile[]> {
  const entry = await lstat(path).catch((error: unknown) => {
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'ENAMETOOLONG'].includes(systemErrorCode(error) ?? '')) throw error;
    throw new PthError('environment/file-missing', `hostPath: ${path} cannot be read: ${systemErrorCode(error)}`);
  });
  if (entry.isFile()) return [{ way: '', bytes: entry.size }];
  if (!entry.isDirectory()) {
    throw new PthError('environment/file-unreadable', `hostPath: ${path} is neither a file nor a directory`);
  }
  const files: CopiedFile[] = [];
  for (const found of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue;
    const full = join(found.parentPath, found.name);
    files.push({ way: full.slice(path.length + 1), bytes: (await lstat(full)).size });
    refuseMany(files.length, path);
  }
  return files;
}

/** `pth_copy_from_environment`. */
export const copyFromStep = defineStep({
  name: 'pth_copy_from_environment',
  title: 'Copy out of the environment',
  description:
    'Copies a file or directory out of the environment to the host, never into the checkout, a .git directory or through a link.',
  input: {
    environmentPath: line().describe('Absolute, or from the worktree'),
    hostPath: line().describe('Absolute, or from the working directory of pth mcp'),
    overwrite: z.boolean().default(false),
  },
  output: { files: z.number(), bytes: z.number(), hostPath: z.string() },
  annotations: annotations.destroys,
  needs: ['environment'],
  access: 'exclusive',
  async perform({ environmentPath, hostPath, overwrite }, session, call) {
    const { environment } = session.requirePlugin();
    const ways = await listInside(environment, environmentPath, call.signal);
    const files: CopiedFile[] = [];
    for (const way of ways) {
      call.signal.throwIfAborted();
      const target = await openTarget(joinWay(hostPath, way), { overwrite, session, call });
      await environment.copyOut(joinWay(environmentPath, way), target);
      files.push({ way, bytes: (await lstat(target)).size });
    }
    return describeCopy(files, `${environmentPath} of the environment is at ${hostPath}`, { hostPath });
  },
});

/** Lists the files at a path of the environment; a file alone is ''. @throws PthError `environment/file-missing` */
async function listInside(environment: Environment, path: string, signal: AbortSignal): Promise<string[]> {
  // A name that looks like an option must not be one.
  const named = path.startsWith('-') ? `./${path}` : path;
  const { exitCode } = await environment.run({ argv: ['test', '-d', named] }, { signal });
  signal.throwIfAborted();
  if (exitCode !== 0) return [''];
  const argv = ['find', named, '-name', '.git', '-prune', '-o', '-type', 'f', '-print0'] as const;
  const found = await environment.run({ argv: [...argv] }, { signal, maxOutputBytes: 8 * 1024 * 1024 });
  signal.throwIfAborted();
  const files = found.stdout.text.split('\0').filter((file) => file !== '');
  refuseMany(found.stdout.isTruncated ? Infinity : files.length, path);
  return files.map((file) => file.slice(named.length).replace(/^\/+/, ''));
}

/** Returns where a file may be written, with its directory made. */
async function openTarget(
  hostPath: string,
  { overwrite, session, call }: { overwrite: boolean; session: ActiveSession; call: StepCall },
): Promise<string> {
  const { repositoryPath: repository, worktree } = session.harness;
  const around = { workingDirectory: call.ports.workingDirectory, repository, worktree };
  const { path, exists } = await resolveHostTarget(hostPath, around);
  if (exists && !overwrite) {
    throw new PthError('environment/write-failed', `hostPath: ${path} is there already`, {
      recovery: ['Give another path, or overwrite true.'],
    });
  }
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
    if (systemErrorCode(error) === undefined) throw error;
    throw new PthError(
      'environment/write-failed',
      `hostPath: ${dirname(path)} cannot be made: ${systemErrorCode(error)}`,
    );
  });
  return path;
}

function joinWay(path: string, way: string): string {
  return way === '' ? path : join(path, way);
}

function refuseMany(count: number, path: string): void {
  if (count <= maxFiles) return;
  throw new PthError('usage/invalid', `${path} holds more than ${maxFiles} files`, {
    recovery: ['Pack them into one file first, or name a smaller directory.'],
  });
}

function describeCopy<Place extends Record<string, string>>(files: readonly CopiedFile[], done: string, place: Place) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    summary: `${done}: ${files.length === 1 ? '1 file' : `${files.length} files`}, ${bytes} bytes.`,
    files: files.length,
    bytes,
    ...place,
  };
}
