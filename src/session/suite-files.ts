import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError } from '../base/index.ts';
import { isOwnEntry } from '../git/index.ts';
import { maxTestFileLength, parseTests } from '../suite/index.ts';
import { type ArtifactFile, commitArtifacts, toWorktreePath } from './commit-artifacts.ts';
import type { HarnessSession } from './harness-session.ts';
import { ignoreMissing } from './plugin-files.ts';

/** Directory of a plugin's tests, relative to the plugin's directory. */
export const testsDirectory = '.pth/tests';

const maxFiles = 5000;

/** The test files of a plugin, unparsed. */
export interface SuiteReading {
  /** Sorted by path. */
  files: ArtifactFile[];
  /** Files that were left out, each with the reason in one sentence. */
  problems: string[];
}

/** Result of persisting a suite. */
export interface SuitePersistence {
  /** The commit; null when the branch already holds the same files. */
  commit: string | null;
  written: string[];
  removed: string[];
  /** Files of people that were left unchanged, although they were to be overwritten or removed. */
  kept: string[];
}

/**
 * Reads `.pth/tests/*.yaml` of the session's worktree, including inherited files. Links and oversized files are left
 * out and listed; a plugin without tests gives an empty list.
 */
export async function readSuiteFiles(session: Pick<HarnessSession, 'pluginDirectory'>): Promise<SuiteReading> {
  const directory = join(session.pluginDirectory, testsDirectory);
  const reading: SuiteReading = { files: [], problems: [] };
  for (const parent of ['.pth', testsDirectory]) {
    const entry = await lstat(join(session.pluginDirectory, parent)).catch(ignoreMissing);
    if (entry === undefined) return reading;
    if (!entry.isDirectory()) {
      reading.problems.push(`${parent} is not a directory and was not read.`);
      return reading;
    }
  }
  const names = (await readdir(directory)).filter((name) => /\.ya?ml$/i.test(name)).sort();
  for (const name of names.slice(0, maxFiles)) {
    const path = `${testsDirectory}/${name}`;
    const entry = await lstat(join(directory, name)).catch(ignoreMissing);
    if (!entry?.isFile()) reading.problems.push(`${path} is not a plain file and was not read.`);
    else if (entry.size > 4 * maxTestFileLength) reading.problems.push(`${path} is too large and was not read.`);
    else reading.files.push({ path, content: await readFile(join(directory, name), 'utf8') });
  }
  if (names.length > maxFiles) {
    reading.problems.push(`${testsDirectory} has ${names.length} files; only the first ${maxFiles} were read.`);
  }
  return reading;
}

/**
 * True when a test file belongs to people: it cannot be parsed, or one of its tests is `manual` or names no source. PTH
 * never writes to such a file.
 */
export function isHumanSuite(text: string): boolean {
  try {
    return parseTests(text, { file: null }).some(
      ({ test }) => test.generated_from === undefined || test.generated_from === 'manual',
    );
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'testing/invalid-test') return true;
    throw error;
  }
}

/**
 * Writes rendered test files to the session branch and commits them alone. Files of people stay byte-identical: those
 * with a `manual` test, and generated ones that a person changed since (their newest commit is neither PTH's nor the
 * one that added them).
 * @param options `removed`: generated files that are no longer wanted
 */
export async function persistSuite(
  session: HarnessSession,
  files: readonly ArtifactFile[],
  options: { removed?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<SuitePersistence> {
  const present = new Map((await readSuiteFiles(session)).files.map(({ path, content }) => [path, content]));
  const changed = files.filter(({ path, content }) => present.get(path) !== content);
  const unwanted = (options.removed ?? []).filter((path) => present.has(path));
  const atStake = [...changed.map(({ path }) => path), ...unwanted].filter((path) => present.has(path));
  const edited = atStake.length === 0 ? new Set<string>() : await findEdited(session, atStake, options.signal);
  const kept = atStake.filter((path) => edited.has(path) || isHumanSuite(present.get(path) ?? ''));
  const isOurs = (path: string) => !kept.includes(path);
  const written = changed.filter(({ path }) => isOurs(path));
  const removed = unwanted.filter(isOurs);
  const commit = await commitArtifacts(session, {
    // All given files are committed, including those that lay in the worktree uncommitted.
    files: files.filter(({ path }) => isOurs(path)),
    removed,
    subject: `pth: persist ${files.length} test ${files.length === 1 ? 'file' : 'files'}`,
    type: 'tests',
    signal: options.signal,
  });
  return { commit, written: written.map(({ path }) => path), removed, kept };
}

/** Returns those of the given files whose newest commit is another person's change of an existing file. */
async function findEdited(
  session: HarnessSession,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Set<string>> {
  const edited = new Set<string>();
  const open = new Set(paths.map((path) => toWorktreePath(session, path)));
  const directory = toWorktreePath(session, testsDirectory);
  for (const entry of await session.git.log({ paths: [directory], maxCount: 500, signal })) {
    if (open.size === 0) break;
    for (const { path, status } of await session.git.commitFiles(entry.commit, signal)) {
      if (!open.delete(path)) continue;
      if (status !== 'A' && !isOwnEntry(entry)) edited.add(path);
    }
  }
  return new Set(paths.filter((path) => edited.has(toWorktreePath(session, path))));
}
