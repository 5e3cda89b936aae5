import { basename, resolve } from 'node:path';
import { Cleanup, type Clock, describeFault, PthError, systemClock } from '../../base/index.ts';
import {
  type DependencyPluginConfig,
  type Environment,
  resolveConfigValues,
  type Workspace,
} from '../../environment/index.ts';
import { createPlugin } from '../create-plugin.ts';
import { detectPlugin } from '../detect/detect-plugin.ts';
import { isForeignServer } from '../detect/foreign-server.ts';
import { PluginFiles } from '../detect/plugin-files.ts';
import type { PluginTimeouts } from '../connect-options.ts';
import type { LoadOutcome, Plugin, PluginEvent } from '../plugin.ts';
import type { PluginDefinition, ServerSpec, StartFailure } from '../server-spec.ts';
import { detectToolchains } from '../toolchains/detect-toolchains.ts';
import { ensureToolchains, type ToolchainEvent } from '../toolchains/ensure-toolchains.ts';
import { type CopyOptions, copySource } from './copy-source.ts';

/** Events of starting dependencies, each with the dependency's name. */
export type DependencyEvent =
  | { type: 'dependency-start'; dependency: string }
  | { type: 'dependency-plugin'; dependency: string; event: PluginEvent | ToolchainEvent }
  | { type: 'dependency-retry'; dependency: string; server: string; attempt: number; message: string }
  | { type: 'dependency-ready'; dependency: string; server: string; tools: number; durationMs: number }
  | { type: 'dependency-stop'; dependency: string }
  | { type: 'warning'; message: string };

/** Settings of starting dependencies. */
export interface DependencyOptions extends CopyOptions {
  /** Absolute host path that relative source paths are resolved against. */
  baseDirectory: string;
  /** Variables for `${env:NAME}` references. */
  hostVariables: Readonly<Record<string, string | undefined>>;
  /** Variables for every dependency, e.g. the addresses of companion services; a dependency's own values win. */
  variables?: Readonly<Record<string, string>>;
  /** Number of further attempts to start a server. Default 2. */
  retries?: number;
  /** Wait before the first further attempt, in milliseconds; doubled each time. Default 500. */
  retryMs?: number;
  timeouts?: PluginTimeouts;
  emit?: ((event: DependencyEvent) => void) | undefined;
  clock?: Clock;
}

/** A running dependency. */
interface RunningDependency {
  name: string;
  /** Directory inside the environment, outside the worktree. */
  directory: string;
  servers: { name: string; tools: readonly string[] }[];
}

/** Running dependencies. They are infrastructure: their tools are listed as a health check, never called. */
export interface RunningDependencies {
  dependencies: readonly RunningDependency[];
  /** Returns the names of servers that no longer answer. */
  findUnhealthy(timeoutMs?: number): Promise<string[]>;
  /** Returns the last stderr of every server. */
  stderr(): string;
  /** Stops the servers, last first, and removes their copies. Idempotent. */
  close(): Promise<void>;
}

/**
 * Installs, builds and starts dependency plugins in order. Each must answer tools/list before the next one starts. When
 * one fails, all started ones are stopped.
 * @throws PthError `plugin/dependency-failed` with build output, stderr and the tools/list failure;
 * `plugin/config-missing`, `plugin/toolchain-failed`; the signal's reason when it aborts
 */
export async function startDependencies(
  environment: Environment,
  configs: readonly DependencyPluginConfig[],
  options: DependencyOptions,
): Promise<RunningDependencies> {
  const { emit = () => undefined } = options;
  const cleanup = new Cleanup();
  const dependencies: RunningDependency[] = [];
  const plugins: Plugin[] = [];
  try {
    // Report missing host variables before anything runs.
    const named = configs.map((config, index) => ({
      config,
      name: config.name ?? basename(config.sourcePath),
      values: resolveConfigValues(
        config.configValues ?? {},
        options.hostVariables,
        `dependencyPlugins[${index}].configValues`,
      ).values,
    }));
    for (const { config, name, values } of named) {
      options.signal?.throwIfAborted();
      emit({ type: 'dependency-start', dependency: name });
      const variables = { ...options.variables, ...values };
      const started = await startOne(environment, { config, name, variables }, { ...options, emit }, cleanup);
      dependencies.push(started.dependency);
      plugins.push(...started.plugins);
    }
  } catch (error) {
    await closeAfterFailure(cleanup, emit);
    throw error;
  }
  return {
    dependencies,
    findUnhealthy: async (timeoutMs = 5000) => {
      const answers = await Promise.all(
        plugins.map(async (plugin) => (await plugin.connection?.isResponsive(timeoutMs)) === true),
      );
      return plugins.flatMap((plugin, index) => (answers[index] ? [] : [plugin.server.name]));
    },
    stderr: () =>
      plugins
        .map((plugin) => plugin.connection?.stderr() ?? '')
        .filter((text) => text !== '')
        .join('\n'),
    close: () => cleanup.run(),
  };
}

interface OneDependency {
  config: DependencyPluginConfig;
  name: string;
  variables: Readonly<Record<string, string>>;
}

type Started = { dependency: RunningDependency; plugins: Plugin[] };
type Options = DependencyOptions & { emit: (event: DependencyEvent) => void };

