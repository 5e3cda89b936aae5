import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keepNewest, PthError, systemErrorCode } from '../base/index.ts';
import { countNetworkAttempts, type Environment, whileInstalling } from '../environment/index.ts';
import type { GenerationHints } from '../generate/index.ts';
import { parseStartLine, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import { findArgumentPaths } from './argument-paths.ts';
import { readAssignedValues } from './assigned-values.ts';
import { chooseEnvironment, type EnvironmentSettings, preferHost } from './choose-environment.ts';
import { copyCode } from './copy-code.ts';
import { copyStores } from './copy-stores.ts';
import { decideDisposal, type Disposal, isRiskApproved, mayWriteToStart, type RiskApproval } from './disposal.ts';
import { createLearner } from './learn-plugin.ts';
import { openAuthorizer } from './open-authorizer.ts';
import { type OpeningContext, provisionEnvironment } from './provision-environment.ts';
import { requireProgram } from './require-program.ts';
import type { OperationPorts } from './ports.ts';
import { openWorkDirectory } from './scratch.ts';
import { createTarget, noBuild, type StartSettings, type Target } from './target.ts';

/** Commands whose packages are kept between runs. */
const maxCommandCaches = 200;

/** A server without source: a start command, a URL, or both. */
export interface CommandSource {
  /** The plugin's name for people. */
  name: string;
  /** Label of everything that belongs to the environment. */
  label: string;
  /** Directory in which the command starts. */
  worktree: string;
  /** The start command, whose downloaded packages are kept between runs; null for a URL alone. */
  command: readonly string[] | null;
  /** Builds the server's specification for the environment's root. */
  createServer: (root: string) => ServerSpec | Promise<ServerSpec>;
  /**
   * Whether risky calls are approved; with the approval, tests write to the start directory as well as to directories
   * that the command names.
   */
  approval: RiskApproval;
  /** True where nothing that the server writes may stay in directories of this host. Default false. */
  isThrownAway?: boolean;
  /** True when the environment gets progress lines of its own. */
  isAnnounced: boolean;
}

/** A server without source in its environment. */
export interface CommandTarget extends Target {
  readonly disposal: Disposal;
  /** True when risky calls may run. */
  readonly isRiskApproved: boolean;
  /** Counts what programs tried to reach over the closed network; null where it is open or nobody can tell. */
  countNetworkAttempts(): Promise<number | null>;
}

/**
 * Provisions an environment for a server without source. The command runs on this host unless the settings ask for
 * another environment.
 * @throws PthError `environment/tier-unavailable`, `usage/invalid`
 */
export async function openCommandTarget(
  source: CommandSource,
  wanted: EnvironmentSettings & StartSettings,
  context: OpeningContext,
): Promise<CommandTarget> {
  const { ports, emit, cleanup } = context;
  const cacheDirectory = source.command && (await openCommandCache(source.command, ports));
  const { environment, isCopy } = await openEnvironment(source, cacheDirectory, wanted, context);
  const variables = readAssignedValues(wanted.set ?? [], ports.variables);
  const isOnHost = source.isThrownAway === true && environment.info.mount === 'direct';
  const copies = isOnHost ? await copyStores(variables, context) : {};
  const given = await source.createServer(environment.root);
  const server = giveVariables(given, copies);
  await requireProgram(environment, server, [], context.signal);
  const isNetworkClosed = wanted.offline || environment.info.network === 'install';
  const disposal = decideDisposal({
    info: environment.info,
    isCopy,
    isNetworkClosed,
    variables,
    isStartedHere: source.command !== null,
  });
  const isApproved = isRiskApproved(source.approval, disposal);
  const target = createTarget({
    environment,
    definition: defineServer(source, server),
    server,
    ...(isNetworkClosed ? { variables: offlineVariables } : {}),
    assigned: Object.keys(variables),
    start: wanted,
    authorizer: await openAuthorizer(server, context, cleanup),
    cacheDirectory,
    learn: createLearner({ workspace: null, directory: '.', server, configured: [], emit }),
    findHints: async () => {
      const mayWrite = mayWriteToStart(source.approval, disposal);
      // A copy of a named store allows no test more: a server may keep things elsewhere as well.
      const hints = await findCommandHints(given, environment, mayWrite, wanted.roots);
      if (mayWrite && !isApproved) hints.keepsTables = true;
      // A server that is only reached by its URL sees none of this host's directories.
      return server.transport.kind === 'stdio' ? openWorkDirectory(hints, environment, cleanup) : hints;
    },
    cleanup,
  });
  return {
    ...target,
    disposal,
    isRiskApproved: isApproved,
    countNetworkAttempts: async () => (isNetworkClosed ? countNetworkAttempts(environment) : null),
  };
}

/** Variables with which package runners start what they have, where asking a registry would only take time. */
const offlineVariables = { npm_config_offline: 'true', npm_config_update_notifier: 'false', UV_OFFLINE: '1' };

/** Returns a server with variables that win over those of its environment; a server that nobody starts here gets none. */
function giveVariables(server: ServerSpec, variables: Readonly<Record<string, string>>): ServerSpec {
  const { transport } = server;
  if (transport.kind === 'stdio')
    return { ...server, transport: { ...transport, variables: { ...transport.variables, ...variables } } };
  if (transport.start === undefined) return server;
  const start = { ...transport.start, variables: { ...transport.start.variables, ...variables } };
  return { ...server, transport: { ...transport, start } };
}

function defineServer({ name }: CommandSource, server: ServerSpec): PluginDefinition {
  return { name, build: noBuild, servers: [server], language: 'other' };
}

/**
 * Provisions the environment of a command. Where nothing may stay, what a package runner fetches is fetched first, with
 * the network: the package cache is PTH's own and stays, and the server under test writes over it without changing it.
 */
async function openEnvironment(
  source: CommandSource,
  cacheDirectory: string | null,
  wanted: EnvironmentSettings & StartSettings,
  context: OpeningContext,
): Promise<{ environment: Environment; isCopy: boolean }> {
  const { label, worktree, isAnnounced, isThrownAway = false } = source;
  const { provision } = await chooseEnvironment(preferHost(wanted), context);
  const request = { label, worktree, ...(cacheDirectory === null ? {} : { cacheDirectory }) };
  if (!isThrownAway) {
    const environment = await provisionEnvironment(() => provision(request), { isAnnounced }, context);
    return { environment, isCopy: false };
  }
  let copy: string | null = null;
  const copyWorktree = async () => (copy = await copyStartDirectory(worktree, context));
  const open = () => provision({ ...request, keeps: 'none', copyWorktree });
  const environment = await provisionEnvironment(open, { isAnnounced }, context);
  const isFetching = source.command !== null && !wanted.offline && isFetchedFirst(source.command);
  const { mount, network } = environment.info;
  if (isFetching && mount === 'overlay' && cacheDirectory !== null) {
    const fetching = await provision({ ...request, label: `fetch-${label}`, keeps: 'cache', network: 'open' });
    try {
      await startOnce(source, fetching, wanted, context);
    } finally {
      await fetching.dispose();
    }
  } else if (isFetching && network === 'install') {
    await whileInstalling(environment, () => startOnce(source, environment, wanted, context));
  }
  return { environment, isCopy: copy !== null };
}

/** True for a command that fetches the server before it starts it, such as `npx`. */
function isFetchedFirst(command: readonly string[]): boolean {
  const [program, ...rest] = command;
  if (program === undefined) return false;
  const { fetched, isRunnerUsed } = parseStartLine([program, ...rest]);
  return fetched !== null || isRunnerUsed;
}

/** Starts the server and stops it, so that it is fetched. A failure shows again, and is told, when the run starts it. */
async function startOnce(
  source: CommandSource,
  environment: Environment,
  start: StartSettings,
  { cleanup, emit, signal }: OpeningContext,
): Promise<void> {
  emit({ type: 'progress', stage: 'environment', text: 'fetching the server' });
  const server = await source.createServer(environment.root);
  const plugin = createTarget({
    environment,
    definition: defineServer(source, server),
    server,
    start,
    cacheDirectory: null,
    learn: createLearner({ workspace: null, directory: '.', server, configured: [], emit }),
    findHints: async () => ({ paths: [], workDirectory: null }),
    cleanup,
  }).openPlugin();
  try {
    await plugin.load(signal);
  } finally {
    await plugin.close();
  }
}

/**
 * Copies the directory in which the command starts, so that the original stays as it is. Null where there is too much
 * in it, which a warning then says.
 */
async function copyStartDirectory(directory: string, { ports, emit, cleanup }: OpeningContext): Promise<string | null> {
  const copy = await mkdtemp(join(ports.temporaryDirectory, 'pth-copy-'));
  cleanup.add('copy of the start directory', () => rm(copy, { recursive: true, force: true }));
  try {
    await copyCode(directory, copy, { isWhole: true });
    return copy;
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'settings/invalid') throw error;
    const message = `${directory} is too large to be copied: what the server writes in its start directory stays`;
    emit({ type: 'warning', message });
    return null;
  }
}

