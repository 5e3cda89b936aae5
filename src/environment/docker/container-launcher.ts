import { Cleanup, type Clock, createHexId, PthError } from '../../base/index.ts';
import type { EnvironmentRequest } from '../environment.ts';
import type { HostCertificates } from '../remote/host-certificates.ts';
import { type RemoteSample, takeRemoteSample } from '../remote/remote-health.ts';
import { type PipeLocation, StdioPipes } from '../remote/stdio-pipes.ts';
import { awaitSystem } from './await-system.ts';
import { chooseStreams, type StreamRoute } from './choose-streams.ts';
import { type ContainerForm, type HostWorkarounds, remoteRoot } from './container-config.ts';
import type { ContainerNetwork } from './container-network.ts';
import type { DockerEngine } from './docker-engine.ts';
import { buildLabels } from './labels.ts';
import { type CommandUser, removeContainer, RunningContainer } from './running-container.ts';
import { setUpContainer } from './set-up-container.ts';
import { startContainer } from './start-container.ts';

/** The working copy that all containers of an environment share. */
export interface SharedWorktree {
  /** Absolute host path. */
  path: string;
  /** A name in it, to check that it is visible in the container; undefined for an empty one. */
  knownEntry: string | undefined;
  owner: CommandUser;
}

/** Settings shared by the first container of an environment and its replacements after a rollback. */
export interface ContainerLauncherDependencies {
  engine: DockerEngine;
  clock: Clock;
  request: EnvironmentRequest;
  environmentId: string;
  worktree: SharedWorktree;
  /** The user of commands. */
  user: CommandUser;
  form: ContainerForm;
  certificates: HostCertificates;
  network: ContainerNetwork;
  pipes: PipeLocation;
  /** Undefined: chosen by a test with the first container. */
  streams: StreamRoute | undefined;
  /** Returns the last lines of the environment's processes, for the description of a container's death. */
  lastLog: () => string;
}

/** A container that is ready for commands. */
export interface LaunchedContainer {
  container: RunningContainer;
  distro: string;
  form: ContainerForm;
  workarounds: HostWorkarounds;
  streams: StreamRoute;
  advisories: string[];
}

/** Starts the containers of one environment: the first one, and its replacements, which get the same settings. */
export class ContainerLauncher {
  /** The last sample, shared with the description of the container's death. */
  readonly samples: { last: RemoteSample | undefined } = { last: undefined };
  readonly #parts: ContainerLauncherDependencies;
  readonly #name: string;
  #form: ContainerForm;
  #workarounds: HostWorkarounds = { hasNamedUlimits: false, hasShellInit: false };
  #streams: StreamRoute | undefined;
  /** The container in use. */
  #container: RunningContainer | undefined;

  constructor(parts: ContainerLauncherDependencies) {
    this.#parts = parts;
    this.#name = nameContainer(parts.request.label, parts.environmentId);
    this.#form = parts.form;
    this.#streams = parts.streams;
  }

  /** Starts the first container; registers it with `cleanup` as soon as it exists. */
  async launchFirst(image: string, cleanup: Cleanup): Promise<LaunchedContainer> {
    const first = await this.#launch(image, this.#name, cleanup);
    this.#form = first.form;
    this.#workarounds = first.workarounds;
    this.#streams = first.streams;
    this.samples.last = await takeRemoteSample(first.container.host.setup, this.#parts.clock);
    this.#container = first.container;
    return first;
  }

  /** Starts a container from another image; the present one keeps running until its caller removes it. */
  async replace(image: string): Promise<RunningContainer> {
    const cleanup = new Cleanup();
    try {
      const { container } = await this.#launch(image, `${this.#name}-${createHexId()}`, cleanup);
      this.#container = container;
      return container;
    } catch (error) {
      await cleanup.run();
      throw error;
    }
  }

  /** Gives a container the name of its removed predecessor. */
  async takeName({ id }: RunningContainer): Promise<void> {
    await this.#parts.engine.call('rename the container', (docker) =>
      docker.getContainer(id).rename({ name: this.#name }),
    );
  }

  /** Gives files that root created in the working copy to its owner. */
  async returnFiles(): Promise<void> {
    const { owner } = this.#parts.worktree;
    await this.#container?.host.setup.run(
      `find ${remoteRoot} -xdev -uid 0 -exec chown -h ${owner.uid}:${owner.gid} {} + 2>/dev/null`,
      { timeoutMs: 120_000 },
    );
  }

  async #launch(image: string, name: string, cleanup: Cleanup): Promise<LaunchedContainer> {
    const { clock, request, network } = this.#parts;
    const { container, form, workarounds, advisories } = await this.#start(image, name, cleanup);
    await network.hold(container);
    const [distro, streams] = await this.#prepare(container);
    if (streams.kind === 'pipes') container.host.usePipes(() => StdioPipes.make(this.#parts.pipes));
    if (form !== 'unprivileged') {
      const failed = await awaitSystem(container, clock, { timeoutMs: request.bootTimeoutMs, signal: request.signal });
      if (failed.length > 0) advisories.push(`systemd is degraded: ${failed.join(', ')}`);
    }
    return { container, distro, form, workarounds, streams, advisories };
  }

  async #start(image: string, name: string, cleanup: Cleanup) {
    const { engine, clock, request, environmentId, worktree, user, lastLog } = this.#parts;
    const { id, ...started } = await startContainer(engine, {
      form: this.#form,
      image,
      name,
      labels: buildLabels(request.label, environmentId, request.owner),
      worktree: worktree.path,
      isOffline: request.isOffline ?? false,
      resources: request.resources ?? {},
      facts: await engine.facts(),
      workarounds: this.#workarounds,
    });
    cleanup.add(`remove the container ${name}`, () => removeContainer(engine, id));
    const lastSample = () => this.samples.last;
    const container = new RunningContainer({ engine, id, name, user, clock, lastSample, lastLog });
    cleanup.add('let go of the shells', () => container.host.close());
    return { container, ...started };
  }

  /** Sets the container up and chooses the route of its streams at the same time. */
  async #prepare(container: RunningContainer): Promise<[distro: string, streams: StreamRoute]> {
    const { user, certificates, worktree, pipes } = this.#parts;
    const preparing = setUpContainer(container.host.setup, {
      user,
      files: certificates.files,
      knownEntry: worktree.knownEntry,
    });
    const choosing = container.host.warmUp().then(() => this.#streams ?? chooseStreams(container.host, pipes));
    return await Promise.all([preparing, choosing]).catch(async (error: unknown) => {
      throw (await describeEarlyEnd(container)) ?? error;
    });
  }
}

/** Describes a container whose first process ended before it was ready; undefined while it runs. */
async function describeEarlyEnd(container: RunningContainer): Promise<PthError | undefined> {
  const loss = await container.findLoss();
  if (loss === undefined || loss.code !== 'environment/died') return loss;
  return new PthError('environment/provision-failed', `The container ended while it started: ${loss.message}`, {
    rawOutput: loss.rawOutput ?? loss.message,
    details: loss.details,
    cause: loss,
  });
}

function nameContainer(label: string, environmentId: string): string {
  const plain = label.replace(/[^A-Za-z0-9_.-]+/g, '-').slice(0, 80);
  return `pth-${plain}-${environmentId.slice(0, 8)}`;
}
