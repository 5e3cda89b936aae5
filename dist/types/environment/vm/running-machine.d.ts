import { type Clock } from '../../base/index.ts';
import type { PathPolicy } from '../local/path-policy.ts';
import type { CommandHost } from '../remote/command-host.ts';
import { GuestConnection } from './guest-connection.ts';
import type { HostTrust } from '../docker/host-trust.ts';
import type { Machine } from './machine.ts';
import { SshLink } from './ssh-link.ts';
/** Where the working copy is inside every machine. */
export declare const insideRoot = "/workspace";
/** What stays the same however often the machine starts anew. */
export interface RunningMachineDependencies {
    machine: Machine;
    policy: PathPolicy;
    user: string;
    privateKey: string;
    knownHosts: string;
    isFirstMeeting: boolean;
    controlDirectory: string;
    bootTimeoutMs: number;
    /** The host's variables for its own programs. */
    variables: Readonly<Record<string, string>>;
    trust: HostTrust;
    clock: Clock;
}
/** A machine that is on: the way into it, and what keeps the working copy in it up to date. */
export declare class RunningMachine {
    #private;
    readonly machine: Machine;
    /** Absolute path of the working copy inside. */
    readonly root = "/workspace";
    readonly connection: GuestConnection;
    readonly link: SshLink;
    /** Where commands run, with the working copy brought up to date before each of them. */
    readonly host: CommandHost;
    constructor(parts: RunningMachineDependencies);
    /** Connects, and where files are copied makes the first copy. */
    connect(isBooting: boolean, signal?: AbortSignal): Promise<void>;
    /** Brings back what a command changed in its copy, where there are copies. */
    bringBack(): Promise<void>;
    /**
     * Makes the disk that the guest's root lies on larger.
     * @throws PthError `environment/provision-failed`
     */
    growRoot(signal?: AbortSignal): Promise<void>;
    /** Lets go of the connection; the machine stays on. */
    close(): Promise<void>;
}
