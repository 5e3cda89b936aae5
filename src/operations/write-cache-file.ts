import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createHexId, type RandomBytes } from '../base/index.ts';

/**
 * Writes a file of the cache that its owner alone can read, as a whole or not at all; of two writers at the same time the
 * later one stays.
 */
export async function writeCacheFile(path: string, text: string, random: RandomBytes): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${createHexId(8, random)}.tmp`;
  await writeFile(temporary, text, { mode: 0o600 });
  await rename(temporary, path);
}
