import { access, constants, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';

/**
 * Returns the full path of a program on a PATH string, or undefined. Empty and relative PATH entries are ignored, since
 * they depend on the current directory. A name with a slash is not looked up: it is returned when it is the absolute
 * path of an executable file.
 */
export async function findProgram(name: string, path: string): Promise<string | undefined> {
  if (name === '' || name.includes('\0')) return undefined;
  if (name.includes('/')) return isAbsolute(name) && (await isExecutable(name)) ? name : undefined;
  for (const directory of path.split(delimiter)) {
    if (!isAbsolute(directory)) continue;
    const candidate = join(directory, name);
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false;
    await access(path, constants.X_OK);
    return true;
  } catch (error) {
    // Any error of the file system means: not here, try the next directory.
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}
