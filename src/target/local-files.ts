import { createHexId } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { OperationPorts } from './ports.ts';

/** Opens a plugin's files on this host, without running any of them; null without the local environment. */
export async function withLocalFiles<T>(
  pluginPath: string,
  ports: Pick<OperationPorts, 'environments'>,
  work: (environment: Environment) => Promise<T>,
): Promise<T | null> {
  const local = ports.environments.find(({ name }) => name === 'local');
  if (local === undefined) return null;
  const label = `files-${createHexId(8)}`;
  const environment = await local.provision({ label, worktree: pluginPath, isolation: 'none' });
  try {
    return await work(environment);
  } finally {
    await environment.dispose();
  }
}
