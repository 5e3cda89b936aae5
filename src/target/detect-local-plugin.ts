import { type ConfigResolution, detectPlugin, type PluginDefinition } from '../plugin/index.ts';
import { withLocalFiles } from './local-files.ts';
import type { EnvironmentPlan } from './plan-environment.ts';
import type { OperationPorts } from './ports.ts';
import { readConfiguration } from './read-configuration.ts';

/**
 * Detects a plugin from its files on this host, without running it; null without the local environment.
 * @throws PthError of detection
 */
export function detectLocalPlugin(pluginPath: string, ports: OperationPorts): Promise<PluginDefinition | null> {
  return withLocalFiles(pluginPath, ports, (environment) => detectPlugin(environment, { variables: ports.variables }));
}

/**
 * Detects a plugin from its files on this host, and reads the configuration that it would get there; null without the
 * local environment. The configuration holds secrets: never print or report its values.
 * @throws PthError of detection
 */
export function readLocalPlugin(
  pluginPath: string,
  plan: EnvironmentPlan,
  ports: OperationPorts,
): Promise<{ definition: PluginDefinition; config: ConfigResolution } | null> {
  return withLocalFiles(pluginPath, ports, async (environment) => {
    const definition = await detectPlugin(environment, { variables: ports.variables });
    const plugin = { plan, environment, definition, pluginPath: '' };
    return { definition, config: await readConfiguration(plugin, ports) };
  });
}
