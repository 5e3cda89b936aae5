import {
  type DependencyPluginConfig,
  type Environment,
  type FileFixture,
  planServices,
  type PreparedEnvironment,
  prepareEnvironment,
  type PrepareEvent,
  type ServiceDef,
  type SetupScript,
} from '../environment/index.ts';
import type { ConfiguredValue } from '../generate/index.ts';
import {
  assertConfigured,
  compareVersions,
  type ConfigResolution,
  type DependencyEvent,
  detectToolchains,
  ensureToolchains,
  type PluginDefinition,
  PluginFiles,
  resolveConfig,
  type RunningDependencies,
  startDependencies,
  type ToolchainEvent,
} from '../plugin/index.ts';
import { listServiceDefs } from '../source/index.ts';
import { describePreparation } from './describe-preparation.ts';
import type { EnvironmentPlan } from './plan-environment.ts';
import { keepPossible } from './possible-services.ts';
import { stagePreparation } from './prepare-fixtures.ts';
import type { OpeningContext } from './provision-environment.ts';
import { readConfiguration } from './read-configuration.ts';
import type { TargetContext } from './target-context.ts';

/** The plugin whose environment is set up, before it is installed. */
export interface SetupRequest {
  plan: EnvironmentPlan;
  environment: Environment;
  definition: PluginDefinition;
  /** Directory of the plugin on this host. */
  pluginDirectory: string;
  /** The same relative to the root of the environment; '' for the root. */
  pluginPath: string;
}

/** The result of setting up the plugin's environment. */
export interface EnvironmentSetup {
  /** Variables of the target's servers. */
  variables: Readonly<Record<string, string>>;
  /** Absolute directories of programs that were fetched for the plugin. */
  programs: readonly string[];
  /** Files that were written into the worktree and do not belong to the plugin; relative to it. */
  seeded: readonly string[];
  /** Values that the plugin runs with, with the plugin's own defaults and without secrets. */
  configured: readonly ConfiguredValue[];
  /** Starts services and dependencies again, after a rollback ended every process. */
  restart: () => Promise<void>;
}

/**
 * Sets up the environment from the configuration and the analysis: files, services, setup scripts, toolchains,
 * dependency plugins, each ready before the next. Returns the variables of the target's servers.
 * @throws PthError `environment/setup-failed`, `plugin/toolchain-failed`, `plugin/dependency-failed`,
 * `plugin/config-missing`
 */
export async function setUpEnvironment(request: SetupRequest, context: OpeningContext): Promise<EnvironmentSetup> {
  const { plan, environment, definition, pluginPath } = request;
  const { ports, emit, signal, cleanup, stage } = context;
  const reportProgress = (text: string) => emit({ type: 'progress', stage: 'prepare', text });
  const emitEvent = (event: PrepareEvent | ToolchainEvent | DependencyEvent) => {
    const text = describePreparation(event);
    if (text !== null) reportProgress(text);
  };
  const files = new PluginFiles(environment, pluginPath);
  const configured = await readConfiguration(request, ports);
  const keys = configured.keys.map(({ key }) => key);
  assertConfigured(configured);
  // A variable of the host counts only where it was given, since none is passed on because the plugin names it.
  const derived = configured.keys.flatMap(({ key, status }) => (status === 'derived' ? [key.name] : []));
  const own = Object.fromEntries(derived.map((name) => [name, configured.values[name] ?? '']));

  const found = await keepPossible(listServiceDefs(plan.analysis), context, environment);
  const { fixtures = {}, dependencyPlugins = [] } = plan.config;
  const { services, leftOut } = planServices(fixtures.services ?? [], found, Object.keys(plan.variables));
  for (const { name, reason } of leftOut) reportProgress(`the service ${name} is not started: ${reason}`);
  const { files: seeds = [], setupScripts = [] } = fixtures;
  const companions = new Companions(request, context, { services, dependencyPlugins, emit: emitEvent });
  cleanup.add('companions', () => companions.close());
  // A service brings no toolchain and may take minutes; what a person seeds or runs may bring one.
  if (seeds.length === 0 && setupScripts.length === 0) {
    await compareVersions(environment, await detectToolchains(files, definition), signal);
  }
  await stagePreparation({ files: seeds, services, setupScripts }, stage, () =>
    companions.prepare(seeds, setupScripts),
  );
  const needs = await detectToolchains(files, definition);
  const { programs } = await ensureToolchains(environment, needs, { emit: emitEvent, signal });
  if (dependencyPlugins.length > 0) {
    await stage('dependencies', 'starting dependency plugins', async () => ({
      value: undefined,
      text: await companions.startDependencies(),
    }));
  }
  return {
    variables: { ...companions.variables, ...own, ...plan.variables },
    programs,
    seeded: companions.seeded.filter((path) => !path.startsWith('/')),
    configured: listConfigured(resolveConfig(keys, plan.variables, { workDirectory: environment.root }), plan.assigned),
    restart: () => companions.restart(),
  };
}

