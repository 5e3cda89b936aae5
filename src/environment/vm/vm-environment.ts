import { Cleanup, type Clock, PthError } from '../../base/index.ts';
import type { StartedProcess } from '../../process/index.ts';
import { compareWithDisk, listPackageFiles } from '../docker/disk-changes.ts';
import type {
  DriftReport,
  Environment,
  EnvironmentInfo,
  EnvironmentResources,
  Fingerprint,
  HealthFinding,
  SnapshotInfo,
  UsageSample,
} from '../environment.ts';
import { isPort } from '../forward-port.ts';
import { judgeHealth } from '../judge-health.ts';
import { measureListing } from '../measure-listing.ts';
import type { MountedWorkspace } from '../remote/mounted-workspace.ts';
import { takeRemoteFingerprint } from '../remote/remote-fingerprint.ts';
import { takeHealthSample, takeRemoteSample, toResources } from '../remote/remote-health.ts';
import { copyFrom, copyInto } from '../remote/stream-copy.ts';
import { WorkspaceEnvironment } from '../workspace-environment.ts';
import { awaitBoot } from './await-boot.ts';
import type { DiskSnapshots } from './disk-snapshots.ts';
import { toUsage } from './domain-stats.ts';
import { readGuestDiskChanges } from './guest-disk.ts';
import type { RunningMachine } from './running-machine.ts';

/** Dependencies of a machine environment. */
export interface VmEnvironmentDependencies {
  info: EnvironmentInfo;
  label: string;
  workspace: MountedWorkspace;
  /** The running machine; replaced by a new connection to it after a restart. */
  current: { running: RunningMachine };
  reopen: () => RunningMachine;
  /** Limit of a boot, in milliseconds. */
  bootTimeoutMs: number;
  onProgress: (message: string) => void;
  snapshots: DiskSnapshots;
  /** Time of provisioning by the guest's clock, in seconds since the epoch. */
  preparedAt: string;
  /** `warm`: the machine resumed from a saved state. `cold`: it booted. */
  start: 'warm' | 'cold';
  /** Names alone; values may be secrets. */
  variableNames: readonly string[];
  isOffline: boolean;
  /** Removes the machine and all its resources on this host. */
  remove: () => Promise<void>;
  clock: Clock;
}

/** Builds the fault for a network change while the machine runs. */
export function refuseNetworkChange(): PthError {
  return new PthError(
    'environment/unsupported',
    'The network of a virtual machine cannot be cut or opened while it runs: PTH reaches the machine over it.',
    {
      recovery: [
        'Use a container, environment tier 1 or 2.',
        'Leave the network open, or run without any (--offline), with dependencies already there.',
      ],
    },
  );
}

