import type { Environment, EnvironmentInfo } from './environment.ts';
import type { Workspace } from './workspace.ts';

/**
 * Runs work that downloads, such as an installation. Where the network is open only during installation, opens it
 * before and closes it after the work, on every path (threat T21, a way out for data). Elsewhere, and for a plain
 * workspace, only runs the work.
 * @throws PthError all errors of `setNetwork`; a failure to close the network replaces the outcome of the work
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

/** Describes isolation and network access in one sentence for users. Pure. */
export function describeNetwork(isolation: string, network: EnvironmentInfo['network']): string {
  return network === 'install' ? `${isolation.replace(/\.$/, '')}; network: only while installing.` : isolation;
}
