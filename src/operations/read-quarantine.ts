import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import { maxQuarantineLength, parseQuarantine, type QuarantineEntry, quarantineFile } from '../checks/index.ts';
import type { Workspace } from '../environment/index.ts';

/**
 * Reads the quarantine of a plugin; empty where there is none.
 * @throws PthError `testing/invalid-test`
 */
export async function readQuarantine(workspace: Workspace, pluginPath: string): Promise<QuarantineEntry[]> {
  const path = pluginPath === '' ? quarantineFile : `${pluginPath}/${quarantineFile}`;
  try {
    return parseQuarantine(new TextDecoder().decode(await workspace.readFile(path)));
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'environment/file-missing') return [];
    throw error;
  }
}

/**
 * Reads the quarantine in the directory in which a command was typed; empty where there is none.
 * @throws PthError `testing/invalid-test`
 */
export async function readDirectoryQuarantine(directory: string): Promise<QuarantineEntry[]> {
  const path = join(directory, quarantineFile);
  const refuse = (reason: string, cause?: unknown) =>
    new PthError('testing/invalid-test', `${path} ${reason}.`, { cause, details: { file: path, reason } });
  try {
    const entry = await stat(path);
    // UTF-8 needs at most four bytes for a character.
    if (!entry.isFile() || entry.size > maxQuarantineLength * 4) throw refuse('is no file of the expected size');
    return parseQuarantine(await readFile(path, 'utf8'), path);
  } catch (error) {
    const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
    if (code === undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw refuse(`cannot be read (${code})`, error);
  }
}
