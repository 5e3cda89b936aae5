import type { RunOutcome, StartedProcess } from '../process/index.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from './workspace.ts';
/** The half of an environment that is its working copy: files and commands go to the adapter's workspace. */
export declare abstract class WorkspaceEnvironment<Place extends Workspace> implements Workspace {
    readonly root: string;
    protected readonly workspace: Place;
    constructor(workspace: Place);
    restricted(): Workspace;
    readFile(path: string): Promise<Uint8Array>;
    writeFile(path: string, content: string | Uint8Array): Promise<void>;
    remove(path: string): Promise<void>;
    stat(path: string): Promise<DirectoryEntry | undefined>;
    list(path: string, options?: {
        isRecursive?: boolean;
        maxEntries?: number;
    }): Promise<DirectoryEntry[]>;
    search(options: SearchOptions): Promise<SearchHit[]>;
    run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome>;
    start(command: WorkspaceCommand): Promise<StartedProcess>;
}
