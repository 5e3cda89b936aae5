import type { Cleanup } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { ConfiguredValue } from '../generate/index.ts';
import type { Repository } from '../git/index.ts';
import {
  detectPlugin,
  detectToolchains,
  ensureToolchains,
  type PluginDefinition,
  PluginFiles,
  type ServerSpec,
} from '../plugin/index.ts';
import { findServerPaths } from './argument-paths.ts';
import { chooseServers } from './choose-servers.ts';
import { type ManifestSource, openManifests } from './followed-server.ts';
import { createLearner } from './learn-plugin.ts';
import type { EnvironmentPlan } from './plan-environment.ts';
import { type OpeningContext, provisionEnvironment } from './provision-environment.ts';
import { requireProgram } from './require-program.ts';
import { setUpEnvironment } from './set-up-environment.ts';
import { createTarget, type StartSettings, type Target } from './target.ts';
import type { TargetEvent } from './target-event.ts';

/** Settings of a person for a plugin; null leaves them to detection. */
export interface PluginSettings extends StartSettings {
  command: readonly string[] | null;
  /** The one server to test. */
  server: string | null;
  build: string | null;
  skipBuild: boolean;
  /** Texts with further arguments for the start command. Default none. */
  args?: readonly string[];
  /** URL at which the started server answers. Default: stdio, or found out. */
  url?: string | null;
}

/** A worktree that holds a plugin; the caller makes and removes it. */
export interface WorktreeSource {
  /** Label of everything that belongs to the environment. */
  label: string;
  worktree: string;
  /** The git repository of the worktree. */
  git: Repository;
  /** The plugin's directory in the worktree, as a path of this host. */
  pluginDirectory: string;
  /** The same relative to the worktree; '' for its root. */
  pluginPath: string;
  plan: EnvironmentPlan;
  /** True when the environment gets progress lines of its own. */
  isAnnounced: boolean;
  /** Opens this server alone. Default: every server to test. */
  only?: string | null;
}

/** The servers of one plugin in one environment. */
export interface PluginTargets {
  environment: Environment;
  definition: PluginDefinition;
  /** Every server of the plugin, also those that are not tested. */
  servers: readonly ServerSpec[];
  /** The servers to test, in order; empty when the plugin lacks the one that was asked for. */
  targets: readonly Target[];
  /** Files that set-up wrote into the worktree, relative to it. */
  seeded: readonly string[];
  /** Starts services and dependencies again, after a rollback ended every process. */
  restart: () => Promise<void>;
}

/**
 * Provisions the planned environment over a worktree, detects the plugin, sets up its services and dependencies, and
 * copies earlier results from the build cache.
 * @throws PthError of the environment, of detection and of set-up
 */
export async function openTargets(
  source: WorktreeSource,
  wanted: PluginSettings,
  context: OpeningContext,
): Promise<PluginTargets> {
  const { plan, label, worktree, pluginPath: directory, isAnnounced, only = null } = source;
  const { ports, stage } = context;
  const environment = await provisionEnvironment(() => plan.provision({ label, worktree }), { isAnnounced }, context);
  const build = wanted.build ?? plan.config.targetPlugin?.buildCommand ?? null;
  const variablesOfHost = { ...ports.variables, ...plan.variables };
  const detected = await detect(environment, directory, { ...wanted, build }, variablesOfHost);
  for (const message of detected.build.notes ?? []) context.emit({ type: 'warning', message });
  const { servers, tested } = chooseServers(detected, wanted.server);
  const chosen = only === null ? tested : tested.filter(({ name }) => name === only);
  if (chosen.length === 0) {
    return { environment, definition: detected, servers, targets: [], seeded: [], restart: async () => undefined };
  }
  const setup = await setUpEnvironment({ ...source, environment, definition: detected }, context);
  const { variables, configured, seeded, restart } = setup;
  const complete = addPrograms(detected, setup.programs);
  const { programs = [] } = complete;
  for (const server of chosen) await requireProgram(environment, server, programs, context.signal);
  const rest = await context.buildCache?.prepare(
    { environment, session: source, plan: complete.build, programs, retries: wanted.retries, stage },
    context,
  );
  const definition = rest === undefined ? complete : { ...complete, build: rest };
  const detectAgain = async () => (await detect(environment, directory, { ...wanted, build }, variablesOfHost)).servers;
  const manifests = wanted.command === null ? await openManifests(environment, directory, detectAgain) : undefined;
  const assigned = Object.keys(plan.variables);
  const parts = { environment, definition, directory, variables, assigned, configured, start: wanted, manifests };
  return {
    environment,
    definition,
    servers,
    targets: chosen.map((server) => createSourceTarget({ ...parts, server }, context)),
    seeded,
    restart,
  };
}

/**
 * Detects the plugin in an environment and prepares each of its servers, without services or dependencies.
 * @param directory of the plugin relative to the root of the environment; '' for the root
 */
export async function openCheckout(
  environment: Environment,
  directory: string,
  wanted: PluginSettings,
  context: CheckoutContext,
): Promise<{ definition: PluginDefinition; targets: Target[] }> {
  const { variables } = context.ports;
  const detected = await detect(environment, directory, wanted, variables);
  // A package manager that npm provides is fetched here too; for others the environment is taken as it is.
  const needs = await detectToolchains(new PluginFiles(environment, directory), detected);
  const fetched = needs.filter(({ toolchain }) => toolchain.npmPackage !== undefined);
  const definition = addPrograms(detected, (await ensureToolchains(environment, fetched)).programs);
  const parts = { environment, definition, directory, configured: [], start: wanted };
  const create = (server: ServerSpec) => createSourceTarget({ ...parts, variables: {}, server }, context);
  return { definition, targets: definition.servers.map(create) };
}

function addPrograms(definition: PluginDefinition, programs: readonly string[]): PluginDefinition {
  return { ...definition, programs: [...(definition.programs ?? []), ...programs] };
}

/** The part of the context that a checkout needs. */
export interface CheckoutContext {
  ports: { variables: Readonly<Record<string, string>> };
  emit: (event: TargetEvent) => void;
  cleanup: Cleanup;
}

function detect(
  environment: Environment,
  directory: string,
  { command, server, build, skipBuild, args = [], url = null }: PluginSettings,
  variables: Readonly<Record<string, string>>,
): Promise<PluginDefinition> {
  return detectPlugin(environment, {
    ...(command === null ? {} : { command }),
    ...(server === null ? {} : { serverName: server }),
    ...(build === null ? {} : { buildCommand: build }),
    skipBuild,
    args,
    url,
    variables,
    directory,
  });
}

/**
 * Creates a target whose tests may write anywhere in the environment's working copy, which is removed after the run.
 */
function createSourceTarget(
  parts: {
    environment: Environment;
    definition: PluginDefinition;
    server: ServerSpec;
    directory: string;
    variables: Readonly<Record<string, string>>;
    assigned?: readonly string[];
    configured: readonly ConfiguredValue[];
    start: StartSettings;
    manifests?: ManifestSource | undefined;
  },
  { emit, cleanup }: CheckoutContext,
): Target {
  const { environment, server, directory, configured } = parts;
  return createTarget({
    ...parts,
    spareDirectory: environment.root,
    cacheDirectory: null,
    learn: createLearner({ workspace: environment, directory, server, configured, emit }),
    findHints: async () => ({
      ...(await findServerPaths(server, environment, directory, { roots: parts.start.roots })),
      mayWrite: true,
    }),
    cleanup,
  });
}
