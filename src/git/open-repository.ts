import { realpath, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { PthError, quoteShell, systemErrorCode } from '../base/index.ts';
import { runProcess } from '../process/index.ts';
import { type GitContext, runGit } from './git-runner.ts';
import { Repository } from './repository.ts';

/** A repository, and the position of the opened path in it. */
export interface OpenedRepository {
  repository: Repository;
  /** From the top of the working tree to the path, with forward slashes; `''` for the top itself. */
  prefix: string;
  /** The commit of HEAD. */
  head: string;
}

/**
 * Opens the repository whose working tree holds a directory; accepts a linked working tree, a submodule and a detached
 * HEAD. Follows links on the way.
 * @throws PthError `session/path-missing`, `git/not-a-repository`, `git/no-commits`, `git/not-found`,
 * `git/unsafe-ownership`
 */
export async function openRepository(
  path: string,
  options: { variables: Readonly<Record<string, string | undefined>>; signal?: AbortSignal | undefined },
): Promise<OpenedRepository> {
  const directory = await findDirectory(path);
  let context: GitContext = { path: directory, variables: options.variables };
  let top: string;
  try {
    top = await findTop(context, options.signal);
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'git/unsafe-ownership') throw error;
    // PTH ignores the user's settings, except which directories of other owners are safe: only the user can decide
    // that.
    const safe = await readSafeDirectories(context);
    if (safe.length === 0) throw error;
    context = { ...context, settings: safe.map((entry) => `safe.directory=${entry}`) };
    top = await findTop(context, options.signal);
  }
  const repository = new Repository({ ...context, path: top });
  return {
    repository,
    prefix: relative(await realpath(top), directory)
      .split(sep)
      .join('/'),
    head: await repository.head(),
  };
}

async function findTop(context: GitContext, signal: AbortSignal | undefined): Promise<string> {
  try {
    const answer = await runGit(context, { args: ['rev-parse', '--show-toplevel'], isRead: true, signal });
    return answer.stdout.replace(/\n$/, '');
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'git/not-a-repository') throw error;
    if (!(await isBare(context, signal))) throw error;
    throw new PthError('git/not-a-repository', `${context.path} is a bare repository, which has no working tree`, {
      details: error.details,
      recovery: [`Clone it and give the clone: git clone ${quoteShell(context.path)} DIRECTORY`],
      cause: error,
    });
  }
}

async function isBare(context: GitContext, signal: AbortSignal | undefined): Promise<boolean> {
  const args = ['rev-parse', '--is-bare-repository'];
  const answer = await runGit(context, { args, isRead: true, acceptedExits: [128], signal });
  return answer.stdout.trim() === 'true';
}

async function findDirectory(path: string): Promise<string> {
  try {
    const directory = await realpath(path);
    if ((await stat(directory)).isDirectory()) return directory;
    throw new PthError('session/path-missing', `${path} is not a directory`, { details: { path } });
  } catch (error) {
    const code = systemErrorCode(error);
    if (PthError.isInstance(error) || code === undefined) throw error;
    const reason = code === 'ENOENT' || code === 'ENOTDIR' ? 'does not exist' : `cannot be read (${code})`;
    throw new PthError('session/path-missing', `${path} ${reason}`, { details: { path, code }, cause: error });
  }
}

/** Reads the `safe.directory` entries of the user and the machine, the only settings of theirs that PTH reads. */
async function readSafeDirectories(context: GitContext): Promise<string[]> {
  const variables = Object.entries(context.variables).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^GIT_(DIR|WORK_TREE|INDEX_FILE)/.test(entry[0]),
  );
  const entries: string[] = [];
  for (const scope of ['--system', '--global']) {
    const outcome = await runProcess({
      argv: ['git', 'config', scope, '-z', '--get-all', 'safe.directory'],
      cwd: '/',
      variables: Object.fromEntries(variables),
      timeoutMs: 30_000,
    });
    // Any failure (no such file, no such entry) means that nothing was declared safe, and the first fault remains.
    if (outcome.exitCode === 0) entries.push(...outcome.stdout.text.split('\0').filter(Boolean));
  }
  return entries;
}
