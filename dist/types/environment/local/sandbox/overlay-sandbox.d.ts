import type { Socket } from 'node:net';
import { type Clock } from '../../../base/index.ts';
import type { ProcessOwner } from '../../../process/index.ts';
import type { SnapshotInfo } from '../../environment.ts';
import type { EnteringCommand, InsideCommand } from './enter-command.ts';
import { type SandboxWish } from './prepare-plan.ts';
import type { SandboxPrograms } from './sandbox-programs.ts';
/** What an overlay sandbox is made of. */
export interface OverlaySandboxDependencies extends Pick<SandboxWish, 'worktree' | 'cacheDirectory' | 'isOffline' | 'homes' | 'userId' | 'groupId'> {
    programs: SandboxPrograms;
    stateDirectory: string;
    label: string;
    owner: ProcessOwner;
    clock: Clock;
}
/**
 * The sandbox of one environment over its whole life: the files of the session, one running sandbox over them at a
 * time, and the snapshots. A rollback puts other files in place and brings up a new sandbox over them.
 */
export declare class OverlaySandbox {
    #private;
    private constructor();
    /** @throws SandboxLaunchError where this host cannot, PthError `environment/disk-full`, `environment/write-failed` */
    static open(parts: OverlaySandboxDependencies): Promise<OverlaySandbox>;
    /** Paths that are writable on the host and had to be made read-only inside. */
    get readOnlyPaths(): readonly string[];
    /** Whether programs inside are root, over the overlays alone. */
    get isRoot(): boolean;
    get directory(): string;
    /** How many secret places of the host are hidden. */
    get hiddenPlaces(): number;
    /** The command as it is to be started on the host. Waits for a rollback under way. @throws PthError `environment/died` */
    enter(command: InsideCommand): Promise<EnteringCommand>;
    /**
     * Whether later commands get the host's network, in a sandbox that has one of its own. Those that still run with the
     * host's when it ends are ended with it. @throws PthError `environment/unsupported`, `environment/died`
     */
    setHostNetwork(isShared: boolean): Promise<void>;
    /** Whether a program inside has ended the sandbox. */
    isLost(): Promise<boolean>;
    /** @throws PthError `environment/died` */
    assertAlive(): void;
    /** A connection to a port inside a sandbox with a network of its own. */
    connect(port: number): Promise<Socket>;
    /**
     * What was written or removed outside the working copy, by path inside; see `listOverlayChanges`.
     * @param leftOut further paths to leave out
     */
    listChanges(leftOut: readonly string[]): Promise<Record<string, string>>;
    /** @throws PthError `environment/snapshot-failed`, `environment/disk-full`, `environment/died` */
    snapshot(tag: string): Promise<SnapshotInfo>;
    /** Ends everything inside. @throws PthError `environment/snapshot-failed`, `environment/disk-full` */
    rollback(tag: string): Promise<void>;
    listSnapshots(): SnapshotInfo[];
    /** Ends everything inside and removes the files of the session. */
    dispose(): Promise<void>;
}
