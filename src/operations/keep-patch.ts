import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHexId, PthError, systemErrorCode } from '../base/index.ts';
import type { OperationPorts } from '../target/index.ts';

/**
 * Writes a patch where the first of these directories lets it: the temporary one, the home directory.
 * @returns its path @throws PthError `session/write-failed`
 */
export async function keepPatch(
  patch: Uint8Array,
  { temporaryDirectory, variables }: Pick<OperationPorts, 'temporaryDirectory' | 'variables'>,
): Promise<string> {
  const name = `pth-fix-${createHexId(12)}.patch`;
  const failures: string[] = [];
  for (const directory of [temporaryDirectory, variables['HOME']]) {
    if (!directory) continue;
    const path = join(directory, name);
    try {
      await writeFile(path, patch, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === undefined) throw error;
      failures.push(`${path} cannot be written (${code})`);
    }
  }
  throw new PthError('session/write-failed', failures.join(', ') || 'there is no directory for a patch');
}
