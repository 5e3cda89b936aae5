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

/** Where the parts of one image lie in the cache. */
export class ImageFiles {
  readonly directory: string;
  readonly name: string;

  constructor(cacheDirectory: string, name: string) {
    this.name = name;
    this.directory = join(cacheDirectory, name);
  }

  /** The root file system that both formats are made of. */
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

  /** A place for what is not complete yet. */
  part(kind: string): string {
    return join(this.directory, `${kind}.${createHexId(8)}.part`);
  }

  /** Undefined when the archive or its record is not there. */
  async readRoot(): Promise<RootRecord | undefined> {
    const record = await readRecord(this.rootRecord, rootRecordSchema);
    return record !== undefined && (await sizeMB(this.rootArchive)) !== null ? record : undefined;
  }

  /** Undefined when the disk or its record is not there. */
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

  /** Removes what builds that were killed left behind of one part; only its lock's holder may. */
  async removeParts(kind: string): Promise<void> {
    for (const entry of await this.list()) {
      if (entry.startsWith(`${kind}.`) && entry.endsWith('.part')) await this.#remove(entry);
    }
  }

  /** Removes the directories of machines but these. */
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

/** What a file takes on the disk, in MB; null when there is none. */
export async function sizeMB(path: string): Promise<number | null> {
  try {
    return Math.round(((await stat(path)).blocks * 512) / 1e6);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
