import { mkdir, realpath, rename, statfs } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Clock, isInside, PthError, systemErrorCode } from '../../../base/index.ts';
import type { ProcessOwner } from '../../../process/index.ts';
import type { SnapshotInfo } from '../../environment.ts';
import type { EnteringCommand, SandboxedCommand } from './enter-command.ts';
import type { SandboxPlan } from './launch-command.ts';
import { NetworkRelay } from './network-relay.ts';
import { listOverlayChanges } from './overlay-changes.ts';
import { preparePlan, type SandboxRequest } from './prepare-plan.ts';
import { Sandbox, SandboxLaunchError } from './sandbox.ts';
import type { SandboxPrograms } from './sandbox-programs.ts';
import {
  copySandboxFiles,
  createSessionName,
  measureMB,
  removeSandboxFiles,
  writeRecord,
} from './session-directory.ts';

/** Dependencies of an overlay sandbox. */
export interface OverlaySandboxDependencies
  extends Pick<SandboxRequest, 'worktree' | 'cacheDirectory' | 'keeps' | 'isOffline' | 'homes' | 'userId' | 'groupId'> {
  programs: SandboxPrograms;
  stateDirectory: string;
  label: string;
  owner: ProcessOwner;
  clock: Clock;
  /** Once it is aborted, the end of the sandbox does not wait long for the removal of its files. */
  signal?: AbortSignal | undefined;
}

/** Time to wait for the removal of the files after an interrupt, in milliseconds. */
const interruptedPatienceMs = 1000;

/** Time to wait for it otherwise: nobody needs to see a hundred thousand files of a package manager go. */
const removalPatienceMs = 10_000;

/**
 * The sandbox of one environment: the files of the session, one running sandbox over them at a time, and the snapshots.
 * A rollback exchanges the files and starts a new sandbox over them.
 */
export class OverlaySandbox {
  readonly #parts: OverlaySandboxDependencies;
  readonly #plan: SandboxPlan;
  readonly #snapshots = new Map<string, SnapshotInfo>();
  #sandbox: Sandbox;
  #relay: Promise<NetworkRelay> | undefined;
  /** Runs snapshots and rollbacks one after the other; commands wait for a rollback in progress. */
  #turn: Promise<unknown> = Promise.resolve();
  #count = 0;
  #hasHostNetwork = false;

  private constructor(parts: OverlaySandboxDependencies, plan: SandboxPlan, sandbox: Sandbox) {
    this.#parts = parts;
    this.#plan = plan;
    this.#sandbox = sandbox;
  }

  /**
   * @throws SandboxLaunchError where the host cannot start one, PthError `environment/disk-full`,
   * `environment/write-failed`
   */
  static async open(parts: OverlaySandboxDependencies): Promise<OverlaySandbox> {
    const { clock, label, owner, programs } = parts;
    const stateDirectory = await makeDirectory(parts.stateDirectory, 'XDG_STATE_HOME');
    const cacheDirectory = parts.cacheDirectory && (await makeDirectory(parts.cacheDirectory, 'PTH_CACHE_DIR'));
    const record = { label, owner, createdAt: clock.now().toISOString() };
    const directory = join(stateDirectory, createSessionName());
    try {
      await writeRecord(directory, record);
      const plan = await preparePlan({ ...parts, directory, stateDirectory, cacheDirectory });
      return new OverlaySandbox(parts, plan, await Sandbox.launch(plan, programs, label));
    } catch (error) {
      await removeSandboxFiles(directory, parts.userId === 0);
      if (error instanceof SandboxLaunchError) throw await explainLaunch(error, stateDirectory);
      throw toFullDisk(error, stateDirectory, 'XDG_STATE_HOME');
    }
  }

  /** Paths that are writable on the host but had to become read-only in the sandbox. */
  get readOnlyPaths(): readonly string[] {
    return this.#sandbox.readOnlyPaths;
  }

