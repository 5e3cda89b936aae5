import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { createHexId, isThere, systemErrorCode } from '../../base/index.ts';
import type { VmImage } from '../images/image-store.ts';
import type { Accelerator, MachineMount } from './machine-definition.ts';

/** Name of the saved state in its disk. */
export const warmStateName = 'pth-warm';
const memoryName = 'memory';
const devicesName = 'devices';
/** Increase it when machines are built differently, so that older saved states are ignored. */
const layoutVersion = 2;

/** Inputs of a saved state: any other value means another machine. */
export interface WarmStateKey {
  image: VmImage;
  accelerator: Accelerator;
  cpus: number;
  memoryMB: number;
  mount: MachineMount;
  /** Certificates installed in it, by path. */
  files: Readonly<Record<string, string>>;
  /** Versions of libvirt and QEMU. */
  versions: string;
}

/** A booted machine, saved with its memory; every session starts from a copy. */
export interface WarmState {
  directory: string;
  disk: string;
  /** The host keys of the guest, pinned at its first boot. */
  knownHosts: string;
  /** Its memory and the state of its devices; undefined where both are in the disk. */
  memory?: { contents: string; devices: string } | undefined;
}

/** The saved states of one host, found by their inputs and kept until these change. */
export class WarmStates {
  readonly #root: string;

  /** @param root absolute directory, created when needed */
  constructor(root: string) {
    this.#root = root;
  }

  /** Finds the saved state of a machine; undefined when there is none. */
  async find(key: WarmStateKey): Promise<WarmState | undefined> {
    const directory = join(this.#root, await this.#name(key));
    return (await isThere(join(directory, 'complete.json'))) ? find(directory) : undefined;
  }

  /**
   * Moves the disk and the host keys of a saved machine that is off into the store. Where another process was faster,
   * returns its state. Removes states of the same image that no session can use any more; running machines do not need
   * them.
   */
  async publish(key: WarmStateKey, made: Omit<WarmState, 'directory'>): Promise<WarmState> {
    const part = describe(join(this.#root, `part-${createHexId(12)}`));
    await mkdir(part.directory, { recursive: true });
    await rename(made.disk, part.disk);
    await rename(made.knownHosts, part.knownHosts);
    if (made.memory) {
      await rename(made.memory.contents, join(part.directory, memoryName));
      await rename(made.memory.devices, join(part.directory, devicesName));
    }
    await writeFile(join(part.directory, 'complete.json'), JSON.stringify({ image: key.image.name }));
    const name = await this.#name(key);
    const directory = join(this.#root, name);
    try {
      await rename(part.directory, directory);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
      await this.discard(part);
    }
    await this.#removeOutdated(name);
    return find(directory);
  }

  /** Removes one; a missing one is no error. */
  async discard(state: Pick<WarmState, 'directory'>): Promise<void> {
    await rm(state.directory, { recursive: true, force: true });
  }

  /** Lists all complete states, each with its image. */
  async list(): Promise<{ state: WarmState; image: string; sizeMB: number; createdAt: string }[]> {
    const found = [];
    for (const name of await listNames(this.#root)) {
      const state = await find(join(this.#root, name));
      const image = await readImageName(state);
      if (image === undefined) continue;
      const { blocks: ofDisk, mtime } = await stat(state.disk);
      const blocks = ofDisk + (state.memory ? (await stat(state.memory.contents)).blocks : 0);
      found.push({ state, image, sizeMB: Math.ceil((blocks * 512) / 1024 / 1024), createdAt: mtime.toISOString() });
    }
    return found;
  }

  /** Removes the saved states of other builds of the same image. */
  async #removeOutdated(current: string): Promise<void> {
    const [image, build] = splitName(current);
    for (const name of await listNames(this.#root)) {
      const [otherImage, otherBuild] = splitName(name);
      if (otherImage === image && otherBuild !== build)
        await rm(join(this.#root, name), { recursive: true, force: true });
    }
  }

  /** Names a state `state-<image>-<build>-<machine>`. */
  async #name({ image, accelerator, cpus, memoryMB, mount, files: laidIn, versions }: WarmStateKey): Promise<string> {
    const files = [image.disk, image.kernel, image.initrd].filter((path) => path !== null);
    const builds = await Promise.all(
      files.map(async (path) => {
        const { size, mtimeMs } = await stat(path);
        return [path, size, mtimeMs];
      }),
    );
    const machine = [accelerator, cpus, memoryMB, mount, versions, image.commandLine, image.user, laidIn];
    return `state-${digest(image.name)}-${digest([layoutVersion, ...builds])}-${digest(machine)}`;
  }
}

/** Copies a saved state's disk for a session's machine; shares blocks where the file system can. */
export async function copyWarmDisk(state: WarmState, target: string): Promise<void> {
  await copyFile(state.disk, target, constants.COPYFILE_FICLONE);
}

function describe(directory: string): WarmState {
  return { directory, disk: join(directory, 'disk.qcow2'), knownHosts: join(directory, 'known_hosts') };
}

async function find(directory: string): Promise<WarmState> {
  const contents = join(directory, memoryName);
  const memory = (await isThere(contents)) ? { contents, devices: join(directory, devicesName) } : undefined;
  return { ...describe(directory), memory };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

function splitName(name: string): [string | undefined, string | undefined] {
  const [, image, build] = name.split('-');
  return name.startsWith('state-') ? [image, build] : [undefined, undefined];
}

async function readImageName(state: WarmState): Promise<string | undefined> {
  try {
    const record: unknown = JSON.parse(await readFile(join(state.directory, 'complete.json'), 'utf8'));
    const image = typeof record === 'object' && record !== null && 'image' in record ? record.image : undefined;
    return typeof image === 'string' ? image : undefined;
  } catch (error) {
    // Incomplete, or removed meanwhile.
    if (error instanceof SyntaxError || systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function listNames(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).sort();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