/** A virtual machine as an environment: tier 3. */
export class VmEnvironment extends WorkspaceEnvironment<MountedWorkspace> implements Environment {
  readonly info: EnvironmentInfo;
  readonly #parts: VmEnvironmentDependencies;
  readonly #forwards: { hostPort: number; environmentPort: number }[] = [];
  readonly #cleanup = new Cleanup();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: VmEnvironmentDependencies) {
    super(parts.workspace);
    this.#parts = parts;
    this.info = parts.info;
    this.#cleanup.add('remove the machine', parts.remove);
    this.#cleanup.add('close the connection', () => this.#running.close());
    this.#cleanup.add('stop the processes of the session', () => this.workspace.close());
  }

  /** A path in the working copy follows the path policy; any other absolute path lies on the machine's disk. */
  async copyIn(hostPath: string, environmentPath: string): Promise<void> {
    this.workspace.assertOpen();
    if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyIn(hostPath, environmentPath);
    await copyInto((argv) => this.#startSetup(argv), hostPath, environmentPath);
  }

  async copyOut(environmentPath: string, hostPath: string): Promise<void> {
    this.workspace.assertOpen();
    if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyOut(environmentPath, hostPath);
    await copyFrom((argv) => this.#startSetup(argv), environmentPath, hostPath);
  }

  async snapshot(tag: string): Promise<SnapshotInfo> {
    this.workspace.assertOpen();
    return this.#inTurn(async () => {
      await this.#assertAlive();
      // Unwritten data of the guest would be missing in it.
      await this.#setup.run('sync', { timeoutMs: 120_000 });
      return this.#parts.snapshots.take(tag);
    });
  }

  async rollback(tag: string): Promise<void> {
    this.workspace.assertOpen();
    await this.#inTurn(() => this.#rollBack(tag));
  }

  async #rollBack(tag: string): Promise<void> {
    const { snapshots, reopen, current, bootTimeoutMs, onProgress } = this.#parts;
    const snapshot = snapshots.find(tag);
    const former = current.running;
    const { machine } = former;
    await former.close();
    await machine.powerOff();
    await snapshots.apply(snapshot);
    await machine.boot();
    const open = async () => {
      current.running = reopen();
      this.workspace.useHost(current.running.host);
      // Its processes are gone; each caller gets the end of its process.
      await Promise.all(this.workspace.listRunning().map(({ process }) => process.stop({ graceMs: 0 })));
      return current.running;
    };
    const next = await awaitBoot({ machine, open, bootTimeoutMs, onProgress });
    for (const { environmentPort, hostPort } of this.#forwards) await next.link.forward(environmentPort, hostPort);
  }

  async listSnapshots(): Promise<SnapshotInfo[]> {
    this.workspace.assertOpen();
    return this.#parts.snapshots.list();
  }

  async removeSnapshot(tag: string): Promise<void> {
    this.workspace.assertOpen();
    await this.#inTurn(() => this.#parts.snapshots.remove(tag));
  }

  /** PTH's own connection uses the machine's only network, so it stays as it was created. */
  async setNetwork(isOpen: boolean): Promise<void> {
    this.workspace.assertOpen();
    if (isOpen !== this.#parts.isOffline) return;
    throw refuseNetworkChange();
  }

  async forwardPort(environmentPort: number, hostPort?: number): Promise<number> {
    this.workspace.assertOpen();
    for (const port of [environmentPort, hostPort ?? 1]) {
      if (!isPort(port)) throw new PthError('environment/port-unavailable', `${port} is no TCP port (1 to 65535).`);
    }
    const port = await this.#running.link.forward(environmentPort, hostPort);
    this.#forwards.push({ hostPort: port, environmentPort });
    return port;
  }

  async resources(): Promise<EnvironmentResources> {
    this.workspace.assertOpen();
    await this.#assertAlive();
    await this.#running.connection.readStats();
    return toResources(await takeRemoteSample(this.#setup, this.#parts.clock));
  }

  /** By libvirt's counters of the whole machine. */
  async usage(): Promise<UsageSample> {
    this.workspace.assertOpen();
    return toUsage(await this.#running.connection.readStats());
  }

  async checkHealth(): Promise<HealthFinding[]> {
    this.workspace.assertOpen();
    await this.#assertAlive();
    await this.#running.connection.readStats();
    const { health } = await takeHealthSample(this.#setup, this.#parts.clock);
    const listingMs = await measureListing(this.workspace, this.#parts.clock);
    return judgeHealth({ ...health, listingMs });
  }

  /** Records packages, settings, services, and changes of the machine's disk since provisioning. */
  async takeFingerprint(): Promise<Fingerprint> {
    this.workspace.assertOpen();
    await this.#assertAlive();
    const fingerprint = await takeRemoteFingerprint(this.#setup, this.#parts.clock);
    const disk = await readGuestDiskChanges(this.#setup, this.#parts.preparedAt);
    return { ...fingerprint, files: { ...disk, ...fingerprint.files } };
  }

  async detectDrift(fingerprint: Fingerprint): Promise<DriftReport> {
    const now = await this.takeFingerprint();
    const drift = compareWithDisk(fingerprint, now, new Set());
    const packaged = await listPackageFiles(this.#setup, drift.addedPackages);
    return packaged.size === 0 ? drift : compareWithDisk(fingerprint, now, packaged);
  }

  /** Returns the output of the serial port, and the last stderr lines of the started processes. */
  async logs(maxLines = 200): Promise<string> {
    this.workspace.assertOpen();
    const serial = await this.#running.machine.readSerialTail(64 * 1024);
    const started = this.workspace.keeper.readLog(maxLines);
    const lines = [...serial.split(/\r?\n/), ...started.split('\n')].filter((line) => line.trim() !== '');
    return maxLines <= 0 ? '' : lines.slice(-maxLines).join('\n');
  }

  async inspect(): Promise<Record<string, unknown>> {
    this.workspace.assertOpen();
    const { label, variableNames, start, isOffline } = this.#parts;
    const { machine, connection } = this.#running;
    const { name, cpus, memoryMB, disk, sshPort } = machine.definition;
    return {
      ...this.info,
      root: this.root,
      label,
      machine: { name, cpus, memoryMB, disk, sshPort, start, isOffline, directory: machine.directory },
      state: (await machine.readState()) ?? null,
      statistics: await connection.readStats(),
      resources: await this.resources(),
      variables: [...variableNames].sort(),
      processes: this.workspace.listRunning().map(({ argv, process }) => ({ pid: process.pid ?? null, argv })),
      forwards: this.#forwards.map((forward) => ({ ...forward })),
      snapshots: this.#parts.snapshots.list(),
    };
  }

  async dispose(): Promise<void> {
    // A rollback in progress would start the machine again.
    await this.#turn;
    await this.#cleanup.run();
  }

  get #running(): RunningMachine {
    return this.#parts.current.running;
  }

  get #setup() {
    return this.#running.connection.host.setup;
  }

  #startSetup(argv: readonly [string, ...string[]]): Promise<StartedProcess> {
    const { host } = this.#running.connection;
    return host.start({ argv, cwd: '/', variables: {}, hasStdin: true, user: 'setup' });
  }

  async #assertAlive(): Promise<void> {
    const loss = await this.#running.connection.findLoss();
    if (loss !== undefined) throw loss;
  }

  /** Runs snapshots and rollbacks one after the other. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    // The caller gets the failure; the next operation only waits.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
