import { type Clock, PthError } from '../../base/index.ts';
import type { DriftReport, Environment, EnvironmentInfo, EnvironmentResources, Fingerprint, HealthFinding, SnapshotInfo } from '../environment.ts';
import type { MountedWorkspace } from '../remote/mounted-workspace.ts';
import type { DiskSnapshots } from './disk-snapshots.ts';
import type { RunningMachine } from './running-machine.ts';
import { WorkspaceEnvironment } from '../workspace-environment.ts';
/** What a machine as an environment is made of. */
export interface VmEnvironmentDependencies {
    info: EnvironmentInfo;
    label: string;
    workspace: MountedWorkspace;
    /** The machine that runs; replaced by another way into the same one when it was started anew. */
    current: {
        running: RunningMachine;
    };
    reopen: () => RunningMachine;
    snapshots: DiskSnapshots;
    /** When it was provisioned, by the guest's clock, in seconds since the epoch. */
    preparedAt: string;
    /** Whether the machine went on from a saved state or booted. */
    start: 'warm' | 'cold';
    /** Names alone; values may be secrets. */
    variableNames: readonly string[];
    isOffline: boolean;
    /** Removes the machine and all that it has on this host. */
    remove: () => Promise<void>;
    clock: Clock;
}
/** The fault for a network that is to be cut or opened while the machine runs. */
export declare function refuseNetworkChange(): PthError;
/** A virtual machine as an environment: tier 3. */
export declare class VmEnvironment extends WorkspaceEnvironment<MountedWorkspace> implements Environment {
    #private;
    readonly info: EnvironmentInfo;
    constructor(parts: VmEnvironmentDependencies);
    /** In the working copy within the path policy; any other absolute path is one of the machine's own disk. */
    copyIn(hostPath: string, environmentPath: string): Promise<void>;
    copyOut(environmentPath: string, hostPath: string): Promise<void>;
    snapshot(tag: string): Promise<SnapshotInfo>;
    rollback(tag: string): Promise<void>;
    listSnapshots(): Promise<SnapshotInfo[]>;
    /** PTH's own way in is the machine's one network: it has one for good, or none. */
    setNetwork(isOpen: boolean): Promise<void>;
    forwardPort(environmentPort: number, hostPort?: number): Promise<number>;
    resources(): Promise<EnvironmentResources>;
    checkHealth(): Promise<HealthFinding[]>;
    /** Packages, settings, services, and what was made or changed on the machine's disk since it was provisioned. */
    takeFingerprint(): Promise<Fingerprint>;
    detectDrift(fingerprint: Fingerprint): Promise<DriftReport>;
    /** What the guest wrote to its serial port, and the last lines on stderr of what was started inside. */
    logs(maxLines?: number): Promise<string>;
    inspect(): Promise<Record<string, unknown>>;
    dispose(): Promise<void>;
}