/**
 * Returns hints that allow tests to write below a directory that the command names, and below the start directory where
 * that is allowed.
 */
async function findCommandHints(
  server: ServerSpec,
  environment: Environment,
  mayWriteToRoot: boolean,
  roots: readonly string[] | undefined,
): Promise<GenerationHints> {
  const paths = await findArgumentPaths(server, environment, '', roots);
  const isAllowed = mayWriteToRoot && server.transport.kind === 'stdio';
  return {
    paths: paths.map(({ path }) => path),
    variables: [],
    workDirectory: paths.find(({ isDirectory }) => isDirectory)?.path ?? (isAllowed ? environment.root : null),
    mayWrite: paths.length > 0 || isAllowed,
  };
}

/**
 * Opens the package cache of one command, so that a second run need not download and compile again; null where it
 * cannot be made, which only costs time. Each command has a cache of its own, so that no server can change another's
 * packages.
 */
async function openCommandCache(
  command: readonly string[],
  { cacheDirectory, clock }: Pick<OperationPorts, 'cacheDirectory' | 'clock'>,
): Promise<string | null> {
  const name = createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 24);
  const directory = join(cacheDirectory, 'audit', name);
  try {
    const isNew = (await mkdir(directory, { recursive: true, mode: 0o700 })) !== undefined;
    if (isNew) await keepNewest(dirname(directory), maxCommandCaches);
    // The caches of commands that are audited are the newest, and stay.
    else await utimes(directory, clock.now(), clock.now());
    return directory;
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}
