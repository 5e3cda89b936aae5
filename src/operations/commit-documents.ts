import type { DocumentFiles } from '../agent/index.ts';
import { PthError } from '../base/index.ts';
import type { Repository } from '../git/index.ts';

const maxBytes = 1024 * 1024;

/**
 * Opens the files of a commit for reading, so that the documents that a model follows are those of a trusted revision
 * and not those of the tested one.
 * @throws PthError `settings/invalid` when there is no such revision
 */
export async function openCommitDocuments(git: Repository, ref: string): Promise<DocumentFiles> {
  const commit = await git.resolve(ref);
  if (commit === undefined) {
    throw new PthError('settings/invalid', `there is no branch or commit ${ref} to read documents for agents from`, {
      recovery: ['Name a branch or commit of this repository with --agent-documents, or leave it out.'],
    });
  }
  const read = (path: string) => git.fileAt(commit, path, { maxBytes });
  return {
    async stat(path) {
      const text = await read(path);
      return text === undefined ? undefined : { path, kind: 'file', size: Buffer.byteLength(text) };
    },
    async readFile(path) {
      const text = await read(path);
      if (text === undefined) throw new PthError('environment/file-missing', `There is no file ${path}.`);
      return Buffer.from(text);
    },
  };
}
