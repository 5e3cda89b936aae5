import { openRepository } from '../../git/index.ts';
import { type CallerTemplates, renderCallerFiles } from './caller-files.ts';
import { decideSource, findOwnSource, type WorkflowSource } from './workflow-source.ts';
import { type WrittenFile, writeFiles, type WriteFilesOptions } from './write-files.ts';

/** Input of `pth init`. */
export interface InitRequest extends WriteFilesOptions {
  /** A directory in the repository, absolute. */
  directory: string;
  templates: CallerTemplates;
  /** False for a session that a comment starts, without the App. */
  hasApp: boolean;
  /** PTH's own directory, whose commit is used where `repository` or `pin` are not given. */
  installation: string;
  repository: string | null;
  pin: string | null;
}

/** Result of `pth init`; with `staged`, the plan. */
export interface InitResult {
  /** Top of the working tree. */
  repository: string;
  source: WorkflowSource;
  hasApp: boolean;
  staged: boolean;
  files: WrittenFile[];
}

/**
 * Writes the caller workflows and the settings into a repository (threats T34, the supply chain; T35, exported
 * workflows). A workflow that somebody changed is replaced only with `force`; a second run changes nothing.
 * @throws PthError `settings/invalid`, `git/not-a-repository`, `session/unsafe-path`, `session/write-failed`
 */
export async function initRepository(request: InitRequest): Promise<InitResult> {
  const { variables, signal } = request;
  const isGiven = request.repository !== null && request.pin !== null;
  const own = isGiven ? { reason: '' } : await findOwnSource(request.installation, { variables, signal });
  const source = decideSource(request, own);
  const { repository } = await openRepository(request.directory, { variables, signal });
  const files = await writeFiles(
    repository.path,
    renderCallerFiles(request.templates, source, request.hasApp),
    request,
  );
  const { hasApp, staged } = request;
  return { repository: repository.path, source, hasApp, staged, files };
}
