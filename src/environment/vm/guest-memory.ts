import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { MachineTools } from './machine-tools.ts';

/** A file system in memory: the guest's memory is never written to a disk. */
const memoryFileSystem = '/dev/shm';
const tmpfsMagic = 0x0102_1994;
/** Space left to other programs there, in bytes. */
const spareBytes = 128 * 1024 * 1024;

/** Names the memory file of a machine, which exists until QEMU opens it. */
export function nameMemoryFile(machineName: string): string {
  return join(memoryFileSystem, `${machineName}.memory`);
}

/** Explains why this host cannot keep a guest's memory in a file; undefined when it can. */
export async function findMemoryProblem(memoryMB: number): Promise<string | undefined> {
  try {
    const { type, bavail, bsize } = await statfs(memoryFileSystem);
    if (type !== tmpfsMagic) return `${memoryFileSystem} is no file system in memory`;
    const freeMB = Math.floor((bavail * bsize - spareBytes) / 1024 / 1024);
    return freeMB < memoryMB ? `${memoryFileSystem} has room for ${Math.max(0, freeMB)} MB` : undefined;
  } catch (error) {
    return `${memoryFileSystem} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Creates an empty memory file, which QEMU resizes. */
export async function makeMemoryFile(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
}

/** Copies a memory file as a sparse file. @throws PthError `environment/disk-full`, `environment/provision-failed` */
export async function copyMemory(tools: MachineTools, from: string, to: string, signal?: AbortSignal): Promise<void> {
  await makeMemoryFile(to);
  await tools.copySparse(from, to, { signal });
}

/** Removes the name; QEMU has opened the file by now, or never will. */
export async function removeMemoryFile(file: string): Promise<void> {
  await rm(file, { force: true });
}