  /** True when programs are root over the overlays (never over the host). */
  get isRoot(): boolean {
    return this.#plan.userId === 0;
  }

  get directory(): string {
    return this.#plan.directory;
  }

  /** True where what programs write in the working copy ends with the sandbox. */
  get coversWorktree(): boolean {
    return !this.#plan.writable.some((path) => isInside(path, this.#parts.worktree));
  }

  /** Number of hidden secret paths of the host. */
  get hiddenPaths(): number {
    return this.#plan.secrets.length + this.#plan.replaced.length;
  }

  /** Returns the command to start on the host. Waits for a rollback in progress. @throws PthError `environment/died` */
  async enter(command: SandboxedCommand): Promise<EnteringCommand> {
    await this.#turn;
    return this.#sandbox.enter(command, { hasHostNetwork: this.#hasHostNetwork });
  }

  /**
   * Gives later commands the host's network, in a sandbox with a network of its own, or takes it away. Taking it away
   * ends the commands that still use it. @throws PthError `environment/unsupported`, `environment/died`
   */
  setHostNetwork(isShared: boolean): Promise<void> {
    return this.#inTurn(async () => {
      this.#hasHostNetwork = isShared;
      if (!isShared) await this.#sandbox.endLeftovers(this.#parts.clock);
    });
  }

  /** True when a program in the sandbox has ended it. */
  isLost(): Promise<boolean> {
    return this.#sandbox.isLost();
  }

  /** @throws PthError `environment/died` */
  assertAlive(): void {
    this.#sandbox.assertAlive();
  }

  /** Connects to a port of a sandbox with a network of its own. */
  async connect(port: number): Promise<Socket> {
    await this.#turn;
    this.#relay ??= NetworkRelay.start(this.#sandbox.enterNetwork(), this.#plan.directory);
    return (await this.#relay).connect(port);
  }

  /**
   * Lists paths written or removed outside the working copy; see `listOverlayChanges`.
   * @param leftOut additional paths to skip
   */
  async listChanges(leftOut: readonly string[]): Promise<Record<string, string>> {
    await this.#turn;
    const { layers, directory, secrets, replaced, writable, stateDirectory } = this.#plan;
    const changed = layers.flatMap(({ kind, path }, number) =>
      kind === 'overlay' ? [{ directory: join(directory, 'upper', String(number)), path, isComplete: true }] : [],
    );
    const hasMountPoints = layers.some(({ kind }) => kind === 'directory');
    const mountPoints = { directory: join(directory, 'mount-points'), path: '/', isComplete: false };
    return listOverlayChanges(hasMountPoints ? [...changed, mountPoints] : changed, {
      leftOut: [
        ...leftOut,
        ...writable,
        stateDirectory,
        ...[...secrets, ...replaced].map(({ path }) => path),
        ...layers.filter(({ kind }) => kind === 'bind' || kind === 'link').map(({ path }) => path),
      ],
      locate: (path) => this.#sandbox.locate(path),
    });
  }

  /** @throws PthError `environment/snapshot-failed`, `environment/disk-full`, `environment/died` */
  snapshot(tag: string): Promise<SnapshotInfo> {
    return this.#inTurn(async () => {
      this.#sandbox.assertAlive();
      const id = join(this.#plan.directory, 'snapshots', String(++this.#count));
      await mkdir(id, { recursive: true });
      await this.#copy(join(this.#plan.directory, 'upper'), join(id, 'upper'));
      const takenAt = this.#parts.clock.now().toISOString();
      const info: SnapshotInfo = { tag, takenAt, sizeMB: await measureMB(id), id };
      const replaced = this.#snapshots.get(tag);
      // A replaced snapshot counts as new, so it moves to the end.
      this.#snapshots.delete(tag);
      this.#snapshots.set(tag, info);
      if (replaced) await removeSandboxFiles(replaced.id, this.#plan.isPrivileged);
      return info;
    });
  }

  /** Ends every process of the sandbox. @throws PthError `environment/snapshot-failed`, `environment/disk-full` */
  rollback(tag: string): Promise<void> {
    return this.#inTurn(async () => {
      const info = this.#snapshots.get(tag);
      if (!info) {
        throw new PthError('environment/snapshot-failed', `There is no snapshot ${tag}.`, {
          details: { tag, snapshots: [...this.#snapshots.keys()] },
        });
      }
      const { directory, isPrivileged } = this.#plan;
      const fresh = join(directory, `upper-${++this.#count}`);
      const old = join(directory, `old-${this.#count}`);
      await this.#copy(join(info.id, 'upper'), fresh);
      await this.#closeSandbox();
      await rename(join(directory, 'upper'), old);
      await rename(fresh, join(directory, 'upper'));
      try {
        this.#sandbox = await Sandbox.launch(this.#plan, this.#parts.programs, this.#parts.label);
      } catch (error) {
        if (!(error instanceof SandboxLaunchError)) throw error;
        throw new PthError('environment/snapshot-failed', `After the rollback bubblewrap ${error.message}.`, {
          cause: error,
        });
      } finally {
        await removeSandboxFiles(old, isPrivileged);
      }
    });
  }

  listSnapshots(): SnapshotInfo[] {
    return [...this.#snapshots.values()];
  }

  removeSnapshot(tag: string): Promise<void> {
    return this.#inTurn(async () => {
      const info = this.#snapshots.get(tag);
      this.#snapshots.delete(tag);
      if (info) await removeSandboxFiles(info.id, this.#plan.isPrivileged);
    });
  }

  /** Ends every process and removes the files of the session. */
  async dispose(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#closeSandbox();
      const patienceMs = this.#parts.signal?.aborted ? interruptedPatienceMs : removalPatienceMs;
      await removeSandboxFiles(this.#plan.directory, this.#plan.isPrivileged, patienceMs);
    });
  }

  async #closeSandbox(): Promise<void> {
    const relay = await this.#relay?.catch(() => undefined);
    this.#relay = undefined;
    await relay?.close();
    await this.#sandbox.close();
  }

  async #copy(source: string, target: string): Promise<void> {
    await copySandboxFiles(source, target, this.#parts.programs, this.#plan.isPrivileged);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    // The caller gets the failure; the next operation starts regardless.
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

/** The kernel's number of the overlay file system. */
const overlayType = 0x794c7630;

/** Adds the most common reason for a refused overlay, which the kernel does not report. */
async function explainLaunch(error: SandboxLaunchError, stateDirectory: string): Promise<SandboxLaunchError> {
  if ((await statfs(stateDirectory)).type !== overlayType) return error;
  return new SandboxLaunchError(
    `cannot work with ${stateDirectory}, where it would keep its files: that lies on an overlay file system itself, as the inside of a container does`,
    { cause: error },
  );
}

/**
 * Returns the real path of a directory and creates it when missing.
 * @param variable the one that moves it elsewhere
 * @throws PthError `environment/disk-full`, `environment/write-failed`
 */
async function makeDirectory(path: string, variable: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return await realpath(path);
  } catch (error) {
    const fault = toFullDisk(error, path, variable);
    if (PthError.isInstance(fault) || systemErrorCode(error) === undefined) throw fault;
    throw new PthError('environment/write-failed', `The directory ${path} cannot be made.`, {
      recovery: [`Set ${variable} to a directory that can be written.`, 'Check the permissions of the path.'],
      cause: error,
    });
  }
}

/** Turns the error of a full disk into a fault that names the variable of another place; returns others as they are. */
function toFullDisk(error: unknown, path: string, variable: string): unknown {
  if (PthError.isInstance(error) || !['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error) ?? '')) return error;
  return new PthError('environment/disk-full', `There is no space left for the files of the sandbox in ${path}.`, {
    recovery: ['Free disk space.', `Set ${variable} to a directory on a disk with room.`],
    cause: error,
  });
}
