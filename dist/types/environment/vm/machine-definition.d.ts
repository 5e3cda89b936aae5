import type { ProcessOwner } from '../../process/index.ts';
/** What runs the guest's instructions: the processor itself, or QEMU's emulation of one. */
export type Accelerator = 'kvm' | 'tcg';
/** How the working copy can get into a machine. */
export type MachineMount = 'virtiofs' | '9p' | 'rsync';
/** Whose a machine is, as libvirt keeps it with the machine. */
export interface MachineMark {
    /** The session's label; null for none. */
    label: string | null;
    owner: ProcessOwner | null;
    /** ISO 8601. */
    createdAt: string;
}
/** One virtual machine, complete: what its XML says and nothing else. Paths are absolute and of the host. */
export interface MachineDefinition {
    name: string;
    uuid: string;
    mark: MachineMark;
    accelerator: Accelerator;
    /** Whole processors. */
    cpus: number;
    memoryMB: number;
    /** The machine's own writable disk. */
    disk: string;
    /** Kernel and initial file system of a direct boot; null when the disk boots by itself. */
    kernel: string | null;
    initrd: string | null;
    commandLine: string;
    /** Gets all that the guest writes to its serial port. */
    serialLog: string;
    /** Port of 127.0.0.1 that leads to the guest's SSH. */
    sshPort: number;
    /** Nothing but that port: no way from the guest to anywhere. */
    isOffline: boolean;
    /** How the working copy gets in, which decides over memory and devices. */
    mount: MachineMount;
    /** The shared directory; null while nothing is shared, as when a machine is made to be saved. */
    sharedDirectory: string | null;
    /** Its memory as a file of this host that QEMU opens when it starts; absent: memory without a name. */
    memoryFile?: MemoryFile | undefined;
}
/** A guest's memory in a file. */
export interface MemoryFile {
    path: string;
    /** Whether a saved state is in it: then the machine waits for the state of its devices before it runs. */
    isSaved: boolean;
}
/** The tag by which the guest finds the shared directory. */
export declare const shareTag = "worktree";
/** The guest's disk as libvirt and the guest name it. */
export declare const diskTarget = "vda";
/** Names of PTH's machines begin so. */
export declare const machinePrefix = "pth-";
