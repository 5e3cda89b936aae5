import { type RunOutcome, type StartedProcess } from '../../process/index.ts';
import { type RunningCommand } from '../command-keeper.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from '../workspace.ts';
import type { PathPolicy } from './path-policy.ts';
import type { CommandLauncher } from './sandbox/command-launcher.ts';
/**
 * A directory of this host as a workspace. Files are touched by PTH itself, within the path policy; commands run as
 * the current user with the session's variables. Only a launcher can keep them away from the rest of the host.
 */
export declare class LocalWorkspace implements Workspace {
    #private;
    readonly root: string;
    /** @param launcher how commands get into their sandbox; without one they run directly on this host */
    constructor(policy: PathPolicy, variables: Readonly<Record<string, string>>, launcher?: CommandLauncher);
    readFile(path: string): Promise<Uint8Array>;
    writeFile(path: string, content: string | Uint8Array): Promise<void>;
    remove(path: string): Promise<void>;
    stat(path: string): Promise<DirectoryEntry | undefined>;
    list(path: string, options?: {
        isRecursive?: boolean;
        maxEntries?: number;
    }): Promise<DirectoryEntry[]>;
    search(options: SearchOptions): Promise<SearchHit[]>;
    copyIn(hostPath: string, path: string): Promise<void>;
    copyOut(path: string, hostPath: string): Promise<void>;
    run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome>;
    start(command: WorkspaceCommand): Promise<StartedProcess>;
    /** Processes that were started and have not ended. */
    listRunning(): RunningCommand[];
    /** Waits until every command and every started process has ended, after what they ran in came to its end. */
    waitUntilIdle(): Promise<void>;
    /** The last lines that started processes wrote to stderr. */
    readLog(maxLines: number): string;
    /** @throws PthError `environment/closed` */
    assertOpen(): void;
    /** Ends every command and every started process; everything asked for later is refused. */
    close(): Promise<void>;
}
