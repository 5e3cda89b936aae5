import { homedir, hostname, totalmem, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type Clock, PthError, systemClock } from '../../base/index.ts';
import { describeOwner } from '../../process/index.ts';
import type { EnvironmentInfo, EnvironmentProvider, EnvironmentRequest, ResourceLimits } from '../environment.ts';
import { describeNetwork } from '../while-installing.ts';
import { readHostDistro } from './host-fingerprint.ts';
import { LocalEnvironment } from './local-environment.ts';
import { LocalWorkspace } from './local-workspace.ts';
import { PathPolicy } from './path-policy.ts';
import { createSandboxLauncher } from './sandbox/command-launcher.ts';
import { OverlaySandbox } from './sandbox/overlay-sandbox.ts';
import { SandboxLaunchError } from './sandbox/sandbox.ts';
import { findSandboxPrograms } from './sandbox/sandbox-programs.ts';
import { listSessionDirectories, removeSessionDirectory } from './sandbox/session-directory.ts';
import { composeCacheVariables, composeSessionVariables } from './session-variables.ts';
import { listOwnHomes } from './sandbox/secret-paths.ts';

/** Text of the report for the local environment without a sandbox. */
const localIsolation =
  'No isolation: the plugin runs directly on this host, as the current user, with access to its files, processes and network.';

/** Isolation on the local host: `auto` uses bubblewrap where it works and otherwise says so. */
export type LocalIsolation = 'auto' | 'bubblewrap' | 'none';

/** Dependencies of the local adapter. */
export interface LocalProviderOptions {
  /** The host's variables; only a small part of them reaches the plugin, see `composeSessionVariables`. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Default the machine's clock. */
  clock?: Clock;
  /** For requests that name no isolation. Default `none`. */
  isolation?: LocalIsolation;
  /**
   * Absolute directory of the files that sandboxes write. Not on an overlay file system. Default `pth/sandboxes` in
   * XDG_STATE_HOME or ~/.local/state.
   */
  stateDirectory?: string;
  /**
   * Memory that one server may take where a request names no limit, in bytes. Default 4 GiB; of a small host it may take
   * half.
   */
  serverBytes?: number;
}

/** A sandbox, or the reason for having none; neither where none was wanted. */
interface SandboxAttempt {
  sandbox?: OverlaySandbox;
  reason?: string;
}

/**
 * Offers this host as environment tier 0: in a bubblewrap sandbox, or plainly and without any isolation, which its
 * `info` then says with the reason. Refuses an image and resource limits, and without the sandbox a closed network,
 * with `environment/unsupported`; refuses a requested sandbox that is unavailable with `environment/tier-unavailable`.
 */
export function createLocalProvider({
  variables,
  clock = systemClock,
  isolation = 'none',
  stateDirectory = defaultStateDirectory(variables),
  serverBytes = Math.min(4 * 1024 ** 3, Math.floor(totalmem() / 2)),
}: LocalProviderOptions): EnvironmentProvider {
  const host: LocalHost = {
    variables,
    clock,
    isolation,
    stateDirectory,
    serverBytes,
    user: userInfo(),
    homes: listOwnHomes(variables, userInfo()),
  };
  return {
    name: 'local',
    tier: 0,
    checkAvailability: async () => ({ isAvailable: true }),
    provision: (request) => provision(host, request),
    // Processes are found by their label; files of a sandbox stay on the disk when PTH is killed.
    listResources: () => listSessionDirectories(stateDirectory),
    removeResource: (resource) => removeSessionDirectory(stateDirectory, resource.id, host.user.uid === 0),
  };
}

/** This host, with the defaults of its requests. */
interface LocalHost extends Required<LocalProviderOptions> {
  user: { uid: number; gid: number };
  /** Home directories of the current user. */
  homes: string[];
}

async function provision(host: LocalHost, request: EnvironmentRequest): Promise<LocalEnvironment> {
  request.signal?.throwIfAborted();
  if (request.image !== undefined) throw refuse(`the image ${request.image}`, 'it is this host itself');
  const { memoryMB, ...others } = request.resources ?? {};
  refuseLimits(others);
  const policy = await PathPolicy.open(request.worktree);
  const { sandbox, reason } = await chooseSandbox(host, request, policy.root);
  const variables = composeSessionVariables(
    host.variables,
    { ...(sandbox ? composeCacheVariables(request.cacheDirectory) : {}), ...request.variables },
    request.label,
  );
  return new LocalEnvironment({
    info: {
      name: 'local',
      tier: 0,
      image: null,
      accelerator: null,
      distro: await readHostDistro(),
      ...(sandbox ? describeSandbox(sandbox, request) : describeHost(reason)),
    },
    workspace: new LocalWorkspace(policy, variables, sandbox && createSandboxLauncher(sandbox), {
      maxMemoryBytes: memoryMB === undefined ? host.serverBytes : memoryMB * 1024 ** 2,
      isCovered: sandbox?.coversWorktree,
    }),
    variables,
    label: request.label,
    clock: host.clock,
    ...(sandbox ? { sandbox } : {}),
    isOffline: hasOwnNetwork(request),
    canOpenNetwork: request.network === 'install' && !request.isOffline,
    homes: host.homes,
  });
}

