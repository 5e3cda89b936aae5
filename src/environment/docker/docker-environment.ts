import { arch } from 'node:os';
import { Cleanup, type Clock, PthError } from '../../base/index.ts';
import { type RunOutcome, type StartedProcess, within } from '../../process/index.ts';
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
import { openForward, type PortForward } from '../forward-port.ts';
import { judgeHealth } from '../judge-health.ts';
import { measureListing } from '../measure-listing.ts';
import type { MountedWorkspace } from '../remote/mounted-workspace.ts';
import { takeRemoteFingerprint } from '../remote/remote-fingerprint.ts';
import { type RemoteSample, takeHealthSample, takeRemoteSample, toResources } from '../remote/remote-health.ts';
import { copyFrom, copyInto } from '../remote/stream-copy.ts';
import { WorkspaceEnvironment } from '../workspace-environment.ts';
import type { RunLimits, WorkspaceCommand } from '../workspace.ts';
import type { StreamRoute } from './choose-streams.ts';
import type { ContainerForm } from './container-config.ts';
import type { ContainerLauncher } from './container-launcher.ts';
import type { ContainerNetwork } from './container-network.ts';
import type { ContainerSnapshots, StoredSnapshot } from './container-snapshots.ts';
import {
  addSizes,
  compareWithDisk,
  type DiskChanges,
  listPackageFiles,
  parseLayers,
  readEngineChanges,
  readOverlayChanges,
} from './disk-changes.ts';
import { describeDiskUse } from './disk-use.ts';
import type { DockerEngine } from './docker-engine.ts';
import { readContainerUsage } from './container-usage.ts';
import { classifyEngineError, messageOf } from './engine-errors.ts';
import { PortRelay } from './port-relay.ts';
import type { RunningContainer } from './running-container.ts';

/** Maximum age of the last sample before a command takes a new one, in milliseconds. */
const sampleAgeMs = 10_000;

/** Dependencies of a container environment. */
export interface DockerEnvironmentDependencies {
  info: EnvironmentInfo;
  engine: DockerEngine;
  workspace: MountedWorkspace;
  container: RunningContainer;
  snapshots: ContainerSnapshots;
  network: ContainerNetwork;
  /** Replaces the container, and holds the last sample. */
  launcher: ContainerLauncher;
  /** Facts that `inspect` shows. */
  inspected: InspectedFacts;
  clock: Clock;
  /** Returns files in the working copy to its owner; absent where all belong to that owner anyway. */
  returnFiles: (() => Promise<void>) | undefined;
  /** Once it is aborted, the end of the environment does not wait long for the removal of the container. */
  signal: AbortSignal | undefined;
}

/** Time to wait for the removal of a container after an interrupt, in milliseconds; the engine goes on with it. */
const removalPatienceMs = 1500;

/** Facts of a container environment that only `inspect` shows. */
export interface InspectedFacts {
  form: ContainerForm;
  streams: StreamRoute;
  label: string;
  environmentId: string;
  /** Names alone; values may be secrets. */
  variableNames: readonly string[];
}

