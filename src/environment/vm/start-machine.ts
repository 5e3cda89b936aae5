import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cleanup, type Clock, PthError } from '../../base/index.ts';
import { runProcess } from '../../process/index.ts';
import type { VmImage } from '../images/image-store.ts';
import type { PathPolicy } from '../local/path-policy.ts';
import type { HostCertificates } from '../remote/host-certificates.ts';
import { awaitBoot } from './await-boot.ts';
import { findFreePort } from './free-port.ts';
import { GuestConnection } from './guest-connection.ts';
import { copyMemory, findMemoryProblem, makeMemoryFile, nameMemoryFile, removeMemoryFile } from './guest-memory.ts';
import type { Accelerator, MachineDefinition, MachineMark, MachineMount, MemoryFile } from './machine-definition.ts';
import type { MachineDirectories, MachineFiles } from './machine-directories.ts';
import type { MachineTools } from './machine-tools.ts';
import { Machine } from './machine.ts';
import type { MachineSize } from './plan-machine.ts';
import { remoteRoot, RunningMachine, type RunningMachineDependencies } from './running-machine.ts';
import { guestAlias } from './ssh-config.ts';
import { SshLink } from './ssh-link.ts';
import { copyWarmDisk, type WarmState, type WarmStateKey, warmStateName, type WarmStates } from './warm-state.ts';

/** Inputs of one machine of a session. */
export interface MachineRequest {
  image: VmImage;
  accelerator: Accelerator;
  size: MachineSize;
  mount: MachineMount;
  isOffline: boolean;
  mark: MachineMark;
  policy: PathPolicy;
  certificates: HostCertificates;
  bootTimeoutMs: number;
  onProgress: (message: string) => void;
  signal?: AbortSignal | undefined;
}

/** A running machine, and how it started. */
export interface StartedMachine {
  files: MachineFiles;
  running: RunningMachine;
  /** Opens a new connection to the same machine after a restart. */
  reopen: () => RunningMachine;
  start: 'warm' | 'cold';
}

/** Dependencies of starting machines. */
export interface MachineStarterDependencies {
  tools: MachineTools;
  directories: MachineDirectories;
  warm: WarmStates;
  /** Versions of libvirt and QEMU. */
  versions: string;
  /** `cold` boots every machine. */
  start: 'warm' | 'cold';
  clock: Clock;
}

/**
 * Starts machines. The first one of an image boots and is saved with its memory; all later ones resume from a copy of
 * that state, which takes a fraction of a boot.
 */
export class MachineStarter {
  readonly #parts: MachineStarterDependencies;
  /** Saved states that this process is creating. */
  readonly #making = new Map<string, Promise<WarmState>>();

  constructor(parts: MachineStarterDependencies) {
    this.#parts = parts;
  }

  /**
   * Starts a machine and connects to it. A failure leaves nothing behind.
   * @throws PthError `environment/boot-failed`, `environment/provision-failed`, `environment/disk-full`; `MountRefused`
   */
  async start(request: MachineRequest): Promise<StartedMachine> {
    const { directories, warm } = this.#parts;
    const state = this.#parts.start === 'warm' ? await this.#findUsableState(request) : undefined;
    const cleanup = new Cleanup();
    try {
      const files = await directories.create(request.mark);
      cleanup.add('remove the machine', () => directories.remove(files.name));
      if (state) {
        try {
          return await this.#goOn(request, files, state, cleanup);
        } catch (error) {
          if (!PthError.isInstance(error) || error.code !== 'environment/boot-failed') throw error;
          request.onProgress(
            `The saved state of ${request.image.name} does not start here (${error.message}); booting instead.`,
          );
          await warm.discard(state);
          await cleanup.run();
          return await this.#boot(request, await directories.create(request.mark), cleanup);
        }
      }
      return await this.#boot(request, files, cleanup);
    } catch (error) {
      await cleanup.run();
      throw error;
    }
  }

