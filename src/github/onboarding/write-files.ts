import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../../base/index.ts';
import { compareFile } from '../../git/index.ts';
import { writeFileInside } from '../../session/index.ts';
import type { CallerFile } from './caller-files.ts';

/** Options of writing files into a repository. */
export interface WriteFilesOptions {
  /** Replaces files that were changed. */
  force: boolean;
  /** Plans the files and writes nothing. */
  staged: boolean;
  variables: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** The state of one written or planned file. */
export interface WrittenFile extends CallerFile {
  /** `kept`: the owner's settings, which are never written again. `differs`: left as it is, see `difference`. */
  state: 'created' | 'unchanged' | 'kept' | 'differs' | 'replaced';
  /** Hunks of a unified diff from the present file to PTH's; `''` for other states. */
  difference: string;
}

/** Longest file that is compared, in bytes. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Writes missing files into a repository, below its top. Files that somebody changed are kept, and the difference is
 * reported, unless `force` is set. Links are neither read nor followed.
 * @throws PthError `session/unsafe-path`, `session/write-failed`
 */
export async function writeFiles(
  top: string,
  files: readonly CallerFile[],
  options: WriteFilesOptions,
): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  for (const file of files) written.push(await compareWithDisk(top, file, options));
  if (options.staged) return written;
  for (const { path, content, state } of written) {
    if (state === 'created' || state === 'replaced') await writeFileInside(top, path, content);
  }
  return written;
}

async function compareWithDisk(
  top: string,
  file: CallerFile,
  { force, variables, signal }: WriteFilesOptions,
): Promise<WrittenFile> {
  const found = await readPlainFile(top, file.path);
  if (found === null) return { ...file, state: 'created', difference: '' };
  // Git may have written the lines of a working tree with the ends of its platform.
  if (found.replaceAll('\r\n', '\n') === file.content) return { ...file, state: 'unchanged', difference: '' };
  if (file.isOwners) return { ...file, state: 'kept', difference: '' };
  const { hunks, isCut } = await compareFile(join(top, file.path), file.content, { variables, signal });
  return {
    ...file,
    state: force ? 'replaced' : 'differs',
    difference: isCut ? `${hunks}\n… the rest is left out\n` : hunks,
  };
}

async function readPlainFile(top: string, path: string): Promise<string | null> {
  const parts = path.split('/');
  for (const depth of parts.keys()) {
    const current = join(top, ...parts.slice(0, depth + 1));
    const isLast = depth === parts.length - 1;
    const entry = await lstat(current).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'ENOENT') throw error;
    });
    if (entry === undefined) return null;
    if (isLast ? !entry.isFile() : !entry.isDirectory()) {
      throw refuse(current, isLast ? 'is not a regular file' : 'is not a directory');
    }
    if (isLast && entry.size > maxBytes) throw refuse(current, `is larger than ${maxBytes} bytes`);
  }
  return readFile(join(top, path), 'utf8');
}

function refuse(path: string, reason: string): PthError {
  return new PthError('session/unsafe-path', `${path} ${reason}, so PTH neither reads nor writes it.`, {
    details: { path: path },
    recovery: ['Put a regular file or directory in its place, or remove it.'],
  });
}
