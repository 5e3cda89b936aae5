import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DirectoryEntry, SearchHit, Workspace, WorkspaceCommand } from '../../src/environment/index.ts';
import { type RunOutcome, runProcess, type StartedProcess, startProcess } from '../../src/process/index.ts';

/**
 * A workspace over a host directory with only what a plugin's life cycle needs: files by path, run and start. Its
 * processes get PATH and HOME. Counts what it started, so that a test can see that nothing is left.
 */
export class ProcessWorkspace implements Workspace {
  readonly root: string;
  readonly started: StartedProcess[] = [];
  readonly commands: WorkspaceCommand[] = [];

  constructor(root: string) {
    this.root = root;
  }

  readFile(path: string): Promise<Uint8Array> {
    return readFile(join(this.root, path));
  }

  writeFile(path: string, content: string | Uint8Array): Promise<void> {
    return writeFile(join(this.root, path), content);
  }

  remove(): Promise<void> {
    return Promise.reject(new Error('not needed here'));
  }

  async stat(path: string): Promise<DirectoryEntry | undefined> {
    const found = await stat(join(this.root, path)).catch(() => undefined);
    return found && { path, kind: found.isFile() ? 'file' : 'directory', size: found.size };
  }

  list(): Promise<DirectoryEntry[]> {
    return Promise.reject(new Error('not needed here'));
  }

  search(): Promise<SearchHit[]> {
    return Promise.reject(new Error('not needed here'));
  }

  run(command: WorkspaceCommand, limits: Parameters<Workspace['run']>[1] = {}): Promise<RunOutcome> {
    this.commands.push(command);
    return runProcess({ timeoutMs: 60_000, ...limits, ...this.#place(command) });
  }

  async start(command: WorkspaceCommand): Promise<StartedProcess> {
    this.commands.push(command);
    const process = await startProcess(this.#place(command));
    this.started.push(process);
    return process;
  }

  #place(command: WorkspaceCommand) {
    const { PATH = '', HOME = '' } = process.env;
    const own = Object.entries(command.variables ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return {
      argv: command.argv,
      cwd: join(this.root, command.cwd ?? '.'),
      variables: { PATH, HOME, ...Object.fromEntries(own) },
    };
  }
}
