import type { RunOutcome, StartedProcess } from '../process/index.ts';
import { viewWorkspace } from './view-workspace.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from './workspace.ts';

/** Base class of the environments: passes files and commands of the working copy to the adapter's workspace. */
export abstract class WorkspaceEnvironment<Inner extends Workspace> implements Workspace {
  readonly root: string;
  protected readonly workspace: Inner;

  constructor(workspace: Inner) {
    this.root = workspace.root;
    this.workspace = workspace;
  }

  restricted(): Workspace {
    return viewWorkspace(this);
  }

  readFile(path: string): Promise<Uint8Array> {
    return this.workspace.readFile(path);
  }

  writeFile(path: string, content: string | Uint8Array): Promise<void> {
    return this.workspace.writeFile(path, content);
  }

  remove(path: string): Promise<void> {
    return this.workspace.remove(path);
  }

  stat(path: string): Promise<DirectoryEntry | undefined> {
    return this.workspace.stat(path);
  }

  list(path: string, options?: { isRecursive?: boolean; maxEntries?: number }): Promise<DirectoryEntry[]> {
    return this.workspace.list(path, options);
  }

  search(options: SearchOptions): Promise<SearchHit[]> {
    return this.workspace.search(options);
  }

  run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome> {
    return this.workspace.run(command, limits);
  }

  start(command: WorkspaceCommand): Promise<StartedProcess> {
    return this.workspace.start(command);
  }
}
