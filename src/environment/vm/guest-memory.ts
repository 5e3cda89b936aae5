import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { MachineTools } from './machine-tools.ts';

/** A file system in memory: what a guest has in its memory is written to no disk. */
const memoryFileSystem = '/dev/shm';
const tmpfsMagic = 0x0102_1994;
/** What is left to others there, in bytes. */
const spareBytes = 128 * 1024 * 1024;

/** Where a machine's memory lies while QEMU opens it. */
export function nameMemoryFile(machineName: string): string {
  return join(memoryFileSystem, `${machineName}.memory`);
}

/** Why this host cannot keep a guest's memory in a file, or undefined. */
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

/** Makes an empty memory, which QEMU brings to its size. */
export async function makeMemoryFile(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
}

/** Copies a memory without what was never written in it. @throws PthError `environment/disk-full`, `environment/provision-failed` */
export async function copyMemory(tools: MachineTools, from: string, to: string, signal?: AbortSignal): Promise<void> {
  await makeMemoryFile(to);
  await tools.copySparse(from, to, { signal });
}

/** QEMU has it open by now, or nobody will. */
export async function removeMemoryFile(file: string): Promise<void> {
  await rm(file, { force: true });
}
