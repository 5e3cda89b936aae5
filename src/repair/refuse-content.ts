import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Redactor, systemErrorCode } from '../base/index.ts';

/** Larger files are no fix of source code, and nobody reviews them. */
const maxFileBytes = 1024 * 1024;

/**
 * Why a fix may not hold the file as it is now, or null when it may: a link, a directory or a device, more
 * than 1 MiB, a secret that PTH knows. A file that is gone may be gone.
 */
export async function refuseContent(root: string, path: string, redactor: Redactor): Promise<string | null> {
  const file = join(root, path);
  try {
    const entry = await lstat(file);
    if (entry.isSymbolicLink()) return 'link';
    if (!entry.isFile()) return 'no regular file';
    if (entry.size > maxFileBytes) return `larger than ${maxFileBytes / 1024 / 1024} MiB`;
    // Every byte as one character, so that a secret is found in whatever encoding the rest is.
    const text = await readFile(file, 'latin1');
    return redactor.holdsSecret(text) || redactor.holdsSecret(Buffer.from(text, 'latin1').toString('utf8'))
      ? 'holds a secret'
      : null;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
