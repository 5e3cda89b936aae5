import { copyFile, lstat, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import { hostVariables } from './argument-paths.ts';
import { copyCode } from './copy-code.ts';
import type { OpeningContext } from './provision-environment.ts';

/** Directories of programs, in which no person keeps data. */
const programPlaces = /^\/(?:usr|bin|sbin|lib|lib64|opt|nix|etc|proc|sys|dev)(?:\/|$)/;
const maxFileBytes = 64 << 20;

/**
 * Copies the files and directories that variables name, for a server that runs on this host itself: what it writes there
 * stays in the copies, which are gone after the run. Returns the variables that name copies. What is no data, too large or
 * not there keeps its name.
 */
export async function copyStores(
  variables: Readonly<Record<string, string>>,
  { ports, emit, cleanup }: OpeningContext,
): Promise<Record<string, string>> {
  const copies: Record<string, string> = {};
  for (const [name, path] of Object.entries(variables)) {
    if (!isAbsolute(path) || path.includes('\0') || programPlaces.test(path) || hostVariables.test(name)) continue;
    const kind = await readKind(path);
    if (kind === null) continue;
    const directory = await realpath(await mkdtemp(join(ports.temporaryDirectory, 'pth-store-')));
    cleanup.add('copy of a store', () => rm(directory, { recursive: true, force: true }));
    const copy = join(directory, basename(path));
    try {
      if (kind === 'file') await copyFile(path, copy);
      else {
        await mkdir(copy);
        await copyCode(path, copy, { isWhole: true });
      }
      copies[name] = copy;
    } catch (error) {
      if (!PthError.isInstance(error) || error.code !== 'settings/invalid') throw error;
      const message = `the store that ${name} names is too large to be copied: what the server writes there stays`;
      emit({ type: 'warning', message });
    }
  }
  return copies;
}

/** Null for what is neither a directory nor a file of data. */
async function readKind(path: string): Promise<'file' | 'directory' | null> {
  try {
    const entry = await lstat(path);
    if (entry.isDirectory()) return 'directory';
    return entry.isFile() && (entry.mode & 0o111) === 0 && entry.size <= maxFileBytes ? 'file' : null;
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}
