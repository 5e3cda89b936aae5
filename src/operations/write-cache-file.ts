import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createHexId, keepNewest, type RandomBytes } from '../base/index.ts';

/**
 * Writes a file of the cache that its owner alone can read, as a whole or not at all; of two writers at the same time the
 * later one stays. Nothing else ever removes what was written for a server that nobody tests any more, so that the
 * files of its directory that were written longest ago go.
 * @param most files that the directory may hold
 */
export async function writeCacheFile(
  { path, most }: { path: string; most: number },
  text: string,
  random: RandomBytes,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${createHexId(8, random)}.tmp`;
  await writeFile(temporary, text, { mode: 0o600 });
  await rename(temporary, path);
  await keepNewest(dirname(path), most);
}
