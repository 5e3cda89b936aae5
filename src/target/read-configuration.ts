import type { Environment } from '../environment/index.ts';
import {
  type ConfigResolution,
  type PluginDefinition,
  PluginFiles,
  readConfigSchema,
  resolveConfig,
} from '../plugin/index.ts';
import type { EnvironmentPlan } from './plan-environment.ts';
import type { OperationPorts } from './ports.ts';

/** A plugin whose configuration is asked for. */
export interface ConfiguredPlugin {
  plan: EnvironmentPlan;
  environment: Environment;
  definition: PluginDefinition;
  /** Directory of the plugin relative to the root of the environment; '' for the root. */
  pluginPath: string;
}

/**
 * Reads which values a plugin takes, and settles each from this host and the plan. The result holds secrets: never print
 * or report its values. Those that the plugin declares as secret are taken out of everything that leaves PTH from then on.
 */
export async function readConfiguration(
  { plan, environment, definition, pluginPath }: ConfiguredPlugin,
  { variables, redactor }: Pick<OperationPorts, 'variables' | 'redactor'>,
): Promise<ConfigResolution> {
  const files = new PluginFiles(environment, pluginPath);
  const keys = await readConfigSchema(files, definition.servers, plan.analysis.variables);
  const declared = new Set(keys.flatMap(({ name }) => [name, name.toUpperCase()]));
  // Of this host only what the plugin declares, since a fault names everything that was given.
  const ofHost = Object.entries(variables).filter(([name]) => declared.has(name));
  const given = { ...Object.fromEntries(ofHost), ...plan.variables };
  const resolution = resolveConfig(keys, given, { workDirectory: environment.root });
  const secrets = resolution.keys.filter(({ key, status }) => key.isSecret && status === 'given');
  redactor.learn(secrets.map(({ key }) => resolution.values[key.name] ?? ''));
  return resolution;
}
