import { PthError, quoteShell } from '../base/index.ts';
import type { Repository } from '../git/index.ts';

/** Writes a patch outside of the checkout and returns its path. */
export type KeepPatch = (patch: Uint8Array) => Promise<string>;

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
    const file = await keepPatch(await git.readPatch(paths));
    return new PthError(error.code, `${error.message}; the fix is not committed, and lies in ${file}`, {
      recovery: [`When git can write again, apply the fix: git apply ${quoteShell(file)}`, ...error.recovery],
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
