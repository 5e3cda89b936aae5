import { type RunOutcome, type StartedProcess } from '../../process/index.ts';
import { type PathPolicy } from '../local/path-policy.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from '../workspace.ts';
import type { CommandHost } from './command-host.ts';
import { CommandKeeper, type RunningCommand } from '../command-keeper.ts';
/** What a mounted workspace is made of. */
export interface MountedWorkspaceDependencies {
    /** The environment, for messages, e.g. `docker environment`. */
    name: string;
    policy: PathPolicy;
    /** Absolute path of the root as the inside sees it. */
    insideRoot: string;
    host: CommandHost;
    /** Variables of every process inside on top of the environment's own, the session's label among them. */
    variables: Readonly<Record<string, string>>;
    /** Called after a command came to its end, before anybody hears of it; e.g. brings edits back, gives files their owner. */
    afterCommand?: ((command: WorkspaceCommand) => Promise<void>) | undefined;
}
/**
 * A working copy of this host that is shared into a container or machine: its files are touched on the host, within the
 * path policy, its commands run inside. Absolute paths are those of the inside.
 */
export declare class MountedWorkspace implements Workspace {
    #private;
    readonly root: string;
    readonly keeper: CommandKeeper;
    constructor(parts: MountedWorkspaceDependencies);
    /** Runs further commands elsewhere: the environment was replaced, for example by a rollback. */
    useHost(host: CommandHost): void;
    readFile(path: string): Promise<Uint8Array>;
    writeFile(path: string, content: string | Uint8Array): Promise<void>;
    remove(path: string): Promise<void>;
    stat(path: string): Promise<DirectoryEntry | undefined>;
    list(path: string, options?: {
        isRecursive?: boolean;
        maxEntries?: number;
    }): Promise<DirectoryEntry[]>;
    search(options: SearchOptions): Promise<SearchHit[]>;
    /** Brings a file of the host into the working copy. */
    copyIn(hostPath: string, path: string): Promise<void>;
    /** Takes a file of the working copy out to the host. */
    copyOut(path: string, hostPath: string): Promise<void>;
    run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome>;
    start(command: WorkspaceCommand): Promise<StartedProcess>;
    /** Processes that were started and have not ended. */
    listRunning(): RunningCommand[];
    /** @throws PthError `environment/closed` */
    assertOpen(): void;
    /** Ends every command and every started process; everything asked for later is refused. */
    close(): Promise<void>;
    /** Whether an absolute path of the inside lies in the working copy; relative ones do. */
    isInsideRoot(path: string): boolean;
    /**
     * A path of the inside as the policy of the host takes it.
     * @throws PthError `environment/path-escape` for an absolute path outside the working copy
     */
    toPolicyPath(path: string): string;
}
