import type { Cleanup, JsonValue } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { GenerationHints, StateLocation } from '../generate/index.ts';
import {
  type Authorizer,
  type BuildPlan,
  createPlugin,
  type Plugin,
  type PluginDefinition,
  type ProtocolEra,
  type ServerSpec,
  type StartChange,
} from '../plugin/index.ts';
import { relocateTexts } from '../suite/index.ts';
import { FollowedServer, type ManifestSource } from './followed-server.ts';
import { listStartCredentials } from './given-credentials.ts';
import type { Learner } from './learn-plugin.ts';
import { openScratch } from './scratch.ts';
import { startLimitMs } from './start-limit.ts';
import { watchState } from './watch-state.ts';

/** Settings for starting a server. */
export interface StartSettings {
  era: ProtocolEra;
  /** Null: 30 s, or 300 s for a command that downloads the server first. */
  startTimeoutSeconds: number | null;
  /** How often an installation that fails on the network is run again. Default 2. */
  retries?: number | undefined;
  /** Directories offered as MCP roots. Default none. */
  roots?: readonly string[];
}

/** Differences of one plugin from the others of its target. */
export interface PluginOptions {
  /** Further variables of every server process. */
  variables?: Readonly<Record<string, string>>;
  /**
   * A copy of the target's files in which the server runs; the files that name its start are those of the target.
   * Default: the target's own environment.
   */
  environment?: Environment;
  /** True when the plugin is installed and built already. Default false. */
  isBuilt?: boolean;
  /** Name and version that PTH gives the server. Default: its own. */
  clientName?: string | undefined;
  clientVersion?: string | undefined;
}

/** One server in its environment, ready to be tested; none of its processes runs yet. */
export interface Target {
  readonly environment: Environment;
  readonly definition: PluginDefinition;
  readonly server: ServerSpec;
  /** Changes the next start of the server and all later ones, without a change of the plugin's files. */
  override(change: StartChange): void;
  /** Given to every server process. */
  readonly variables: Readonly<Record<string, string>>;
  /** Names by what the server may know who speaks to it, up to now: variables that were handed over, a token and so on. */
  listCredentials(): string[];
  /** Gathers knowledge about the tools from documents, source, configuration and the running server. */
  readonly learn: Learner;
  /** Returns the plugin of this server, not loaded; its caller closes it. */
  openPlugin(options?: PluginOptions): Plugin;
  /**
   * Finds the paths that tests may use and makes their scratch directory. Call it right before the suite is made: a clean
   * checkout between two servers would remove the scratch directory of the second.
   */
  openHints(): Promise<GenerationHints>;
  /** Starts to watch where the server stores its data; null where that cannot be seen. */
  watchState(hints: GenerationHints): Promise<((texts: readonly string[]) => Promise<StateLocation>) | null>;
}

/** The parts of one server's target. */
export interface TargetParts {
  environment: Environment;
  definition: PluginDefinition;
  server: ServerSpec;
  /** The files that name the server, whose changes are followed. Default: none. */
  manifests?: ManifestSource | undefined;
  /** The plugin directory relative to the root of the environment. Default: the root. */
  directory?: string;
  /** Given to every server process. */
  variables?: Readonly<Record<string, string>>;
  /** Names of the variables that a person handed over, for which nobody knows what the server takes them for. Default none. */
  assigned?: readonly string[];
  start: StartSettings;
  authorizer?: Authorizer | undefined;
  /** A directory of the environment that the server may have when it asks for one. */
  spareDirectory?: string;
  /** PTH's own package cache of this command; null for none. */
  cacheDirectory: string | null;
  learn: Learner;
  findHints: () => Promise<GenerationHints>;
  cleanup: Cleanup;
}

/** The build plan of a plugin that needs neither installing nor building. */
export const noBuild: BuildPlan = { source: 'none', steps: [] };

/** Joins the parts of one server into a target. */
export function createTarget(parts: TargetParts): Target {
  const { environment, definition, server, cleanup } = parts;
  const followed = new FollowedServer(server, parts.manifests ?? null);
  return {
    environment,
    definition,
    server,
    override: (change) => followed.override(change),
    variables: parts.variables ?? {},
    listCredentials: () => [
      ...new Set([...(parts.assigned ?? []), ...listStartCredentials(followed.spec)]),
      ...(parts.authorizer?.hasToken ? ['a token'] : []),
    ],
    learn: parts.learn,
    openPlugin: ({ variables = {}, isBuilt = false, environment: copy, ...client } = {}) =>
      createPlugin({
        environment: copy ?? environment,
        definition: isBuilt ? { ...definition, build: noBuild } : definition,
        ...(copy
          ? { server: moveServer(followed.spec, environment.root, copy.root) }
          : { server: followed.spec, renewServer: () => followed.renew(), onHttp: (found) => followed.take(found) }),
        variables: { ...parts.variables, ...variables },
        era: parts.start.era,
        directory: parts.directory,
        timeouts: { startMs: startLimitMs(parts.start.startTimeoutSeconds, server) },
        retries: parts.start.retries,
        authorizer: parts.authorizer,
        // Without a root that was asked for, the server may still ask for the spare directory.
        roots: parts.start.roots?.length ? parts.start.roots : undefined,
        spareDirectory: copy && parts.spareDirectory ? copy.root : parts.spareDirectory,
        ...client,
      }),
    openHints: async () => openScratch(await parts.findHints(), environment, cleanup),
    watchState: (hints) => watchState({ environment, server, hints, cacheDirectory: parts.cacheDirectory, cleanup }),
  };
}

/** Puts one directory in place of another in everything that starts a server. Pure. */
export function moveServer(server: ServerSpec, from: string, to: string): ServerSpec {
  return relocateTexts(server as unknown as JsonValue, from, to) as unknown as ServerSpec;
}
