import { readdir, stat } from 'node:fs/promises';
import { Cleanup, type Clock, createHexId, PthError, systemClock } from '../../base/index.ts';
import { sessionLabelVariable } from '../../process/index.ts';
import type {
  Availability,
  Environment,
  EnvironmentInfo,
  EnvironmentProvider,
  EnvironmentRequest,
} from '../environment.ts';
import type { ImageStore } from '../images/image-store.ts';
import { PathPolicy } from '../local/path-policy.ts';
import type { CommandHost } from '../remote/command-host.ts';
import { type HostCertificates, readHostCertificates } from '../remote/host-certificates.ts';
import { MountedWorkspace } from '../remote/mounted-workspace.ts';
import { describeNetwork } from '../while-installing.ts';
import { type ContainerForm, describeIsolation, remoteRoot, tier2Advisory } from './container-config.ts';
import {
  ContainerLauncher,
  type ContainerLauncherDependencies,
  type LaunchedContainer,
  type SharedWorktree,
} from './container-launcher.ts';
import { ContainerNetwork } from './container-network.ts';
import { ContainerSnapshots } from './container-snapshots.ts';
import { renderAddress } from './docker-address.ts';
import { DockerEngine, type EngineFacts } from './docker-engine.ts';
import { DockerEnvironment } from './docker-environment.ts';
import { listDockerResources, removeDockerResource } from './docker-resources.ts';
import { defaultImage, findImage, type FoundImage, inspectImage } from './find-image.ts';
import type { CommandUser } from './running-container.ts';
import { homeOf } from './set-up-container.ts';

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
    provision: async (request) => {
      const engine = (await openEngine()).withRetries(request.retries);
      return provision(engine, { ...options, clock }, request);
    },
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

async function provision(
  engine: DockerEngine,
  options: DockerProviderOptions & { clock: Clock },
  request: EnvironmentRequest,
): Promise<Environment> {
  request.signal?.throwIfAborted();
  const inputs = await gatherInputs(engine, options, request);
  request.signal?.throwIfAborted();
  const environmentId = createHexId(16);
  const network = new ContainerNetwork(engine, {
    isOpen: request.network !== 'install',
    isOffline: request.isOffline ?? false,
  });
  let workspace: MountedWorkspace | undefined;
  const lastLog = () => workspace?.keeper.readLog(50) ?? '';
  const launcher = createLauncher({ engine, request, environmentId, network, lastLog }, options, inputs);
  const cleanup = new Cleanup();
  try {
    const first = await launcher.launchFirst(inputs.image.id, cleanup);
    const returnFiles = inputs.isMixed ? () => launcher.returnFiles() : undefined;
    workspace = openWorkspace(request, inputs, first.container.host, returnFiles);
    request.signal?.throwIfAborted();
    return new DockerEnvironment({
      info: describeEnvironment(options.tier, request, inputs, first),
      engine,
      workspace,
      container: first.container,
      snapshots: new ContainerSnapshots(engine, environmentId, inputs.image.bytes),
      network,
      launcher,
      inspected: {
        form: first.form,
        streams: first.streams,
        label: request.label,
        environmentId,
        variableNames: Object.keys(request.variables ?? {}),
      },
      clock: options.clock,
      returnFiles,
      signal: request.signal,
    });
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Everything that provisioning reads from the host and the engine before it creates a resource. */
interface ProvisionInputs {
  policy: PathPolicy;
  facts: EngineFacts;
  image: FoundImage;
  certificates: HostCertificates;
  worktree: SharedWorktree;
  /** The user of commands. */
  user: CommandUser;
  /** True when commands may create files in the working copy that do not belong to its owner. */
  isMixed: boolean;
}

async function gatherInputs(
  engine: DockerEngine,
  { tier, images, variables }: DockerProviderOptions,
  request: EnvironmentRequest,
): Promise<ProvisionInputs> {
  const policy = await PathPolicy.open(request.worktree);
  const [facts, image, certificates, { uid, gid }, [knownEntry]] = await Promise.all([
    engine.facts(),
    findImage(engine, images, request.image ?? defaultImage, request),
    readHostCertificates(variables),
    stat(policy.root),
    readdir(policy.root),
  ]);
  const owner = { uid, gid };
  return {
    policy,
    facts,
    image,
    certificates,
    worktree: { path: policy.root, knownEntry, owner },
    // Services, users and cron need root; and root of a rootless engine is the user who runs it.
    user: tier === 2 || facts.isRootless ? { uid: 0, gid: 0 } : owner,
    isMixed: !facts.isRootless && owner.uid !== 0,
  };
}

function createLauncher(
  own: Pick<ContainerLauncherDependencies, 'engine' | 'request' | 'environmentId' | 'network' | 'lastLog'>,
  { tier, clock, variables, streams = 'auto' }: DockerProviderOptions & { clock: Clock },
  { certificates, worktree, user }: ProvisionInputs,
): ContainerLauncher {
  return new ContainerLauncher({
    ...own,
    clock,
    worktree,
    user,
    form: tier === 1 ? 'unprivileged' : own.request.isPrivileged ? 'privileged' : 'system',
    certificates,
    pipes: { root: worktree.path, remoteRoot, owner: worktree.owner, path: variables['PATH'] ?? '' },
    streams: streams === 'engine' ? { kind: 'engine', reason: 'it was asked for' } : undefined,
  });
}

function openWorkspace(
  request: EnvironmentRequest,
  { policy, user, certificates }: ProvisionInputs,
  host: CommandHost,
  returnFiles: (() => Promise<void>) | undefined,
): MountedWorkspace {
  return new MountedWorkspace({
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
    afterCommand: returnFiles
      ? async (command) => {
          if (command.asRoot || user.uid === 0) await returnFiles();
        }
      : undefined,
  });
}

function describeEnvironment(
  tier: 1 | 2,
  request: EnvironmentRequest,
  { facts: { isRootless }, image }: ProvisionInputs,
  { form, streams, distro, advisories }: LaunchedContainer,
): EnvironmentInfo {
  const network = request.network === 'install' && !request.isOffline ? 'install' : undefined;
  return {
    name: 'docker',
    tier,
    image: request.image ?? defaultImage,
    imageDigest: image.id,
    accelerator: null,
    isolation: describeNetwork(describeIsolation(form, isRootless), network),
    ...(network === undefined ? {} : { network }),
    distro,
    mount: 'bind',
    advisories: [
      ...(request.advisories ?? []),
      ...(tier === 2 ? [tier2Advisory] : []),
      ...advisories,
      ...(tier === 2 ? [describeForm(form)] : []),
      ...(streams.kind === 'engine' ? [describeEngineStreams(streams.reason)] : []),
    ],
  };
}

function describeEngineStreams(reason: string): string {
  return `The streams of programs go through the container engine, which is slower than pipes: ${reason}.`;
}

function describeForm(form: ContainerForm): string {
  return form === 'privileged'
    ? 'The container runs in the form --privileged.'
    : 'The container runs in the narrower form: the capability SYS_ADMIN and a private cgroup namespace, not --privileged.';
}
