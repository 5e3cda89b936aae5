import { readdir, stat } from 'node:fs/promises';
import { Cleanup, type Clock, createHexId, PthError, systemClock } from '../../base/index.ts';
import { sessionLabelVariable } from '../../process/index.ts';
import type { Availability, Environment, EnvironmentProvider, EnvironmentRequest } from '../environment.ts';
import type { ImageStore } from '../images/image-store.ts';
import { PathPolicy } from '../local/path-policy.ts';
import { type HostCertificates, readHostCertificates } from '../remote/host-certificates.ts';
import { MountedWorkspace } from '../remote/mounted-workspace.ts';
import { type RemoteSample, takeRemoteSample } from '../remote/remote-health.ts';
import { type PipeLocation, StdioPipes } from '../remote/stdio-pipes.ts';
import { describeNetwork } from '../while-installing.ts';
import { awaitSystem } from './await-system.ts';
import { chooseStreams, type StreamRoute } from './choose-streams.ts';
import {
  type ContainerForm,
  describeIsolation,
  type HostWorkarounds,
  remoteRoot,
  tier2Advisory,
} from './container-config.ts';
import { ContainerNetwork } from './container-network.ts';
import { ContainerSnapshots } from './container-snapshots.ts';
import { renderAddress } from './docker-address.ts';
import { DockerEngine } from './docker-engine.ts';
import { DockerEnvironment } from './docker-environment.ts';
import { listDockerResources, removeDockerResource } from './docker-resources.ts';
import { defaultImage, findImage, inspectImage } from './find-image.ts';
import { buildLabels } from './labels.ts';
import { type CommandUser, removeContainer, RunningContainer } from './running-container.ts';
import { homeOf, setUpContainer } from './set-up-container.ts';
import { startContainer } from './start-container.ts';

/** Dependencies of the container adapter. */
export interface DockerProviderOptions {
  /** 1: a plain container; 2: one with systemd, for services and cron. */
  tier: 1 | 2;
  images: ImageStore;
  /**
   * The host's variables: DOCKER_HOST and related ones, and the paths of certificates. None reaches the container
   * unchanged.
   */
  variables: Readonly<Record<string, string | undefined>>;
  /** `engine`: streams of programs go through the engine even where pipes work. Default `auto`. */
  streams?: 'auto' | 'engine';
  /** Default the machine's clock. */
  clock?: Clock;
}

/**
 * Creates the provider of containers on Docker, or on Podman by its compatible socket, as environment tier 1 or 2.
 * Loads the engine's client and calls the daemon only when needed.
 */