/** Lists the values that tests may show; a value that a person assigned is a secret, whatever its name says. */
function listConfigured({ keys, values }: ConfigResolution, assigned: ReadonlySet<string>): ConfiguredValue[] {
  return keys.flatMap(({ key: { name, isSecret, source } }) => {
    const value = values[name];
    return isSecret || assigned.has(name) || value === undefined ? [] : [{ name, value, source }];
  });
}

interface CompanionPlan {
  services: readonly ServiceDef[];
  dependencyPlugins: readonly DependencyPluginConfig[];
  emit: (event: PrepareEvent | DependencyEvent) => void;
}

/** Services and dependency plugins in the environment. They can start again after a rollback ended them. */
class Companions {
  readonly #request: SetupRequest;
  readonly #context: TargetContext;
  readonly #plan: CompanionPlan;
  #prepared: PreparedEnvironment | null = null;
  #dependencies: RunningDependencies | null = null;
  seeded: readonly string[] = [];

  constructor(request: SetupRequest, context: TargetContext, plan: CompanionPlan) {
    this.#request = request;
    this.#context = context;
    this.#plan = plan;
  }

  /** Variables through which the plugin finds the services. */
  get variables(): Readonly<Record<string, string>> {
    return this.#prepared?.variables ?? {};
  }

  async prepare(files: readonly FileFixture[], setupScripts: readonly SetupScript[]): Promise<void> {
    const { environment, pluginDirectory } = this.#request;
    const { ports, signal } = this.#context;
    this.#prepared = await prepareEnvironment(
      environment,
      {
        files,
        services: this.#plan.services,
        setupScripts,
        sourceDirectory: pluginDirectory,
        temporaryDirectory: ports.temporaryDirectory,
      },
      { emit: this.#plan.emit, clock: ports.clock, signal },
    );
    this.seeded = [...this.seeded, ...this.#prepared.seeded];
  }

  /** Returns their names and how many tools each lists. */
  async startDependencies(): Promise<string> {
    const { environment, pluginDirectory } = this.#request;
    const { ports, signal } = this.#context;
    this.#dependencies = await startDependencies(environment, this.#plan.dependencyPlugins, {
      baseDirectory: pluginDirectory,
      hostVariables: ports.variables,
      temporaryDirectory: ports.temporaryDirectory,
      variables: this.variables,
      emit: this.#plan.emit,
      clock: ports.clock,
      signal,
    });
    const names = this.#dependencies.dependencies.map(({ name, servers }) => {
      const tools = servers.reduce((count, server) => count + server.tools.length, 0);
      return `${name} (${tools === 1 ? '1 tool' : `${tools} tools`})`;
    });
    return names.join(', ');
  }

  /** Starts the processes again. Files and effects of scripts are part of the state that was restored. */
  async restart(): Promise<void> {
    const hadDependencies = this.#dependencies !== null;
    await this.close();
    if (this.#plan.services.length > 0) await this.prepare([], []);
    if (hadDependencies) await this.startDependencies();
  }

  async close(): Promise<void> {
    await this.#dependencies?.close();
    await this.#prepared?.close();
    this.#dependencies = null;
    this.#prepared = null;
  }
}
