import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../../base/index.ts';
import type { DirectoryEntry } from '../workspace.ts';
import { isGitName, type PathPolicy } from './path-policy.ts';
import { describeEntry, isMissing } from './workspace-files.ts';

/** Default maximum number of entries of `list`. */
const defaultMaxEntries = 100_000;

const leftOutBelow = 'node_modules';

/** Sorts by code units, so that the order is the same everywhere. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Options of `walkEntries`. */
export interface WalkOptions {
  /** True descends into directories and skips `node_modules`; links are never followed. */
  isRecursive: boolean;
  /** Names of further entries to skip. */
  leaveOut?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Walks the entries below a directory of a working copy, directory by directory in the order of names; skips `.git`
 * everywhere. Skips entries that vanish meanwhile and directories that are not readable.
 * @throws PthError `environment/file-missing` when the start is no directory, `environment/path-escape`
 */
export async function* walkEntries(
  policy: PathPolicy,
  path: string,
  options: WalkOptions,
): AsyncGenerator<DirectoryEntry & { absolute: string }> {
  const start = await policy.follow(path);
  const first = await readNames(start.absolute);
  if (first === undefined) {
    throw new PthError('environment/file-missing', `There is no directory ${path === '' ? '.' : path} to read.`);
  }
  // A stack of pending entries, the next one last: deep trees must not deepen the call stack.
  const open = toStack(start.absolute, start.shown, first, options);
  for (let next = open.pop(); next; next = open.pop()) {
    options.signal?.throwIfAborted();
    const entry = await describe(next.absolute, next.shown);
    if (entry === undefined) continue;
    yield { ...entry, absolute: next.absolute };
    if (!options.isRecursive || entry.kind !== 'directory') continue;
    const names = await readNames(next.absolute);
    if (names !== undefined) open.push(...toStack(next.absolute, next.shown, names, options));
  }
}

interface PendingEntry {
  absolute: string;
  shown: string;
}

function toStack(
  absolute: string,
  shown: string,
  names: readonly string[],
  { isRecursive, leaveOut = [] }: WalkOptions,
): PendingEntry[] {
  return names
    .filter((name) => !isGitName(name) && !(isRecursive && name === leftOutBelow) && !leaveOut.includes(name))
    .sort((left, right) => compareText(right, left))
    .map((name) => ({ absolute: join(absolute, name), shown: shown === '' ? name : `${shown}/${name}` }));
}

/** Undefined when it is no directory, gone, or not readable. */
async function readNames(directory: string): Promise<string[] | undefined> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error) || isClosed(error)) return undefined;
    throw error;
  }
}

async function describe(absolute: string, shown: string): Promise<DirectoryEntry | undefined> {
  try {
    return describeEntry(shown, await lstat(absolute));
  } catch (error) {
    if (isMissing(error) || isClosed(error)) return undefined;
    throw error;
  }
}

function isClosed(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'EACCES' || code === 'EPERM' || code === 'ENAMETOOLONG';
}

/**
 * Lists the entries of a directory, sorted by path. Stops after `maxEntries` (default 100 000), counted in the order of
 * the walk: exactly that many entries in the result mean that there may be more.
 */
export async function listEntries(
  policy: PathPolicy,
  path: string,
  { isRecursive = false, maxEntries = defaultMaxEntries }: { isRecursive?: boolean; maxEntries?: number } = {},
): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = [];
  for await (const { absolute: _, ...entry } of walkEntries(policy, path, { isRecursive })) {
    if (entries.length >= maxEntries) break;
    entries.push(entry);
  }
  return entries.sort((left, right) => compareText(left.path, right.path));
}
