import { type Clock } from '../../base/index.ts';
import type { RunOutcome, StartedProcess } from '../../process/index.ts';
import type { DriftReport, Environment, EnvironmentInfo, EnvironmentResources, Fingerprint, HealthFinding, SnapshotInfo } from '../environment.ts';
import { type InsideSample } from '../remote/inside-health.ts';
import type { MountedWorkspace } from '../remote/mounted-workspace.ts';
import type { RunLimits, WorkspaceCommand } from '../workspace.ts';
import type { StreamWay } from './choose-streams.ts';
import type { ContainerForm } from './container-config.ts';
import type { ContainerNetwork } from './container-network.ts';
import type { ContainerSnapshots } from './container-snapshots.ts';
import type { DockerEngine } from './docker-engine.ts';
import type { RunningContainer } from './running-container.ts';
import { WorkspaceEnvironment } from '../workspace-environment.ts';
/** What a container environment is made of. */
export interface DockerEnvironmentDependencies {
    info: EnvironmentInfo;
    engine: DockerEngine;
    form: ContainerForm;
    streams: StreamWay;
    workspace: MountedWorkspace;
    container: RunningContainer;
    snapshots: ContainerSnapshots;
    network: ContainerNetwork;
    /** A new container from this image in the place of the present one, prepared for commands. */
    replace: (image: string) => Promise<RunningContainer>;
    /** Gives a container the name that its predecessor had. */
    takeName: (container: RunningContainer) => Promise<void>;
    label: string;
    environmentId: string;
    /** Names alone; values may be secrets. */
    variableNames: readonly string[];
    clock: Clock;
    /** Numbers taken last, shared with whoever describes a death. */
    samples: {
        last: InsideSample | undefined;
    };
    /** Gives files in the working copy back to its owner; absent where all belong to him anyway. */
    returnFiles: (() => Promise<void>) | undefined;
}
/** A container as an environment: tier 1 plain, tier 2 with systemd. */
export declare class DockerEnvironment extends WorkspaceEnvironment<MountedWorkspace> implements Environment {
    #private;
    readonly info: EnvironmentInfo;
    constructor(parts: DockerEnvironmentDependencies);
    run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome>;
    start(command: WorkspaceCommand): Promise<StartedProcess>;
    /** In the working copy within the path policy; any other absolute path is one of the container's own disk. */
    copyIn(hostPath: string, environmentPath: string): Promise<void>;
    copyOut(environmentPath: string, hostPath: string): Promise<void>;
    snapshot(tag: string): Promise<SnapshotInfo>;
    rollback(tag: string): Promise<void>;
    listSnapshots(): Promise<SnapshotInfo[]>;
    setNetwork(isOpen: boolean): Promise<void>;
    forwardPort(environmentPort: number, hostPort?: number): Promise<number>;
    resources(): Promise<EnvironmentResources>;
    checkHealth(): Promise<HealthFinding[]>;
    /** Packages, settings, services, and what differs from the image on the container's own disk. */
    takeFingerprint(): Promise<Fingerprint>;
    detectDrift(fingerprint: Fingerprint): Promise<DriftReport>;
    /** The container's own log, and the last lines on stderr of what was started inside. */
    logs(maxLines?: number): Promise<string>;
    inspect(): Promise<Record<string, unknown>>;
    dispose(): Promise<void>;
}