/**
 * Opens the sandbox of a request, or returns the reason why there is none.
 * @throws PthError `environment/tier-unavailable`, `environment/unsupported` where the request cannot do without one
 */
async function chooseSandbox(host: LocalHost, request: EnvironmentRequest, worktree: string): Promise<SandboxAttempt> {
  const isolation = request.isolation ?? host.isolation;
  const attempt = isolation === 'none' ? {} : await trySandbox(host, request, worktree);
  const { sandbox, reason } = attempt;
  if (reason !== undefined && isolation === 'bubblewrap') throw noSandbox(reason);
  if (!sandbox && hasOwnNetwork(request)) {
    throw refuse(
      request.isOffline ? 'a network that is switched off' : 'a network that is cut after installing',
      reason === undefined ? 'it is this host itself' : `bubblewrap ${reason}`,
    );
  }
  return attempt;
}

async function trySandbox(host: LocalHost, request: EnvironmentRequest, worktree: string): Promise<SandboxAttempt> {
  if (process.platform !== 'linux') return { reason: 'needs Linux' };
  const found = await findSandboxPrograms(host.variables['PATH'] ?? '');
  if ('missing' in found) return { reason: `needs ${found.missing.join(', ')}, not installed here` };
  try {
    const sandbox = await OverlaySandbox.open({
      programs: found.programs,
      stateDirectory: host.stateDirectory,
      worktree,
      cacheDirectory: request.cacheDirectory,
      keeps: request.keeps ?? 'all',
      isOffline: hasOwnNetwork(request),
      homes: host.homes,
      userId: host.user.uid,
      groupId: host.user.gid,
      label: request.label,
      owner: request.owner ?? describeOwner(process.pid, hostname()),
      clock: host.clock,
      signal: request.signal,
    });
    return { sandbox };
  } catch (error) {
    if (!(error instanceof SandboxLaunchError)) throw error;
    return { reason: error.message };
  }
}

type HostFacts = Pick<EnvironmentInfo, 'network' | 'isolation' | 'mount' | 'advisories'>;

function describeHost(reason: string | undefined): HostFacts {
  if (reason === undefined) return { isolation: localIsolation, mount: 'direct', advisories: [] };
  return {
    isolation: localIsolation,
    mount: 'direct',
    advisories: [`The plugin runs without isolation on this host: bubblewrap ${reason}.`],
  };
}

function hasOwnNetwork({ isOffline = false, network = 'open' }: EnvironmentRequest): boolean {
  return isOffline || network === 'install';
}

function describeSandbox(sandbox: OverlaySandbox, request: EnvironmentRequest): HostFacts {
  const isInstalling = request.network === 'install' && !request.isOffline;
  const network = hasOwnNetwork(request) && !isInstalling ? 'no network' : "the host's network";
  const { readOnlyPaths, coversWorktree } = sandbox;
  const written = coversWorktree ? 'what it writes' : 'what it writes outside the working copy';
  return {
    isolation: describeNetwork(
      `bubblewrap: the plugin reads this host's files, without the usual places of secrets; ${written} goes to an overlay that ends with the session; own processes${isInstalling ? '' : `, ${network}`}.`,
      isInstalling ? 'install' : undefined,
    ),
    ...(isInstalling ? { network: 'install' } : {}),
    mount: coversWorktree ? 'overlay' : 'bind',
    advisories:
      readOnlyPaths.length === 0
        ? []
        : [`Read-only inside, since no overlay can lie over them: ${readOnlyPaths.join(', ')}.`],
  };
}

function defaultStateDirectory(variables: LocalProviderOptions['variables']): string {
  const state = variables['XDG_STATE_HOME'];
  if (state !== undefined && isAbsolute(state)) return join(state, 'pth', 'sandboxes');
  return join(variables['HOME'] ?? homedir(), '.local', 'state', 'pth', 'sandboxes');
}

function refuseLimits(resources: ResourceLimits): void {
  const names = Object.entries(resources).filter(([, value]) => value !== undefined);
  if (names.length === 0) return;
  throw refuse(`limits (${names.map(([name]) => name).join(', ')})`, 'it is this host itself');
}

function refuse(what: string, reason: string): PthError {
  return new PthError('environment/unsupported', `The local environment cannot offer ${what}: ${reason}.`, {
    recovery: ['Use a container or VM environment.', 'Leave the option out.'],
  });
}

function noSandbox(reason: string): PthError {
  return new PthError('environment/tier-unavailable', `A bubblewrap sandbox was asked for, and bubblewrap ${reason}.`, {
    attempted: 'bringing up a bubblewrap sandbox',
    recovery: [
      'Install bubblewrap and util-linux (apt-get install bubblewrap, dnf install bubblewrap).',
      'Where user namespaces are forbidden, allow them for bwrap and unshare, or run PTH as root.',
      'Inside a container, keep the files of sandboxes on a volume: an overlay cannot lie on an overlay.',
      'Use --isolation none to run the plugin directly on this host, or --env docker.',
    ],
  });
}
