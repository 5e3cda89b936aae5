import type { Cleanup } from '../base/index.ts';
import {
  type Environment,
  hasProgram,
  planServices,
  type PrepareEvent,
  prepareEnvironment,
  type ServiceDef,
} from '../environment/index.ts';
import {
  assertConfigured,
  type DependencyEvent,
  detectToolchains,
  ensureToolchains,
  listServiceDefs,
  type PluginDefinition,
  PluginFiles,
  readConfigSchema,
  resolveConfig,
  startDependencies,
  type ToolchainEvent,
} from '../plugin/index.ts';
import type { StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';
import type { EnvironmentPlan } from './plan-environment.ts';
import type { RunStage } from './stages.ts';

/** What stands around the plugin before it is installed. */
export interface PreparePlace {
  plan: EnvironmentPlan;
  environment: Environment;
  session: StartedHarnessSession;
  definition: PluginDefinition;
  /** Gets what must be stopped, in the order of starting. */
  cleanup: Cleanup;
  stage: RunStage;
}

/**
 * Puts into the environment what the configuration and the analysis ask for: files, services, setup scripts, toolchains,
 * dependency plugins, each ready before the next (rows P-039, P-040, P-047, P-062, P-063). Gives the variables of the
 * target's servers.
 * @throws PthError `environment/setup-failed`, `plugin/toolchain-failed`, `plugin/dependency-failed`, `plugin/config-missing`
 */
export async function prepareInside(place: PreparePlace, context: OperationContext): Promise<Record<string, string>> {
  const { plan, environment, session, definition, cleanup, stage } = place;
  const { ports, emit, signal } = context;
  const tell = (text: string) => emit({ type: 'progress', stage: 'prepare', text });
  const tellEvent = (event: PrepareEvent | ToolchainEvent | DependencyEvent) => {
    const text = describePreparation(event);
    if (text !== null) tell(text);
  };
  const files = new PluginFiles(environment, session.pluginPath);
  const configured = resolveConfig(
    await readConfigSchema(files, definition.servers, plan.analysis.variables),
    { ...ports.variables, ...plan.variables },
    { workDirectory: environment.root },
  );
  assertConfigured(configured);
  // What a plugin asks for by name is not handed out from the host for that: only what was given to it, or made up for it.
  const derived = configured.keys.flatMap(({ key, status }) => (status === 'derived' ? [key.name] : []));
  const own = Object.fromEntries(derived.map((name) => [name, configured.values[name] ?? '']));

  const found = await keepPossible(listServiceDefs(plan.analysis), context, environment);
  const { fixtures = {}, dependencyPlugins = [] } = plan.config;
  const { services, leftOut } = planServices(fixtures.services ?? [], found, Object.keys(plan.variables));
  for (const { name, reason } of leftOut) tell(`the service ${name} is not started: ${reason}`);
  const { files: seeds = [], setupScripts = [] } = fixtures;
  let told: Readonly<Record<string, string>> = {};
  if (services.length + seeds.length + setupScripts.length > 0) {
    told = await stage('prepare', 'preparing the environment', async () => {
      const prepared = await prepareEnvironment(
        environment,
        {
          files: seeds,
          services,
          setupScripts,
          sourceDirectory: session.pluginDirectory,
          temporaryDirectory: ports.temporaryDirectory,
        },
        { emit: tellEvent, clock: ports.clock, signal },
      );
      cleanup.add('companion services', () => prepared.close());
      const parts = [
        `${services.length} services`,
        `${prepared.seeded.length} files`,
        `${setupScripts.length} scripts`,
      ];
      return { value: prepared.variables, text: parts.join(', ') };
    });
  }

  const toolchains = await detectToolchains(files, definition);
  await ensureToolchains(environment, toolchains, { emit: tellEvent, signal });

  const variables = { ...told, ...own, ...plan.variables };
  if (dependencyPlugins.length > 0) {
    await stage('dependencies', 'starting dependency plugins', async () => {
      const running = await startDependencies(environment, dependencyPlugins, {
        baseDirectory: session.pluginDirectory,
        hostVariables: ports.variables,
        temporaryDirectory: ports.temporaryDirectory,
        variables: told,
        emit: tellEvent,
        clock: ports.clock,
        signal,
      });
      cleanup.add('dependency plugins', () => running.close());
      const names = running.dependencies.map(({ name, servers }) => {
        const tools = servers.reduce((count, server) => count + server.tools.length, 0);
        return `${name} (${tools} tools)`;
      });
      return { value: undefined, text: names.join(', ') };
    });
  }
  return variables;
}

/**
 * On this host nothing is installed: a service that only the analysis found, and that is not there, is the person's to
 * start. One that was asked for by name stays, and is a fault when it is missing.
 */
async function keepPossible(
  found: readonly ServiceDef[],
  { emit, signal }: OperationContext,
  environment: Environment,
): Promise<ServiceDef[]> {
  if (environment.info.tier > 0) return [...found];
  const kept: ServiceDef[] = [];
  for (const service of found) {
    const missing: string[] = [];
    for (const program of service.programs ?? []) {
      if (!(await hasProgram(environment, program, signal))) missing.push(program);
    }
    if (missing.length === 0) kept.push(service);
    else {
      const message = `the source uses ${service.name}, and ${missing.join(', ')} is not on this host: start it yourself, or use --env docker`;
      emit({ type: 'warning', message });
    }
  }
  return kept;
}

/** A step of the preparation in words; null for what is not worth a line. */
export function describePreparation(event: PrepareEvent | ToolchainEvent | DependencyEvent): string | null {
  switch (event.type) {
    case 'package-install-start':
      return `installing ${event.subject}`;
    case 'service-ready':
      return `${event.service} answers${event.port === null ? '' : ` on port ${event.port}`}`;
    case 'setup-end':
      return `ran ${event.script}`;
    case 'toolchain-install-start':
      return `installing ${event.toolchain} for ${event.evidence}`;
    case 'toolchain-install-end':
      return `installed ${event.toolchain} in ${(event.durationMs / 1000).toFixed(1)} s`;
    case 'dependency-ready':
      return `${event.dependency}: ${event.server} lists ${event.tools} ${event.tools === 1 ? 'tool' : 'tools'}`;
    case 'dependency-retry':
      return `${event.dependency}: attempt ${event.attempt} failed: ${event.message}`;
    case 'warning':
      return event.message;
    default:
      return null;
  }
}
