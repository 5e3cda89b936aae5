import type { MachineTools } from './machine-tools.ts';
import type { RunningMachine } from './running-machine.ts';
/** The size of a disk as a guest sees it. @throws PthError `environment/image-failed` */
export declare function readDiskBytes(tools: MachineTools, disk: string, signal?: AbortSignal): Promise<number>;
/** Makes the disk of a running machine larger, and the file system on it. @throws PthError `environment/provision-failed` */
export declare function growDisk(tools: MachineTools, running: RunningMachine, bytes: number, signal?: AbortSignal): Promise<void>;