  async #goOn(
    request: MachineRequest,
    files: MachineFiles,
    state: WarmState,
    cleanup: Cleanup,
  ): Promise<StartedMachine> {
    const { policy, signal, mount } = request;
    request.onProgress(`Starting a machine from the saved state of ${request.image.name}.`);
    const memory: MemoryFile = { path: nameMemoryFile(files.name), isSaved: true };
    cleanup.add('remove the memory', () => removeMemoryFile(memory.path));
    await Promise.all([
      copyWarmDisk(state, files.disk),
      copyFile(state.knownHosts, files.knownHosts),
      ...(state.memory ? [copyMemory(this.#parts.tools, state.memory.contents, memory.path, signal)] : []),
    ]);
    // 9p is a device from the beginning; virtiofs is plugged in later, since QEMU cannot save a machine with it.
    const machine = await this.#define(request, files, mount === '9p' ? policy.root : null);
    if (state.memory) await machine.resumeFrom(memory, state.memory.devices, signal);
    else await machine.restore(warmStateName, signal);
    // The saved state already contains the certificates.
    const reopen = this.#opener({ ...request, certificates: { ...request.certificates, files: {} } }, files, machine);
    if (mount === 'virtiofs') machine.useShare(policy.root);
    const running = reopen();
    cleanup.add('close the connection', () => running.close());
    const steps = [
      running.connect(false, signal),
      ...(mount === 'virtiofs' ? [machine.plugShare(policy.root, signal)] : []),
    ];
    await settle(steps);
    return { files, running, reopen, start: 'warm' };
  }

  async #boot(request: MachineRequest, files: MachineFiles, cleanup: Cleanup): Promise<StartedMachine> {
    const { image, mount, policy, bootTimeoutMs, onProgress, signal } = request;
    cleanup.add('remove the machine', () => this.#parts.directories.remove(files.name));
    onProgress(`Booting a machine from the image ${image.name}.`);
    const machine = await this.#bootNew(request, files, mount === 'rsync' ? null : policy.root);
    const reopen = this.#opener(request, files, machine);
    const running = await awaitBoot({ machine, open: reopen, bootTimeoutMs, onProgress, signal });
    return { files, running, reopen, start: 'cold' };
  }

  /** Boots a machine with a fresh layer over the image's disk. */
  async #bootNew(
    request: MachineRequest,
    files: MachineFiles,
    shared: string | null,
    memoryFile?: MemoryFile,
  ): Promise<Machine> {
    const { image, signal } = request;
    const layer = ['create', '-q', '-f', 'qcow2', '-F', 'qcow2', '-b', image.disk, files.disk];
    await this.#parts.tools.qemuImg(layer, { signal });
    await pinHostKey(image, files);
    const machine = await this.#define(request, files, shared, memoryFile);
    await machine.boot(signal);
    return machine;
  }

  async #define(
    request: MachineRequest,
    files: MachineFiles,
    shared: string | null,
    memoryFile?: MemoryFile,
  ): Promise<Machine> {
    const { image, accelerator, size, mount, isOffline, mark } = request;
    const definition: MachineDefinition = {
      name: files.name,
      uuid: randomUUID(),
      mark,
      accelerator,
      cpus: size.cpus,
      memoryMB: size.memoryMB,
      disk: files.disk,
      kernel: image.kernel,
      initrd: image.initrd,
      commandLine: image.commandLine,
      serialLog: files.serialLog,
      sshPort: await findFreePort(),
      isOffline,
      mount,
      sharedDirectory: shared,
      memoryFile,
    };
    return new Machine(this.#parts.tools, definition, files.directory);
  }

  #opener(request: MachineRequest, files: MachineFiles, machine: Machine): () => RunningMachine {
    const { image, policy, certificates, bootTimeoutMs } = request;
    const parts: RunningMachineDependencies = {
      machine,
      policy,
      user: image.user,
      privateKey: image.privateKey,
      knownHosts: files.knownHosts,
      // A known key is never replaced.
      isFirstMeeting: image.hostKey === undefined,
      controlDirectory: files.controlDirectory,
      bootTimeoutMs,
      variables: this.#parts.tools.variables,
      certificates,
      clock: this.#parts.clock,
    };
    return () => new RunningMachine(parts);
  }

  /** Finds the saved state; undefined where this host currently has no room for its memory. */
  async #findUsableState(request: MachineRequest): Promise<WarmState | undefined> {
    const state = await this.#ensureWarmState(request);
    const problem = state.memory ? await findMemoryProblem(request.size.memoryMB) : undefined;
    if (problem === undefined) return state;
    request.onProgress(`The saved state of ${request.image.name} cannot be used now: ${problem}.`);
    return undefined;
  }

  async #ensureWarmState(request: MachineRequest): Promise<WarmState> {
    const { image, accelerator, size, mount, signal } = request;
    const { cpus, memoryMB } = size;
    const { versions } = this.#parts;
    const key: WarmStateKey = {
      image,
      accelerator,
      cpus,
      memoryMB,
      mount,
      files: request.certificates.files,
      versions,
    };
    const found = await this.#parts.warm.find(key);
    if (found) return found;
    const name = createHash('sha256').update(JSON.stringify(key)).digest('hex');
    const others = this.#making.get(name);
    if (others) {
      // The caller that began it gets its failure.
      await others.catch(() => undefined);
      signal?.throwIfAborted();
      return this.#ensureWarmState(request);
    }
    const making = this.#makeBestState(request, key);
    this.#making.set(name, making);
    try {
      return await making;
    } finally {
      this.#making.delete(name);
    }
  }

  /** Creates a state with its memory in a file, which costs nothing to load; else one in the disk, and reports why. */
  async #makeBestState(request: MachineRequest, key: WarmStateKey): Promise<WarmState> {
    const { image, size, onProgress, signal } = request;
    let problem = await findMemoryProblem(size.memoryMB);
    if (problem === undefined) {
      try {
        return await this.#makeWarmState(request, key, true);
      } catch (error) {
        signal?.throwIfAborted();
        if (!PthError.isInstance(error)) throw error;
        problem = error.message;
      }
    }
    onProgress(`The memory of ${image.name} is saved inside its disk, from where it is slower to load: ${problem}.`);
    return this.#makeWarmState(request, key, false);
  }

  /** Boots the image without any working copy, waits until it is ready, and saves it with its memory. */
  async #makeWarmState(request: MachineRequest, key: WarmStateKey, hasMemoryFile: boolean): Promise<WarmState> {
    const { image, mount, bootTimeoutMs, signal } = request;
    const { directories, warm, clock, tools } = this.#parts;
    request.onProgress(`Booting the image ${image.name} once, to start from its booted state from now on.`);
    const cleanup = new Cleanup();
    try {
      const files = await directories.create(request.mark);
      cleanup.add('remove the machine', () => directories.remove(files.name));
      const empty = join(files.directory, 'nothing-shared');
      await mkdir(empty);
      // The network is not part of the saved state: an open one boots as fast as a closed one.
      const memory: MemoryFile = { path: nameMemoryFile(files.name), isSaved: false };
      if (hasMemoryFile) await makeMemoryFile(memory.path);
      const machine = await this.#bootNew(
        request,
        files,
        mount === '9p' ? empty : null,
        hasMemoryFile ? memory : undefined,
      );
      const open = () => {
        const link = new SshLink({
          port: machine.definition.sshPort,
          user: image.user,
          privateKey: image.privateKey,
          knownHosts: files.knownHosts,
          isFirstMeeting: image.hostKey === undefined,
          controlDirectory: files.controlDirectory,
          variables: tools.variables,
          clock,
          run: runProcess,
        });
        return new GuestConnection({
          machine,
          link,
          user: image.user,
          remoteRoot,
          bootTimeoutMs,
          clock,
          certificates: request.certificates,
          mountsShare: false,
        });
      };
      const connection = await awaitBoot({ machine, open, bootTimeoutMs, onProgress: request.onProgress, signal });
      cleanup.add('close the connection', () => connection.close());
      await connection.settle(signal);
      await connection.close();
      if (!hasMemoryFile) {
        await machine.saveState(warmStateName, signal);
        await machine.powerOff();
        return await warm.publish(key, files);
      }
      const saved = { contents: join(files.directory, 'memory'), devices: join(files.directory, 'devices') };
      await machine.saveDevices(saved.devices, signal);
      await machine.powerOff();
      await copyMemory(tools, memory.path, saved.contents, signal);
      return await warm.publish(key, { ...files, memory: saved });
    } finally {
      await cleanup.run();
    }
  }
}

/** Records the guest's key where the image has it; else the first connection accepts it. */
async function pinHostKey({ hostKey }: VmImage, { knownHosts }: MachineFiles): Promise<void> {
  if (hostKey !== undefined) await writeFile(knownHosts, `${guestAlias} ${hostKey.trim()}\n`);
}

/** Waits for all steps to end, then throws the last failure in their order. */
async function settle(steps: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(steps);
  // The others wait for the last step, so its failure is the cause.
  const failed = results.toReversed().find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
