import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createHexId, systemErrorCode } from '../../base/index.ts';
import {
  type MachineRecord,
  machineRecordSchema,
  readRecord,
  type RootRecord,
  rootRecordSchema,
} from './image-record.ts';
import type { VmImage } from './image-store.ts';

/** Paths of the parts of one image in the cache. */
export class ImageFiles {
  readonly directory: string;
  readonly name: string;

  constructor(cacheDirectory: string, name: string) {
    this.name = name;
    this.directory = join(cacheDirectory, name);
  }

  /** The root file system of both formats. */
  get rootArchive(): string {
    return join(this.directory, 'root.tar.zst');
  }

  get rootRecord(): string {
    return join(this.directory, 'root.json');
  }

  get machineRecord(): string {
    return join(this.directory, 'vm.json');
  }

  lock(part: 'root' | 'container' | 'vm'): string {
    return join(this.directory, `${part}.lock`);
  }

  /** Returns a temporary path for an incomplete part. */
  part(kind: string): string {
    return join(this.directory, `${kind}.${createHexId(8)}.part`);
  }

  /** Reads the record of the root archive; undefined when the archive or its record is missing. */
  async readRoot(): Promise<RootRecord | undefined> {
    const record = await readRecord(this.rootRecord, rootRecordSchema);
    return record !== undefined && (await sizeMB(this.rootArchive)) !== null ? record : undefined;
  }

  /** Reads the record of the machine; undefined when the disk or its record is missing. */
  async readMachine(): Promise<MachineRecord | undefined> {
    const record = await readRecord(this.machineRecord, machineRecordSchema);
    return record !== undefined && (await sizeMB(this.inMachine(record, record.disk))) !== null ? record : undefined;
  }

  inMachine(record: MachineRecord, file: string): string {
    return join(this.directory, record.directory, file);
  }

  toVmImage(record: MachineRecord): VmImage {
    const path = (file: string | null) => (file === null ? null : this.inMachine(record, file));
    return {
      name: this.name,
      disk: this.inMachine(record, record.disk),
      kernel: path(record.kernel),
      initrd: path(record.initrd),
      commandLine: record.commandLine,
      user: record.user,
      privateKey: this.inMachine(record, record.privateKey),
      hostKey: record.hostKey,
    };
  }

  /** Removes leftovers of killed builds of one part; only the holder of its lock may call this. */
  async removeParts(kind: string): Promise<void> {
    for (const entry of await this.list()) {
      if (entry.startsWith(`${kind}.`) && entry.endsWith('.part')) await this.#remove(entry);
    }
  }

  /** Removes all machine directories except these. */
  async removeMachines(kept: readonly string[]): Promise<void> {
    for (const entry of await this.list()) {
      if (/^vm-[\w-]+$/.test(entry) && !kept.includes(entry)) await this.#remove(entry);
    }
  }

  /** Removes every machine of the image. */
  async removeMachine(): Promise<void> {
    await rm(this.machineRecord, { force: true });
    await this.removeMachines([]);
  }

  async removeRoot(): Promise<void> {
    await rm(this.rootRecord, { force: true });
    await rm(this.rootArchive, { force: true });
  }

  async list(): Promise<string[]> {
    try {
      return await readdir(this.directory);
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  async #remove(entry: string): Promise<void> {
    await rm(join(this.directory, entry), { recursive: true, force: true });
  }
}

/** Returns the disk usage of a file in MB; null when there is none. */
export async function sizeMB(path: string): Promise<number | null> {
  try {
    return Math.round(((await stat(path)).blocks * 512) / 1e6);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