export function createDockerProvider(options: DockerProviderOptions): EnvironmentProvider {
  const { tier, variables, clock = systemClock } = options;
  let opening: Promise<DockerEngine> | undefined;
  const openEngine = async () => {
    opening ??= DockerEngine.open(variables, clock);
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  return {
    name: 'docker',
    tier,
    checkAvailability: async (wanted) => {
      try {
        return await checkEngine(await openEngine(), options.images, wanted?.image ?? defaultImage);
      } catch (error) {
        if (!PthError.isInstance(error)) throw error;
        return { isAvailable: false, reason: error.message, remedy: error.recovery };
      }
    },
    provision: async (request) => provision(await openEngine(), { ...options, clock }, request),
    listResources: async () => {
      try {
        return await listDockerResources(await openEngine());
      } catch (error) {
        // Without a daemon there is no resource to list.
        if (PthError.isInstance(error) && error.code === 'environment/docker-unreachable') return [];
        throw error;
      }
    },
    removeResource: async (resource) => removeDockerResource(await openEngine(), resource),
  };
}

async function checkEngine(engine: DockerEngine, images: ImageStore, image: string): Promise<Availability> {
  await engine.ping();
  const status = await images.find(image, 'container');
  if (status === undefined) {
    const isThere = (await inspectImage(engine, image)) !== undefined;
    return isThere
      ? { isAvailable: true }
      : { isAvailable: true, preparation: `the image ${image} must be pulled first` };
  }
  if (status.isBuilt) return { isAvailable: true };
  if (status.build.isPossible) {
    return { isAvailable: true, preparation: `the base image ${image} must be built first (${status.build.expected})` };
  }
  return {
    isAvailable: false,
    reason: `the base image ${image} is not built at ${renderAddress(engine.address)}, and cannot be: ${status.build.reason}`,
    remedy: ['Name another image with --image.', 'Build or pull the image by hand.'],
  };
}

/** Settings shared by the first container of an environment and its replacements after a rollback. */
interface ContainerSetup {
  engine: DockerEngine;
  clock: Clock;
  request: EnvironmentRequest;
  environmentId: string;
  name: string;
  worktree: string;
  knownEntry: string | undefined;
  owner: CommandUser;
  form: ContainerForm;
  workarounds: HostWorkarounds;
  certificates: HostCertificates;
  user: CommandUser;
  pipes: PipeLocation;
  /** Known once the first container has been tried. */
  streams: StreamRoute | undefined;
  samples: { last: RemoteSample | undefined };
  lastLog: () => string;
  network: ContainerNetwork;
  /** The container in use. */
  container: RunningContainer | undefined;
}

async function provision(
  engine: DockerEngine,
  { tier, images, variables, clock, streams = 'auto' }: DockerProviderOptions & { clock: Clock },
  request: EnvironmentRequest,
): Promise<Environment> {
  request.signal?.throwIfAborted();
  const policy = await PathPolicy.open(request.worktree);
  const [facts, image, certificates, { uid, gid }, [knownEntry]] = await Promise.all([
    engine.facts(),
    findImage(engine, images, request.image ?? defaultImage, request),
    readHostCertificates(variables),
    stat(policy.root),
    readdir(policy.root),
  ]);
  request.signal?.throwIfAborted();
  const environmentId = createHexId(16);
  const owner = { uid, gid };
  // Services, users and cron need root; and root of a rootless engine is the user who runs it.
  const user = tier === 2 || facts.isRootless ? { uid: 0, gid: 0 } : owner;
  let workspace: MountedWorkspace | undefined;
  const setup: ContainerSetup = {
    engine,
    clock,
    request,
    environmentId,
    name: nameContainer(request.label, environmentId),
    worktree: policy.root,
    knownEntry,
    owner,
    form: tier === 1 ? 'unprivileged' : request.isPrivileged ? 'privileged' : 'system',
    workarounds: { hasNamedUlimits: false, hasShellInit: false },
    certificates,
    user,
    pipes: { root: policy.root, remoteRoot, owner, path: variables['PATH'] ?? '' },
    streams: streams === 'engine' ? { kind: 'engine', reason: 'it was asked for' } : undefined,
    samples: { last: undefined },
    lastLog: () => workspace?.keeper.readLog(50) ?? '',
    network: new ContainerNetwork(engine, {
      isOpen: request.network !== 'install',
      isOffline: request.isOffline ?? false,
    }),
    container: undefined,
  };
  const cleanup = new Cleanup();
  try {
    const network = request.network === 'install' && !request.isOffline ? 'install' : undefined;
    const advisories = tier === 2 ? [tier2Advisory] : [];
    const first = await launch(setup, image.id, setup.name, cleanup);
    advisories.push(...first.advisories);
    setup.form = first.form;
    setup.workarounds = first.workarounds;
    if (tier === 2) advisories.push(describeForm(first.form));
    const host = first.container.host;
    setup.streams = first.streams;
    if (first.streams.kind === 'engine') advisories.push(describeEngineStreams(first.streams.reason));
    setup.samples.last = await takeRemoteSample(host.setup, clock);
    setup.container = first.container;
    const returnFiles = () => giveFilesBack(setup);
    const isMixed = !facts.isRootless && owner.uid !== 0;
    workspace = new MountedWorkspace({
      name: 'docker environment',
      policy,
      remoteRoot,
      host,
      variables: {
        HOME: homeOf(user),
        TERM: 'dumb',
        LANG: 'C.UTF-8',
        ...certificates.variables,
        ...request.variables,
        [sessionLabelVariable]: request.label,
      },
      afterCommand: isMixed
        ? async (command) => {
            if (command.asRoot || user.uid === 0) await returnFiles();
          }
        : undefined,
    });
    request.signal?.throwIfAborted();
    return new DockerEnvironment({
      info: {
        name: 'docker',
        tier,
        image: request.image ?? defaultImage,
        accelerator: null,
        isolation: describeNetwork(describeIsolation(first.form, facts.isRootless), network),
        ...(network === undefined ? {} : { network }),
        distro: first.distro,
        mount: 'bind',
        advisories,
      },
      engine,
      form: first.form,
      streams: first.streams,
      workspace,
      container: first.container,
      snapshots: new ContainerSnapshots(engine, environmentId, image.bytes),
      network: setup.network,
      replace: (imageId) => replaceContainer(setup, imageId),
      takeName: async ({ id }) => {
        await engine.call('rename the container', (docker) => docker.getContainer(id).rename({ name: setup.name }));
      },
      label: request.label,
      environmentId,
      variableNames: Object.keys(request.variables ?? {}),
      clock,
      samples: setup.samples,
      returnFiles: isMixed ? returnFiles : undefined,
    });
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

interface Launched {
  container: RunningContainer;
  distro: string;
  form: ContainerForm;
  workarounds: HostWorkarounds;
  streams: StreamRoute;
  advisories: string[];
}

/** Starts a container that is ready for commands; registers it with `cleanup` as soon as it exists. */
async function launch(setup: ContainerSetup, image: string, name: string, cleanup: Cleanup): Promise<Launched> {
  const { engine, clock, request, environmentId, user, samples, lastLog } = setup;
  const { id, form, workarounds, advisories } = await startContainer(engine, {
    form: setup.form,
    image,
    name,
    labels: buildLabels(request.label, environmentId, request.owner),
    worktree: setup.worktree,
    isOffline: request.isOffline ?? false,
    resources: request.resources ?? {},
    facts: await engine.facts(),
    workarounds: setup.workarounds,
  });
  cleanup.add(`remove the container ${name}`, () => removeContainer(engine, id));
  const container = new RunningContainer({ engine, id, name, user, clock, lastSample: () => samples.last, lastLog });
  cleanup.add('let go of the shells', () => container.host.close());
  await setup.network.hold(container);
  const preparing = setUpContainer(container.host.setup, {
    user,
    files: setup.certificates.files,
    knownEntry: setup.knownEntry,
  });
  const choosing = container.host.warmUp().then(() => setup.streams ?? chooseStreams(container.host, setup.pipes));
  const [distro, streams] = await Promise.all([preparing, choosing]).catch(async (error: unknown) => {
    throw (await describeEarlyEnd(container)) ?? error;
  });
  if (streams.kind === 'pipes') container.host.usePipes(() => StdioPipes.make(setup.pipes));
  if (form !== 'unprivileged') {
    const failed = await awaitSystem(container, clock, { timeoutMs: request.bootTimeoutMs, signal: request.signal });
    if (failed.length > 0) advisories.push(`systemd is degraded: ${failed.join(', ')}`);
  }
  return { container, distro, form, workarounds, streams, advisories };
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

/** Starts a container from another image to replace the present one, which keeps running until the new one is ready. */
async function replaceContainer(setup: ContainerSetup, image: string): Promise<RunningContainer> {
  const cleanup = new Cleanup();
  try {
    const name = `${setup.name}-${createHexId()}`;
    const { container } = await launch(setup, image, name, cleanup);
    setup.container = container;
    return container;
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Gives files that root created in the working copy to its owner. */
async function giveFilesBack({ container, owner }: ContainerSetup): Promise<void> {
  await container?.host.setup.run(
    `find ${remoteRoot} -xdev -uid 0 -exec chown -h ${owner.uid}:${owner.gid} {} + 2>/dev/null`,
    { timeoutMs: 120_000 },
  );
}

function describeEngineStreams(reason: string): string {
  return `The streams of programs go through the container engine, which is slower than pipes: ${reason}.`;
}

function describeForm(form: ContainerForm): string {
  return form === 'privileged'
    ? 'The container runs in the form --privileged.'
    : 'The container runs in the narrower form: the capability SYS_ADMIN and a private cgroup namespace, not --privileged.';
}

function nameContainer(label: string, environmentId: string): string {
  const plain = label.replace(/[^A-Za-z0-9_.-]+/g, '-').slice(0, 80);
  return `pth-${plain}-${environmentId.slice(0, 8)}`;
}
