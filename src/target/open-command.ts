import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { GenerationHints } from '../generate/index.ts';
import type { PluginDefinition, ServerSpec } from '../plugin/index.ts';
import { findArgumentPaths } from './argument-paths.ts';
import { chooseEnvironment, type EnvironmentSettings, preferHost } from './choose-environment.ts';
import { createLearner } from './learn-plugin.ts';
import { openAuthorizer } from './open-authorizer.ts';
import { type OpeningContext, provisionEnvironment } from './provision-environment.ts';
import { requireProgram } from './require-program.ts';
import { openWorkDirectory } from './scratch.ts';
import { createTarget, noBuild, type StartSettings, type Target } from './target.ts';

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
  /** True when tests may write to the start directory as well as to directories that the command names. */
  mayWriteToRoot: boolean;
  /** True when the environment gets progress lines of its own. */
  isAnnounced: boolean;
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
): Promise<Target> {
  const { ports, emit, cleanup } = context;
  const provision = await chooseEnvironment(preferHost(wanted), context);
  const cacheDirectory = source.command && (await openCommandCache(source.command, ports.cacheDirectory));
  const { label, worktree, isAnnounced } = source;
  const request = { label, worktree, ...(cacheDirectory === null ? {} : { cacheDirectory }) };
  const environment = await provisionEnvironment(() => provision(request), { isAnnounced }, context);
  const server = await source.createServer(environment.root);
  await requireProgram(environment, server, [], context.signal);
  const definition: PluginDefinition = { name: source.name, build: noBuild, servers: [server], language: 'other' };
  return createTarget({
    environment,
    definition,
    server,
    start: wanted,
    authorizer: await openAuthorizer(server, context, cleanup),
    cacheDirectory,
    learn: createLearner({ workspace: null, directory: '.', server, configured: [], emit }),
    findHints: async () => {
      const hints = await findCommandHints(server, environment, { ...source, roots: wanted.roots });
      // A server that is only reached by its URL sees none of this host's directories.
      return server.transport.kind === 'stdio' ? openWorkDirectory(hints, environment, cleanup) : hints;
    },
    cleanup,
  });
}

/**
 * Returns hints that allow tests to write below a directory that the command names, and below the start directory where
 * that is allowed.
 */
async function findCommandHints(
  server: ServerSpec,
  environment: Environment,
  { mayWriteToRoot, roots }: { mayWriteToRoot: boolean; roots: readonly string[] | undefined },
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
async function openCommandCache(command: readonly string[], cacheDirectory: string): Promise<string | null> {
  const name = createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 24);
  const directory = join(cacheDirectory, 'audit', name);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return directory;
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}
