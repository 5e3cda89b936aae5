import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../../base/index.ts';
import { compareFile, openRepository } from '../../git/index.ts';
import { writeFileInside } from '../../session/index.ts';
import { type CallerFile, type CallerTemplates, renderCallerFiles } from './caller-files.ts';
import { decideSource, findOwnSource, type WorkflowSource } from './workflow-source.ts';

/** What `pth init` is asked for. */
export interface InitRequest {
  /** A directory in the repository, absolute. */
  directory: string;
  templates: CallerTemplates;
  /** Where PTH itself lies; asked for its own commit where `repository` or `pin` are not given. */
  installation: string;
  repository: string | null;
  pin: string | null;
  /** Replaces workflows that were changed. */
  force: boolean;
  /** Writes nothing. */
  staged: boolean;
  variables: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** What there is to do, or was done, about one file. */
export interface InitFile extends CallerFile {
  /** `kept`: the owner's settings, which are never written again. `differs`: left as it is, see `difference`. */
  state: 'created' | 'unchanged' | 'kept' | 'differs' | 'replaced';
  /** From what is there to what PTH would write, as hunks of a unified diff; `''` for other states. */
  difference: string;
}

/** What `pth init` did, or with `staged` would do. */
export interface InitResult {
  /** Top of the working tree. */
  repository: string;
  source: WorkflowSource;
  staged: boolean;
  files: InitFile[];
}

/** Longest file that is compared, in bytes. */
const maxBytes = 1024 * 1024;

/**
 * Writes the caller workflows and the settings into a repository (threats T34, T35). A workflow that somebody changed is
 * replaced only with `force`; a second run changes nothing.
 * @throws PthError `settings/invalid`, `git/not-a-repository`, `session/unsafe-path`, `session/write-failed`
 */
export async function initRepository(request: InitRequest): Promise<InitResult> {
  const { variables, signal } = request;
  const isGiven = request.repository !== null && request.pin !== null;
  const own = isGiven ? { reason: '' } : await findOwnSource(request.installation, { variables, signal });
  const source = decideSource(request, own);
  const { repository } = await openRepository(request.directory, { variables, signal });
  const files: InitFile[] = [];
  for (const file of renderCallerFiles(request.templates, source)) {
    files.push(await lookAt(repository.path, file, request));
  }
  if (!request.staged) {
    for (const { path, content, state } of files) {
      if (state === 'created' || state === 'replaced') await writeFileInside(repository.path, path, content);
    }
  }
  return { repository: repository.path, source, staged: request.staged, files };
}

async function lookAt(top: string, file: CallerFile, { force, variables, signal }: InitRequest): Promise<InitFile> {
  const found = await readPlainFile(top, file.path);
  if (found === null) return { ...file, state: 'created', difference: '' };
  // Git may have written the lines of a working tree with the ends of its platform.
  if (found.replaceAll('\r\n', '\n') === file.content) return { ...file, state: 'unchanged', difference: '' };
  if (file.isOwners) return { ...file, state: 'kept', difference: '' };
  const { hunks, isCut } = await compareFile(join(top, file.path), file.content, { variables, signal });
  return {
    ...file,
    state: force ? 'replaced' : 'differs',
    difference: isCut ? `${hunks}\n… the rest is left out\n` : hunks,
  };
}

async function readPlainFile(top: string, path: string): Promise<string | null> {
  const parts = path.split('/');
  for (const depth of parts.keys()) {
    const place = join(top, ...parts.slice(0, depth + 1));
    const isLast = depth === parts.length - 1;
    const entry = await lstat(place).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'ENOENT') throw error;
    });
    if (entry === undefined) return null;
    if (isLast ? !entry.isFile() : !entry.isDirectory()) {
      throw refuse(place, isLast ? 'is not a regular file' : 'is not a directory');
    }
    if (isLast && entry.size > maxBytes) throw refuse(place, `is larger than ${maxBytes} bytes`);
  }
  return readFile(join(top, path), 'utf8');
}

function refuse(place: string, reason: string): PthError {
  return new PthError('session/unsafe-path', `${place} ${reason}, so PTH neither reads nor writes it.`, {
    details: { path: place },
    recovery: ['Put a regular file or directory in its place, or remove it.'],
  });
}
