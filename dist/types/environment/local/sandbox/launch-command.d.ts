import type { Layer } from './plan-layers.ts';
import type { SandboxPrograms } from './sandbox-programs.ts';
import type { SecretPlace } from './secret-places.ts';
/** What one sandbox shows and separates. */
export interface SandboxPlan {
    /** Directory of the session; nothing of it can be seen inside. */
    directory: string;
    /** Directory that holds those of all sessions; shown empty inside. */
    stateDirectory: string;
    layers: readonly Layer[];
    secrets: readonly SecretPlace[];
    /** Files of the host that are shown with another content: path inside, and the file that is shown in its place. */
    replaced: readonly {
        path: string;
        source: string;
    }[];
    /** Writable at their own paths. */
    writable: readonly string[];
    /** Read-only at their own paths, within the writable ones. */
    readOnly: readonly string[];
    /** Files and directories of /proc that root could change or read the host by. */
    kernelPlaces: readonly KernelPlace[];
    isOffline: boolean;
    /** Whether this process has the rights of the host's root; without, a user namespace stands in for them. */
    isPrivileged: boolean;
    userId: number;
    groupId: number;
}
/** One entry of /proc and what becomes of it: shown read-only, or not at all. */
export interface KernelPlace {
    path: string;
    isHidden: boolean;
}
/** Exit code of the script below when the overlays cannot be mounted. */
export declare const noOverlayExit = 71;
/** The line by which the inside says that it is there. */
export declare const readyLine = "pth-sandbox-ready";
/**
 * The argument vector that brings up one sandbox: namespaces for mounts (and, without root's rights, for users), the
 * layers, bwrap with namespaces for processes, messages and the network, and inside of these one more for users and
 * mounts, in which nothing that hides or protects can be taken away, whatever rights a program has there. At the end
 * stands a `cat` that holds all of it until its stdin ends; the first process to die takes the rest with it.
 */
export declare function buildLaunchCommand(plan: SandboxPlan, programs: SandboxPrograms): [string, ...string[]];
