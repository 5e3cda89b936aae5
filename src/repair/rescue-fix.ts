import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, quoteShell } from '../base/index.ts';
import type { Repository } from '../git/index.ts';

/** Writes a patch outside of the checkout and returns its path. */
export type KeepPatch = (patch: string) => Promise<string>;

/** Larger new files are no source that a fix writes. */
const maxNewFileBytes = 1024 * 1024;
const maxPatchBytes = 8 * 1024 * 1024;

/**
 * Keeps a fix that git could not take, because a disk is full or does not let itself be written, as a patch; returns the
 * fault with the patch's place. An interrupt, a bug, and a fault without anywhere to write are returned as they are.
 */
export async function rescueFix(
  git: Repository,
  paths: readonly string[],
  keepPatch: KeepPatch | undefined,
  error: unknown,
): Promise<unknown> {
  if (!keepPatch || !PthError.isInstance(error) || error.code === 'run/interrupted') return error;
  try {
    const file = await keepPatch(await readPatch(git, paths));
    return new PthError(error.code, `${error.message}; the fix is not committed, and lies in ${file}`, {
      recovery: [`Make room, then apply the fix: git apply ${quoteShell(file)}`, ...error.recovery],
      details: { ...error.details, patch: file },
      isRetryable: error.isRetryable,
      attempted: error.attempted,
      cause: error,
    });
  } catch (problem) {
    if (!PthError.isInstance(problem)) throw problem;
    return new PthError(error.code, `${error.message}; the fix is lost, since ${problem.message}`, {
      recovery: error.recovery,
      details: error.details,
      cause: error,
    });
  }
}

/** Reads the changes of these paths from HEAD, also those that git does not know yet. */
async function readPatch(git: Repository, paths: readonly string[]): Promise<string> {
  const { text } = await git.diff('HEAD', null, { paths, maxBytes: maxPatchBytes });
  const known = new Set([...text.matchAll(/^diff --git a\/.+ b\/(.+)$/gm)].map((match) => match[1]));
  const added: string[] = [];
  for (const path of paths) if (!known.has(path)) added.push(await renderNewFile(git.path, path));
  return [text, ...added].join('');
}

async function renderNewFile(root: string, path: string): Promise<string> {
  const file = await open(join(root, path), 'r');
  try {
    const { size, mode } = await file.stat();
    if (size > maxNewFileBytes) return '';
    const content = await file.readFile('utf8');
    const lines = content.replace(/\n$/, '').split('\n');
    const head = `diff --git a/${path} b/${path}\nnew file mode ${(mode & 0o100) === 0 ? '100644' : '100755'}\n`;
    if (content === '') return head;
    const body = lines.map((line) => `+${line}\n`).join('');
    const end = content.endsWith('\n') ? '' : '\\ No newline at end of file\n';
    return `${head}--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${body}${end}`;
  } finally {
    await file.close();
  }
}
