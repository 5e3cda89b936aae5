import { type Clock } from '../../base/index.ts';
import { ShellCommandHost } from '../remote/command-host.ts';
import type { DomainStats } from './domain-stats.ts';
import type { HostTrust } from '../docker/host-trust.ts';
import type { Machine } from './machine.ts';
import type { SshLink } from './ssh-link.ts';
/** What the connection to a guest is made of. */
export interface GuestConnectionDependencies {
    machine: Machine;
    link: SshLink;
    /** The user whom the key lets in. */
    user: string;
    /** Absolute path of the working copy inside. */
    insideRoot: string;
    /** Certificates of this host that the inside is to trust, too. */
    trust: HostTrust;
    /** Whether what is shared is mounted. Default true; a machine that is to be saved must not have it mounted. */
    mountsShare?: boolean;
    /** How long the guest may take to be reachable, in milliseconds. */
    bootTimeoutMs: number;
    clock: Clock;
}
/** The guest cannot mount what is shared: its kernel lacks the file system. */
export declare class MountRefused extends Error {
}
/**
 * The way into a running guest: one SSH connection, the working copy mounted, and shells for commands. A guest that
 * starts anew by itself is connected to again at the next command; one that is gone is a fault.
 */
export declare class GuestConnection {
    #private;
    readonly host: ShellCommandHost;
    constructor(parts: GuestConnectionDependencies);
    /** Variables for everybody inside: those of the image's /etc/environment, and where this host's certificates lie. */
    get variables(): Readonly<Record<string, string>>;
    /** When the guest was prepared for the first time by its own clock, in seconds since the epoch. */
    get preparedAt(): string | undefined;
    /** Label of the distribution inside, e.g. `debian12`. */
    get distro(): string;
    /**
     * Waits until the guest lets us in, and mounts the working copy.
     * @param isBooting whether it starts from nothing, or goes on from a saved state
     * @throws PthError `environment/boot-failed` with the boot log, `environment/provision-failed`; `MountRefused`
     */
    connect(isBooting: boolean, signal?: AbortSignal): Promise<void>;
    /** Waits until the guest has done what it does at a boot, and has written everything. */
    settle(signal?: AbortSignal): Promise<void>;
    /** Takes what libvirt counts now; it is part of the fault if the machine dies. */
    readStats(): Promise<DomainStats>;
    /** Why nothing can run inside any more, or undefined while the machine runs. */
    findLoss(): Promise<Error | undefined>;
    /** Lets go of every connection. */
    close(): Promise<void>;
}
