import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createHexId, noteHeld, noteReleased, systemErrorCode } from '../../base/index.ts';
import type { EnvironmentResource } from '../environment.ts';
import { parseMark } from './domain-xml.ts';
import { nameMemoryFile, removeMemoryFile } from './guest-memory.ts';
import { type MachineMark, machinePrefix } from './machine-definition.ts';
import type { MachineTools } from './machine-tools.ts';
import { removeDomain } from './machine.ts';
import type { WarmStates } from './warm-state.ts';

/** Files of one machine on this host's disk. */
export interface MachineFiles {
  name: string;
  directory: string;
  disk: string;
  serialLog: string;
  knownHosts: string;
  /** Short enough for the path of a socket. */
  controlDirectory: string;
}

const namePattern = new RegExp(`^${machinePrefix}[0-9a-f]{12}$`);
const controlPattern = /^pth-vm-[A-Za-z0-9]{6}$/;

/** The directories of machines, and their leftovers on this host. */
export class MachineDirectories {
  readonly #root: string;
  readonly #tools: MachineTools;
  readonly #warm: WarmStates;

  /** @param root absolute directory, created when needed */
  constructor(root: string, tools: MachineTools, warm: WarmStates) {
    this.#root = root;
    this.#tools = tools;
    this.#warm = warm;
  }

  /** Creates the directory of a new machine, with a record of its owner. */
  async create(mark: MachineMark): Promise<MachineFiles> {
    const name = `${machinePrefix}${createHexId(12)}`;
    const directory = join(this.#root, name);
    await mkdir(directory, { recursive: true });
    noteHeld({ kind: 'machine', id: name });
    const controlDirectory = await mkdtemp(join(tmpdir(), 'pth-vm-'));
    await writeFile(join(directory, 'machine.json'), JSON.stringify({ ...mark, controlDirectory }));
    return {
      name,
      directory,
      disk: join(directory, 'disk.qcow2'),
      serialLog: join(directory, 'serial.log'),
      knownHosts: join(directory, 'known_hosts'),
      controlDirectory,
    };
  }

  /** Lists all machines of PTH on this host, the leftovers of dead ones, and the saved states of images. */
  async list(): Promise<EnvironmentResource[]> {
    const machines: EnvironmentResource[] = [];
    const domains = await this.#tools.tryVirsh(['list', '--all', '--name']);
    // Without libvirt there are no machines, but their files may exist.
    const names = domains.exitCode === 0 ? domains.stdout.text.split('\n').map((line) => line.trim()) : [];
    for (const name of names.filter((line) => namePattern.test(line))) {
      const xml = await this.#tools.tryVirsh(['dumpxml', name]);
      const mark = xml.exitCode === 0 ? await parseMark(xml.stdout.text) : undefined;
      if (mark === undefined) continue;
      const directory = await this.#findDirectory(name);
      machines.push({
        kind: 'machine',
        id: name,
        label: mark.label,
        owner: mark.owner,
        sizeMB: directory === undefined ? null : await measure(directory),
        createdAt: mark.createdAt,
        description: `virtual machine ${name}`,
      });
    }
    const known = new Set(machines.map(({ id }) => id));
    const leftovers: EnvironmentResource[] = [];
    for (const name of (await readNames(this.#root)).filter((entry) => namePattern.test(entry) && !known.has(entry))) {
      const directory = join(this.#root, name);
      const note = await readNote(directory);
      leftovers.push({
        kind: 'overlay',
        id: name,
        label: note?.label ?? null,
        owner: note?.owner ?? null,
        sizeMB: await measure(directory),
        createdAt: note?.createdAt ?? null,
        description: `disk and logs of the virtual machine ${name}, which is gone`,
      });
    }
    const warm = (await this.#warm.list()).map(
      ({ state, image, sizeMB, createdAt }): EnvironmentResource => ({
        kind: 'image',
        id: basename(state.directory),
        label: null,
        owner: null,
        sizeMB,
        createdAt,
        description: `booted state of the base image ${image}, from which machines start`,
      }),
    );
    return [...machines, ...leftovers, ...warm];
  }

  /** Removes a machine with all its resources on this host, or a saved state; a missing one is no error. */
  async remove(id: string): Promise<void> {
    if (namePattern.test(id)) {
      await removeDomain(this.#tools, id);
      await removeMemoryFile(nameMemoryFile(id));
      const directory = join(this.#root, id);
      const note = await readNote(directory);
      await rm(directory, { recursive: true, force: true });
      // The record may have been changed since PTH wrote it; use it only for a directory of the expected name.
      if (note?.controlDirectory !== undefined && controlPattern.test(basename(note.controlDirectory))) {
        const { controlDirectory } = note;
        if (dirname(controlDirectory) === tmpdir()) await rm(controlDirectory, { recursive: true, force: true });
      }
      return noteReleased(id);
    }
    const warm = (await this.#warm.list()).find(({ state }) => basename(state.directory) === id);
    if (warm) await this.#warm.discard(warm.state);
  }

  async #findDirectory(name: string): Promise<string | undefined> {
    return (await readNames(this.#root)).includes(name) ? join(this.#root, name) : undefined;
  }
}

interface Note extends MachineMark {
  controlDirectory: string | undefined;
}

async function readNote(directory: string): Promise<Note | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(join(directory, 'machine.json'), 'utf8'));
    if (typeof note !== 'object' || note === null) return undefined;
    const { label, owner, createdAt, controlDirectory } = note as Record<string, unknown>;
    if (typeof createdAt !== 'string') return undefined;
    return {
      label: typeof label === 'string' ? label : null,
      owner: readOwner(owner),
      createdAt,
      controlDirectory: typeof controlDirectory === 'string' ? controlDirectory : undefined,
    };
  } catch (error) {
    if (error instanceof SyntaxError || systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

function readOwner(value: unknown): MachineMark['owner'] {
  if (typeof value !== 'object' || value === null) return null;
  const { host, pid, startTime } = value as Record<string, unknown>;
  if (typeof host !== 'string' || typeof pid !== 'number') return null;
  return { host, pid, startTime: typeof startTime === 'string' ? startTime : null };
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).sort();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Measures the files directly in a directory, in MB. */
async function measure(directory: string): Promise<number> {
  let blocks = 0;
  for (const name of await readNames(directory)) {
    try {
      blocks += (await stat(join(directory, name))).blocks;
    } catch (error) {
      if (systemErrorCode(error) !== 'ENOENT') throw error;
    }
  }
  return Math.ceil((blocks * 512) / 1024 / 1024);
}