async function startOne(
  environment: Environment,
  one: OneDependency,
  options: Options,
  cleanup: Cleanup,
): Promise<Started> {
  const { config, name, variables } = one;
  const { emit } = options;
  const copied = await copySource(environment, resolve(options.baseDirectory, config.sourcePath), name, options);
  cleanup.add(`remove the copy of ${name}`, () => copied.remove());
  const { workspace } = copied;
  const detected = await detect(workspace, one);
  const pass = (event: PluginEvent | ToolchainEvent) => emit({ type: 'dependency-plugin', dependency: name, event });
  const needs = await detectToolchains(new PluginFiles(workspace), detected);
  const { programs } = await ensureToolchains(environment, needs, { emit: pass, signal: options.signal });
  const definition = { ...detected, programs: [...(detected.programs ?? []), ...programs] };
  const servers = definition.servers.filter((server) => !isForeignServer(server));
  const plugins: Plugin[] = [];
  const output: string[] = [];
  const collect = (event: PluginEvent) => {
    if (event.type === 'build-output') output.push(event.text);
    pass(event);
  };
  for (const [index, server] of servers.entries()) {
    // Build once for all servers of a plugin.
    const build = index === 0 ? definition.build : noBuild;
    const plugin = await startServer(workspace, { ...definition, build }, server, {
      ...options,
      environment,
      name,
      variables,
      collect,
      output,
    });
    plugins.push(plugin);
    cleanup.add(`stop ${name} (${server.name})`, async () => {
      await plugin.close();
      emit({ type: 'dependency-stop', dependency: name });
    });
  }
  return {
    plugins,
    dependency: {
      name,
      directory: workspace.root,
      servers: plugins.map(({ server, tools }) => ({ name: server.name, tools: tools.map((tool) => tool.name) })),
    },
  };
}

const noBuild = { source: 'none', steps: [] } as const;

async function detect(workspace: Workspace, { config, name, variables }: OneDependency): Promise<PluginDefinition> {
  try {
    return await detectPlugin(workspace, {
      variables,
      ...(config.command === undefined ? {} : { command: config.command }),
      ...(config.buildCommand === undefined ? {} : { buildCommand: config.buildCommand }),
    });
  } catch (error) {
    if (!PthError.isInstance(error) || !error.code.startsWith('plugin/')) throw error;
    throw dependencyFault(name, 'detect', error.message, { output: '', stderr: '', toolsList: null, cause: error });
  }
}

async function startServer(
  workspace: Workspace,
  definition: PluginDefinition,
  server: ServerSpec,
  options: Options & OneServer,
): Promise<Plugin> {
  const { name, emit, retries = 2, retryMs = 500, clock = systemClock, signal, timeouts } = options;
  const startedAt = clock.monotonicMs();
  for (let attempt = 0; ; attempt++) {
    const own = attempt === 0 ? definition : { ...definition, build: noBuild };
    const plugin = createPlugin({
      environment: workspace,
      network: options.environment,
      definition: own,
      server,
      variables: options.variables,
      ...(timeouts ? { timeouts } : {}),
    });
    plugin.listen(options.collect);
    const outcome = await loadOrClose(plugin, signal);
    if (outcome.status === 'loaded') {
      const durationMs = clock.monotonicMs() - startedAt;
      const tools = outcome.tools.length;
      emit({ type: 'dependency-ready', dependency: name, server: server.name, tools, durationMs });
      return plugin;
    }
    if (outcome.status === 'build-failed') {
      const { build } = outcome;
      throw dependencyFault(name, build.step, build.reason, { output: build.output, stderr: '', toolsList: null });
    }
    const { failure } = outcome;
    if (attempt >= retries) throw startFault(server, failure, options);
    const { message } = failure;
    emit({ type: 'dependency-retry', dependency: name, server: server.name, attempt: attempt + 1, message });
    await clock.sleep(retryMs * 2 ** attempt, signal);
  }
}

function startFault(server: ServerSpec, { message, stderr }: StartFailure, { name, output }: OneServer): PthError {
  const reason = `its server ${server.name} did not answer tools/list: ${message}`;
  return dependencyFault(name, 'start', reason, { output: output.join(''), stderr, toolsList: message });
}

interface OneServer {
  /** Environment that opens its network while installing. */
  environment: Environment;
  name: string;
  variables: Readonly<Record<string, string>>;
  collect: (event: PluginEvent) => void;
  /** Output of install and build. */
  output: readonly string[];
}

async function loadOrClose(plugin: Plugin, signal: AbortSignal | undefined): Promise<LoadOutcome> {
  let isLoaded = false;
  try {
    const outcome = await plugin.load(signal);
    isLoaded = outcome.status === 'loaded';
    return outcome;
  } finally {
    if (!isLoaded) await plugin.close();
  }
}

function dependencyFault(
  name: string,
  step: 'detect' | 'install' | 'build' | 'start',
  reason: string,
  more: { output: string; stderr: string; toolsList: string | null; cause?: unknown },
): PthError {
  const { output, stderr, toolsList, cause } = more;
  const raw = [output, stderr].filter((text) => text.trim() !== '').join('\n');
  return new PthError('plugin/dependency-failed', `The dependency plugin ${name} failed: ${reason}`, {
    details: { dependency: name, step, buildOutput: output, stderr, toolsList },
    ...(raw === '' ? {} : { rawOutput: raw }),
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Closes after a failure. The first failure stays the reason; failures of closing are only emitted as events. */
async function closeAfterFailure(cleanup: Cleanup, emit: (event: DependencyEvent) => void): Promise<void> {
  try {
    await cleanup.run();
  } catch (error) {
    const { message, causes } = describeFault(error);
    emit({ type: 'warning', message: `not every dependency could be stopped: ${[message, ...causes].join('; ')}` });
  }
}
