import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError } from '../base/index.ts';
import { commitIdentity } from '../git/index.ts';
import { maxTestFileLength, parseTests } from '../suite/index.ts';
import { type ArtifactFile, commitArtifacts, toWorktreePath } from './commit-artifacts.ts';
import type { HarnessSession } from './harness-session.ts';
import { ignoreMissing } from './plugin-files.ts';

/** Where the tests of a plugin lie, relative to its directory. */
export const testsDirectory = '.pth/tests';

const maxFiles = 5000;

/** The test files of a plugin, unparsed. */
export interface SuiteReading {
  /** Sorted by path. */
  files: ArtifactFile[];
  /** Files that were left out, and why, one sentence each. */
  problems: string[];
}

/** What persisting came to. */
export interface SuitePersistence {
  /** The commit, or null when the branch holds the very same already. */
  commit: string | null;
  written: string[];
  removed: string[];
  /** Files of people that would have been overwritten or removed, and were left as they are. */
  kept: string[];
}

/**
 * Reads `.pth/tests/*.yaml` of the session's worktree, inherited ones too. Links and oversized files are left
 * out and named; a plugin without tests has none.
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
 * Whether a test file belongs to people: it cannot be parsed, or one of its tests is `manual` or does not say where it
 * came from. Such a file is never written to.
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
 * Writes rendered test files to the session branch and commits them alone. Files of people stay
 * byte-identical: those with a `manual` test, and generated ones that somebody changed by hand since (their newest
 * commit is neither PTH's nor the one that brought them).
 * @param options `removed`: generated files that are not wanted any more
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
    // All given files are committed, also those that lay in the worktree uncommitted.
    files: files.filter(({ path }) => isOurs(path)),
    removed,
    subject: `pth: persist ${files.length} test ${files.length === 1 ? 'file' : 'files'}`,
    type: 'tests',
    signal: options.signal,
  });
  return { commit, written: written.map(({ path }) => path), removed, kept };
}

/** Of the given files, those whose newest commit is somebody's change of what was there before. */
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
      if (status !== 'A' && entry.author.email !== commitIdentity.email) edited.add(path);
    }
  }
  return new Set(paths.filter((path) => edited.has(toWorktreePath(session, path))));
}
