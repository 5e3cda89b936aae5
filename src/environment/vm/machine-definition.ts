import type { ProcessOwner } from '../../process/index.ts';

/** Executes the guest's instructions: the processor itself, or QEMU's emulation of one. */
export type Accelerator = 'kvm' | 'tcg';

/** Method that shares the working copy with a machine. */
export type MachineMount = 'virtiofs' | '9p' | 'rsync';

/** Owner of a machine, stored with it by libvirt. */
export interface MachineMark {
  /** The session's label; null for none. */
  label: string | null;
  owner: ProcessOwner | null;
  /** ISO 8601. */
  createdAt: string;
}

/** One virtual machine, with everything that its XML contains. Paths are absolute and of the host. */
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
  /** File that receives the output of the serial port. */
  serialLog: string;
  /** Port of 127.0.0.1 that is forwarded to the guest's SSH. */
  sshPort: number;
  /** True for no network except that port. */
  isOffline: boolean;
  /** Sharing method, which decides about memory and devices. */
  mount: MachineMount;
  /** The shared directory; null while nothing is shared, as in a machine that is to be saved. */
  sharedDirectory: string | null;
  /** Its memory as a file of this host that QEMU opens at the start; absent for anonymous memory. */
  memoryFile?: MemoryFile | undefined;
}

/** A guest's memory in a file. */
export interface MemoryFile {
  path: string;
  /** True when it contains a saved state: the machine then waits for the state of its devices before it runs. */
  isSaved: boolean;
}

/** Tag of the shared directory in the guest. */
export const shareTag = 'worktree';
/** Name of the guest's disk in libvirt and the guest. */
export const diskTarget = 'vda';
/** Prefix of the names of PTH's machines. */
export const machinePrefix = 'pth-';
