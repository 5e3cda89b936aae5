import { rename, rm, writeFile } from 'node:fs/promises';

/** Suffix of files of an unfinished run, followed by the pid of the writing process. */
const partialMark = '.partial-';

let named = 0;

/** Names the file that becomes `path` when it is whole. No two runs of this host get the same name. */
export function namePartial(path: string, processId: number): string {
  // The pid comes last: retention parses it from the name.
  return `${path}.${++named}${partialMark}${processId}`;
}

/** Returns the id of the process that writes the unfinished file of this name; undefined for any other file. */
export function readWriter(name: string): number | undefined {
  const at = name.lastIndexOf(partialMark);
  const pid = Number(name.slice(at + partialMark.length));
  return at >= 0 && Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Writes to a temporary file, then renames it: readers see the old file, none, or the whole new one. */
export async function writeWhole(path: string, text: string, processId: number): Promise<void> {
  const partial = namePartial(path, processId);
  try {
    await writeFile(partial, text, { flag: 'wx' });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
