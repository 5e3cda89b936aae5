import type { MachineTools } from './machine-tools.ts';
/** Where a machine's memory lies while QEMU opens it. */
export declare function nameMemoryFile(machineName: string): string;
/** Why this host cannot keep a guest's memory in a file, or undefined. */
export declare function findMemoryLack(memoryMB: number): Promise<string | undefined>;
/** Makes an empty memory, which QEMU brings to its size. */
export declare function makeMemoryFile(file: string): Promise<void>;
/** Copies a memory without what was never written in it. @throws PthError `environment/disk-full`, `environment/provision-failed` */
export declare function copyMemory(tools: MachineTools, from: string, to: string, signal?: AbortSignal): Promise<void>;
/** QEMU has it open by now, or nobody will. */
export declare function removeMemoryFile(file: string): Promise<void>;
