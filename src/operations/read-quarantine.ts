import { PthError } from '../base/index.ts';
import { parseQuarantine, type QuarantineEntry, quarantineFile } from '../checks/index.ts';
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
