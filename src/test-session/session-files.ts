import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { TestHost } from './test-session.ts';

/** Working directory of a session. */
export interface SessionDirectory {
  readonly path: string;
  /** Removes a temporary directory synchronously; may be called again for files created meanwhile. */
  remove(): void;
  removeFinally(): Promise<void>;
}

/** Opens the given directory, which is kept, or a new temporary one, which is removed. */
export async function openSessionDirectory(cwd: string | undefined, host: TestHost): Promise<SessionDirectory> {
  if (cwd !== undefined) {
    const given = resolve(host.workingDirectory, cwd);
    await mkdir(given, { recursive: true });
    return { path: await realpath(given), remove: () => undefined, removeFinally: async () => undefined };
  }
  const made = await realpath(await mkdtemp(join(host.temporaryDirectory, 'pth-session-')));
  const options = { recursive: true, force: true, maxRetries: 5 } as const;
  return { path: made, remove: () => rmSync(made, options), removeFinally: () => rm(made, options) };
}

/** Lists the files below a directory, sorted, with forward slashes, without `node_modules` and `.git`. */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|\.git)\//.test(path))
    .sort();
}

/** Reads a file below a directory. */
export function readFileText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
