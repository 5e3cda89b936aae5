import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Reads every entry below a directory: its kind, mode, time of change and content, by its path. */
export function readDirectoryState(directory: string, prefix = ''): Record<string, string> {
  const state: Record<string, string> = {};
  for (const name of readdirSync(directory).toSorted()) {
    const path = join(directory, name);
    const shown = `${prefix}${name}`;
    const entry = lstatSync(path);
    const content = entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
    const target = entry.isSymbolicLink() ? readlinkSync(path) : '';
    state[shown] = `${entry.mode} ${entry.uid} ${entry.mtimeMs} ${content}${target}`;
    if (entry.isDirectory()) Object.assign(state, readDirectoryState(path, `${shown}/`));
  }
  return state;
}
