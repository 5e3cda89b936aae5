import type { Environment, EnvironmentInfo } from './environment.ts';
import type { Workspace } from './workspace.ts';

/**
 * Does work that fetches things, such as installing: where the network is there only for that, it is opened before and cut
 * after, on every path (threat T21). Elsewhere, and for a workspace that is no environment, the work is just done.
 * @throws PthError what `setNetwork` throws; a network that cannot be cut again outweighs what became of the work
 */
export async function whileInstalling<T>(environment: Environment | Workspace, work: () => Promise<T>): Promise<T> {
  if (!('info' in environment) || environment.info.network !== 'install') return work();
  await environment.setNetwork(true);
  try {
    return await work();
  } finally {
    await environment.setNetwork(false);
  }
}

/** What separates the plugin from the host, and when it has a network, in one sentence for people. Pure. */
export function describeNetwork(isolation: string, network: EnvironmentInfo['network']): string {
  return network === 'install' ? `${isolation.replace(/\.$/, '')}; network: only while installing.` : isolation;
}
