import { type Clock } from '../../base/index.ts';
import type { DriftReport, Environment, EnvironmentInfo, EnvironmentResources, Fingerprint, HealthFinding, SnapshotInfo } from '../environment.ts';
import type { LocalWorkspace } from './local-workspace.ts';
import type { OverlaySandbox } from './sandbox/overlay-sandbox.ts';
import { WorkspaceEnvironment } from '../workspace-environment.ts';
/** What a local environment is made of. */
export interface LocalEnvironmentDependencies {
    info: EnvironmentInfo;
    workspace: LocalWorkspace;
    /** Variables of every process inside, the label among them. */
    variables: Readonly<Record<string, string>>;
    label: string;
    clock: Clock;
    /** What keeps commands away from the rest of the host; absent on the plain host. */
    sandbox?: OverlaySandbox;
    /** Whether the sandbox has a network of its own, without a way out. */
    isOffline: boolean;
    /** Whether that is only so but for installing. */
    canOpenNetwork: boolean;
    /** Home directories of the current user. */
    homes: readonly string[];
}
/**
 * This host as an environment. Without a sandbox it has the same files, processes and network as PTH, and what it
 * cannot do it says; with one, all that is written outside the working copy stays in files of the session.
 */
export declare class LocalEnvironment extends WorkspaceEnvironment<LocalWorkspace> implements Environment {
    #private;
    readonly info: EnvironmentInfo;
    constructor(parts: LocalEnvironmentDependencies);
    copyIn(hostPath: string, environmentPath: string): Promise<void>;
    copyOut(environmentPath: string, hostPath: string): Promise<void>;
    snapshot(tag: string): Promise<SnapshotInfo>;
    rollback(tag: string): Promise<void>;
    listSnapshots(): Promise<SnapshotInfo[]>;
    /** Of a sandbox with a network of its own; what listens on the host's network cannot be reached by a forward. */
    setNetwork(isOpen: boolean): Promise<void>;
    /**
     * With the host's network the same port, another host port is forwarded on 127.0.0.1; a network of its own is
     * reached over any free port of 127.0.0.1, or the given one.
     */
    forwardPort(environmentPort: number, chosenPort?: number): Promise<number>;
    resources(): Promise<EnvironmentResources>;
    checkHealth(): Promise<HealthFinding[]>;
    takeFingerprint(): Promise<Fingerprint>;
    detectDrift(fingerprint: Fingerprint): Promise<DriftReport>;
    /** The host has no main process of its own: these are the last lines on stderr of what was started inside. */
    logs(maxLines?: number): Promise<string>;
    inspect(): Promise<Record<string, unknown>>;
    dispose(): Promise<void>;
}
