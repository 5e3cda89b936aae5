import { PthError } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';

/** Maximum size of a file that a tool reads into memory. */
const maxBytes = 10 * 1024 * 1024;

/**
 * Reads a text file for a tool; a byte order mark stays in the text. Error messages address the model.
 * @throws PthError `environment/file-missing`, `environment/unsupported` for binary or too large files
 */
export async function readTextFile(workspace: Pick<Workspace, 'stat' | 'readFile'>, path: string): Promise<string> {
  const entry = await workspace.stat(path);
  if (entry === undefined) throw new PthError('environment/file-missing', `There is no file ${path}.`);
  if (entry.kind === 'directory') throw unsupported(`${path} is a directory. Use glob to see what is in it.`);
  if (entry.size > maxBytes) {
    throw unsupported(`${path} has ${entry.size} bytes, too many to read. Use grep, or shell with head and tail.`);
  }
  const bytes = await workspace.readFile(path);
  if (bytes.includes(0)) throw unsupported(`${path} is a binary file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unsupported(`${path} is not UTF-8 text.`);
  }
}

function unsupported(message: string): PthError {
  return new PthError('environment/unsupported', message, { recovery: [] });
}
