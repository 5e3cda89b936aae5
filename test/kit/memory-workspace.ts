import { posix } from 'node:path';
import { PthError } from '../../src/base/index.ts';
import {
  createGlobMatcher,
  type DirectoryEntry,
  type SearchHit,
  type SearchOptions,
  type Workspace,
} from '../../src/environment/index.ts';
import type { WorkspaceCommand } from '../../src/environment/workspace.ts';
import type { RunOutcome, StartedProcess } from '../../src/process/index.ts';

/** What a scripted command does; it may change the files. */
export type MemoryCommand = (
  command: WorkspaceCommand,
  limits: NonNullable<Parameters<Workspace['run']>[1]>,
) => Partial<RunOutcome> | Promise<Partial<RunOutcome>>;

/** A workspace in memory whose commands are scripted, for tools that are tested without a disk. Links are not modelled. */
export class MemoryWorkspace implements Workspace {
  readonly root = '/work';
  readonly files = new Map<string, Uint8Array>();
  readonly commands: WorkspaceCommand[] = [];
  onRun: MemoryCommand = () => ({});

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [path, content] of Object.entries(files)) this.files.set(path, Buffer.from(content));
  }

  text(path: string): string | undefined {
    const content = this.files.get(path);
    return content && Buffer.from(content).toString('utf8');
  }

  async readFile(path: string): Promise<Uint8Array> {
    const content = this.files.get(this.#resolve(path));
    if (!content) throw new PthError('environment/file-missing', `There is no file ${path}.`);
    return content;
  }

  async writeFile(path: string, content: string | Uint8Array): Promise<void> {
    this.files.set(this.#resolve(path), Buffer.from(content));
  }

  async remove(path: string): Promise<void> {
    const own = this.#resolve(path);
    for (const file of this.files.keys()) if (file === own || file.startsWith(`${own}/`)) this.files.delete(file);
  }

  async stat(path: string): Promise<DirectoryEntry | undefined> {
    const own = this.#resolve(path);
    const content = this.files.get(own);
    if (content) return { path: own, kind: 'file', size: content.length };
    const isDirectory = own === '.' || [...this.files.keys()].some((file) => file.startsWith(`${own}/`));
    return isDirectory ? { path: own, kind: 'directory', size: 0 } : undefined;
  }

  async list(path: string): Promise<DirectoryEntry[]> {
    const own = this.#resolve(path);
    return [...this.files]
      .filter(([file]) => own === '.' || file.startsWith(`${own}/`))
      .map(([file, content]) => ({ path: file, kind: 'file' as const, size: content.length }))
      .sort((left, right) => (left.path < right.path ? -1 : 1));
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    const pattern = new RegExp(options.pattern, options.isCaseInsensitive ? 'i' : '');
    const { glob = '*', leaveOut = [], maxFileBytes = Infinity } = options;
    const fits = createGlobMatcher(glob.includes('/') ? glob : `**/${glob}`);
    const files = (await this.list(options.path ?? '.')).filter(
      ({ path, size }) =>
        fits(path) && size <= maxFileBytes && !path.split('/').some((name) => leaveOut.includes(name)),
    );
    const hits = files.flatMap(({ path }) =>
      (this.text(path) ?? '')
        .split('\n')
        .flatMap((text, index) => (pattern.test(text) ? [{ path, line: index + 1, text }] : [])),
    );
    return hits.slice(0, options.maxHits ?? 1000);
  }

  async run(command: WorkspaceCommand, limits: Parameters<Workspace['run']>[1] = {}): Promise<RunOutcome> {
    this.commands.push(command);
    return {
      argv: command.argv,
      reason: 'exited',
      exitCode: 0,
      signal: null,
      stdout: captured(''),
      stderr: captured(''),
      durationMs: 1,
      ...(await this.onRun(command, limits)),
    };
  }

  start(): Promise<StartedProcess> {
    return Promise.reject(new PthError('environment/unsupported', 'No processes in memory.'));
  }

  #resolve(path: string): string {
    const own = posix.relative(this.root, posix.resolve(this.root, path)) || '.';
    if (own.startsWith('..')) throw new PthError('environment/path-escape', `${path} leads outside.`);
    return own;
  }
}

/** Output of a command as it is kept. */
export function captured(text: string): RunOutcome['stdout'] {
  return { text, totalBytes: Buffer.byteLength(text), isTruncated: false };
}
