import { createHexId } from '../base/index.ts';
import { detectPlugin, type PluginDefinition } from '../plugin/index.ts';
import type { OperationPorts } from './ports.ts';

/**
 * Detects a plugin from its files on this host, without running it; null without the local environment.
 * @throws PthError of detection
 */
export async function detectLocalPlugin(pluginPath: string, ports: OperationPorts): Promise<PluginDefinition | null> {
  const local = ports.environments.find(({ name }) => name === 'local');
  if (local === undefined) return null;
  const label = `preflight-${createHexId(8)}`;
  const environment = await local.provision({ label, worktree: pluginPath, isolation: 'none' });
  try {
    return await detectPlugin(environment, { variables: ports.variables });
  } finally {
    await environment.dispose();
  }
}
