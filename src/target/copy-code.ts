import { copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError } from '../base/index.ts';

/** Installed packages are shared with the original; nothing ever changes them. */
const shared = new Set(['node_modules', '.venv', 'venv']);
const skipped = new Set(['.git', '__pycache__', '.pth-executed', '.pth-tracer']);

/** Limits on copying, so that a command in a home directory does not copy all of it. */
export interface CopyLimits {
  maxEntries: number;
  maxBytes: number;
}

export const defaultCopyLimits: CopyLimits = { maxEntries: 50_000, maxBytes: 512 * 1024 * 1024 };

/**
 * Copies a directory tree of this host. Directories of installed packages become links to the originals; `.git`,
 * sockets and devices are left out.
 * @param options.isWhole copies packages and `.git` as well, for an environment that sees nothing but the copy
 * @param options.linkBase replaces `from` in those links, for links that are followed under another path
 * @throws PthError `settings/invalid` when there is more to copy than the limits allow
 */
export async function copyCode(
  from: string,
  to: string,
  options: { linkBase?: string; limits?: CopyLimits; isWhole?: boolean } = {},
): Promise<void> {
  const { linkBase = from, limits = defaultCopyLimits, isWhole = false } = options;
  let entries = 0;
  let bytes = 0;
  const copy = async (source: string, target: string, link: string): Promise<void> => {
    await mkdir(target, { recursive: true });
    for (const entry of await readdir(source, { withFileTypes: true })) {
      if (!isWhole && skipped.has(entry.name)) continue;
      entries += 1;
      const [path, copied, linked] = [join(source, entry.name), join(target, entry.name), join(link, entry.name)];
      if (entry.isSymbolicLink()) {
        await symlink(!isWhole && shared.has(entry.name) ? linked : await readlink(path), copied);
      } else if (entry.isDirectory()) {
        if (!isWhole && shared.has(entry.name)) await symlink(linked, copied);
        else await copy(path, copied, linked);
      } else if (entry.isFile()) {
        bytes += (await lstat(path)).size;
        if (bytes <= limits.maxBytes) await copyFile(path, copied);
      }
      if (entries > limits.maxEntries || bytes > limits.maxBytes) throw tooMuch(from, limits);
    }
  };
  await copy(from, to, linkBase);
}

function tooMuch(directory: string, limits: CopyLimits): PthError {
  return new PthError(
    'settings/invalid',
    `${directory} is too large to be copied for every mutant: more than ${limits.maxEntries} entries or ${limits.maxBytes / 1024 / 1024} MiB.`,
    { recovery: ['Start the server on a small directory made for this.', 'Give the directory of the plugin itself.'] },
  );
}