/** A container as an environment: tier 1 plain, tier 2 with systemd. */
export class DockerEnvironment extends WorkspaceEnvironment<MountedWorkspace> implements Environment {
  readonly info: EnvironmentInfo;
  readonly #parts: DockerEnvironmentDependencies;
  readonly #forwards: PortForward[] = [];
  readonly #relay: PortRelay;
  readonly #cleanup = new Cleanup();
  #container: RunningContainer;
  #baseLayers: ReadonlySet<string> | undefined;
  /** Changes that the last rollback put into the image, where the overlay cannot be read. */
  #inherited: DiskChanges = {};
  readonly #changesBySnapshot = new Map<string, DiskChanges>();
  #sampledAt: number;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: DockerEnvironmentDependencies) {
    super(parts.workspace);
    this.#parts = parts;
    this.info = parts.info;
    this.#container = parts.container;
    this.#sampledAt = parts.clock.monotonicMs();
    this.#relay = new PortRelay(
      () => this.#findAddress(),
      (argv) => this.#startSetup(argv),
    );
    this.#cleanup.add('remove the snapshots', () => parts.snapshots.removeAll());
    this.#cleanup.add('remove the container', async () => {
      const removal = this.#container.remove();
      await (parts.signal?.aborted ? within(removal, removalPatienceMs) : removal);
    });
    if (parts.returnFiles) this.#cleanup.add('give files back to their owner', parts.returnFiles);
    this.#cleanup.add('stop the processes of the session', () => this.workspace.close());
  }

  override run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome> {
    this.#sampleSoon();
    return super.run(command, limits);
  }

  override start(command: WorkspaceCommand): Promise<StartedProcess> {
    this.#sampleSoon();
    return super.start(command);
  }

  /** A path in the working copy follows the path policy; any other absolute path lies on the container's disk. */
  async copyIn(hostPath: string, environmentPath: string): Promise<void> {
    this.workspace.assertOpen();
    if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyIn(hostPath, environmentPath);
    try {
      await copyInto((argv) => this.#startSetup(argv), hostPath, environmentPath);
    } catch (error) {
      throw await this.#explainFullDisk(error);
    }
  }

  async copyOut(environmentPath: string, hostPath: string): Promise<void> {
    this.workspace.assertOpen();
    if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyOut(environmentPath, hostPath);
    await copyFrom((argv) => this.#startSetup(argv), environmentPath, hostPath);
  }

  async snapshot(tag: string): Promise<SnapshotInfo> {
    this.workspace.assertOpen();
    return this.#inTurn(async () => {
      try {
        const changes = (await this.#overlay()) === undefined ? await this.#readDisk() : {};
        const snapshot = await this.#parts.snapshots.commit(this.#container.id, tag);
        this.#changesBySnapshot.set(tag, changes);
        return toInfo(snapshot);
      } catch (error) {
        throw await this.#snapshotFault(`The snapshot ${JSON.stringify(tag)} could not be taken`, tag, error);
      }
    });
  }

  async rollback(tag: string): Promise<void> {
    this.workspace.assertOpen();
    await this.#inTurn(async () => {
      try {
        await this.#rollBack(tag);
      } catch (error) {
        throw await this.#snapshotFault(`The rollback to ${JSON.stringify(tag)} failed`, tag, error);
      }
    });
  }

  async #rollBack(tag: string): Promise<void> {
    const { snapshots, launcher } = this.#parts;
    const snapshot = await snapshots.find(tag);
    if (snapshot === undefined) {
      const known = (await snapshots.list()).map((entry) => entry.tag);
      throw new PthError('environment/snapshot-failed', `There is no snapshot ${JSON.stringify(tag)}.`, {
        details: { tag, known },
      });
    }
    const former = this.#container;
    const next = await launcher.replace(snapshot.id);
    this.#container = next;
    this.workspace.useHost(next.host);
    this.#inherited = this.#changesBySnapshot.get(tag) ?? {};
    // Its commands end with it; each caller gets the end of its process.
    await former.remove();
    await launcher.takeName(next);
    await Promise.all(this.workspace.listRunning().map(({ process }) => process.stop({ graceMs: 0 })));
  }

  async listSnapshots(): Promise<SnapshotInfo[]> {
    this.workspace.assertOpen();
    return (await this.#parts.snapshots.list()).map(toInfo);
  }

  async removeSnapshot(tag: string): Promise<void> {
    this.workspace.assertOpen();
    await this.#inTurn(async () => {
      try {
        await this.#parts.snapshots.remove(tag);
        this.#changesBySnapshot.delete(tag);
      } catch (error) {
        throw await this.#snapshotFault(`The snapshot ${JSON.stringify(tag)} could not be removed`, tag, error);
      }
    });
  }

  async setNetwork(isOpen: boolean): Promise<void> {
    this.workspace.assertOpen();
    await this.#inTurn(async () => {
      await this.#assertAlive();
      await this.#parts.network.set(this.#container, isOpen);
      // Connections to the container's own address would hang silently.
      if (!isOpen) this.#relay.dropDirect();
    });
  }

  async forwardPort(environmentPort: number, hostPort?: number): Promise<number> {
    this.workspace.assertOpen();
    const forward = await openForward(environmentPort, hostPort, () => this.#relay.connect(environmentPort));
    try {
      this.workspace.assertOpen();
    } catch (error) {
      await forward.close();
      throw error;
    }
    this.#forwards.push(forward);
    this.#cleanup.add(`close the forward of port ${forward.hostPort}`, () => forward.close());
    return forward.hostPort;
  }

  async resources(): Promise<EnvironmentResources> {
    this.workspace.assertOpen();
    return toResources(await this.#sample());
  }

  /** As `docker stats` tells it: the engine reads the container's control group, and nothing runs inside for it. */
  async usage(): Promise<UsageSample> {
    this.workspace.assertOpen();
    const stats = await this.#parts.engine.call('read what the container uses', (docker) =>
      docker.getContainer(this.#container.id).stats({ stream: false, 'one-shot': true }),
    );
    return readContainerUsage(stats);
  }

  async checkHealth(): Promise<HealthFinding[]> {
    this.workspace.assertOpen();
    await this.#assertAlive();
    const { sample, health } = await takeHealthSample(this.#container.host.setup, this.#parts.clock);
    this.#keepSample(sample);
    const listingMs = await measureListing(this.workspace, this.#parts.clock);
    return judgeHealth({ ...health, listingMs });
  }

  /** Records packages, settings, services, and the changes of the container's disk. */
  async takeFingerprint(): Promise<Fingerprint> {
    this.workspace.assertOpen();
    await this.#assertAlive();
    const fingerprint = await takeRemoteFingerprint(this.#container.host.setup, this.#parts.clock);
    const disk = await this.#readDisk();
    return { ...fingerprint, files: { ...disk, ...fingerprint.files } };
  }

  async detectDrift(fingerprint: Fingerprint): Promise<DriftReport> {
    const now = await this.takeFingerprint();
    const drift = compareWithDisk(fingerprint, now, new Set());
    const packaged = await listPackageFiles(this.#container.host.setup, drift.addedPackages);
    return packaged.size === 0 ? drift : compareWithDisk(fingerprint, now, packaged);
  }

  /** Returns the container's own log, and the last stderr lines of the started processes. */
  async logs(maxLines = 200): Promise<string> {
    this.workspace.assertOpen();
    const main = await this.#container.readMainLog(maxLines);
    const started = this.workspace.keeper.readLog(maxLines);
    const lines = [...main.trimEnd().split('\n'), ...started.split('\n')].filter((line) => line !== '');
    return maxLines <= 0 ? '' : lines.slice(-maxLines).join('\n');
  }

  async inspect(): Promise<Record<string, unknown>> {
    this.workspace.assertOpen();
    const { engine, inspected } = this.#parts;
    const { label, environmentId, form, streams, variableNames } = inspected;
    const facts = await engine.facts();
    const container = await this.#inspectContainer();
    return {
      ...this.info,
      root: this.root,
      label,
      environment: environmentId,
      system: `${facts.version} on ${arch()}`,
      form,
      streams: streams.kind,
      container: {
        id: this.#container.id,
        name: container.Name.replace(/^\//, ''),
        image: container.Config.Image,
        imageId: container.Image,
        startedAt: container.State.StartedAt,
        isPrivileged: container.HostConfig.Privileged === true,
        network: container.HostConfig.NetworkMode ?? null,
        isNetworkOpen: this.#parts.network.isOpen,
        mounts: container.Mounts.map(({ Source, Destination }) => ({ source: Source, destination: Destination })),
        nanoCpus: container.HostConfig.NanoCpus ?? null,
        memoryBytes: container.HostConfig.Memory ?? null,
        pidsLimit: container.HostConfig.PidsLimit ?? null,
      },
      resources: await this.resources(),
      variables: [...variableNames].sort(),
      processes: this.workspace.listRunning().map(({ argv, process }) => ({ pid: process.pid ?? null, argv })),
      forwards: this.#forwards.map(({ hostPort, environmentPort }) => ({ hostPort, environmentPort })),
      snapshots: await this.listSnapshots(),
    };
  }

  async dispose(): Promise<void> {
    // A snapshot that finishes later would outlive its environment.
    await this.#turn;
    await this.#cleanup.run();
  }

  async #inspectContainer() {
    try {
      return await this.#parts.engine.call('look at the container', (docker) =>
        docker.getContainer(this.#container.id).inspect(),
      );
    } catch (error) {
      throw (await this.#container.findLoss()) ?? error;
    }
  }

  /** Runs snapshots and rollbacks one after the other. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    // The caller gets the failure; the next operation only waits.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #assertAlive(): Promise<void> {
    const loss = await this.#container.findLoss();
    if (loss !== undefined) throw loss;
  }

  #startSetup(argv: readonly [string, ...string[]]): Promise<StartedProcess> {
    return this.#container.host.start({ argv, cwd: '/', variables: {}, hasStdin: true, user: 'setup' });
  }

  async #sample(): Promise<RemoteSample> {
    await this.#assertAlive();
    const sample = await takeRemoteSample(this.#container.host.setup, this.#parts.clock);
    this.#keepSample(sample);
    return sample;
  }

  #keepSample(sample: RemoteSample): void {
    this.#parts.launcher.samples.last = sample;
    this.#sampledAt = this.#parts.clock.monotonicMs();
  }

  /** Samples beside a command now and then, since a dead container cannot be measured any more. */
  #sampleSoon(): void {
    const { clock } = this.#parts;
    if (clock.monotonicMs() - this.#sampledAt < sampleAgeMs) return;
    this.#sampledAt = clock.monotonicMs();
    const { setup } = this.#container.host;
    takeRemoteSample(setup, clock).then(
      (sample) => this.#keepSample(sample),
      // The command itself meets and reports the problem.
      () => undefined,
    );
  }

  async #findAddress(): Promise<string | undefined> {
    const { NetworkSettings } = await this.#inspectContainer();
    return Object.values(NetworkSettings.Networks ?? {}).find(({ IPAddress }) => IPAddress)?.IPAddress;
  }

  async #overlay() {
    const { GraphDriver } = await this.#inspectContainer();
    const layers = parseLayers(GraphDriver);
    if (layers === undefined) return undefined;
    // The first look precedes any rollback: all lower layers belong to the image.
    this.#baseLayers ??= new Set(layers.lower);
    return readOverlayChanges(layers, this.#baseLayers);
  }

  async #readDisk(): Promise<DiskChanges> {
    const overlay = await this.#overlay();
    if (overlay !== undefined) return overlay;
    const changes = await readEngineChanges(this.#parts.engine, this.#container.id);
    return { ...this.#inherited, ...(await addSizes(changes, this.#container.host.setup)) };
  }

  async #explainFullDisk(error: unknown): Promise<unknown> {
    if (!PthError.isInstance(error) || error.code !== 'environment/disk-full') return error;
    const use = await describeDiskUse(this.#parts.engine, this.#container.host.setup);
    return new PthError('environment/disk-full', error.message, {
      rawOutput: error.rawOutput ?? error.message,
      details: { ...error.details, ...use },
      cause: error,
    });
  }

  /** Builds the fault of a failed snapshot: the engine's message, the existing snapshots, and the state of the disk. */
  async #snapshotFault(what: string, tag: string, error: unknown): Promise<unknown> {
    const loss = await this.#container.findLoss();
    if (loss !== undefined) return loss;
    if (
      PthError.isInstance(error) &&
      error.code !== 'environment/provision-failed' &&
      error.code !== 'environment/disk-full'
    ) {
      return error;
    }
    if (!PthError.isInstance(error) && classifyEngineError(error) === 'unreachable') return error;
    const said = messageOf(error);
    const use = await describeDiskUse(this.#parts.engine, this.#container.host.setup);
    const snapshots = await this.#parts.snapshots.list();
    const isFull = classifyEngineError(error) === 'disk-full';
    return new PthError(isFull ? 'environment/disk-full' : 'environment/snapshot-failed', `${what}: ${said}`, {
      rawOutput: said,
      details: { tag, snapshots, ...use },
      cause: error,
    });
  }
}

function toInfo({ tag, takenAt, sizeMB, id }: StoredSnapshot): SnapshotInfo {
  return { tag, takenAt, sizeMB, id };
}
