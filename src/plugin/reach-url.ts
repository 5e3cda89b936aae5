import type { Environment, Workspace } from '../environment/index.ts';

/** Returns the URL as this host reaches it: a loopback port of a container or VM is forwarded, other URLs stay. */
export async function reachUrl(environment: Workspace | Environment, url: URL): Promise<URL> {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!isLoopback || !('forwardPort' in environment) || isOnThisHost(environment)) return url;
  const reached = new URL(url);
  reached.hostname = '127.0.0.1';
  reached.port = String(await environment.forwardPort(Number(url.port || (url.protocol === 'https:' ? 443 : 80))));
  return reached;
}

/** True when the programs of an environment listen on this host's own ports. */
export function isOnThisHost(environment: Workspace | Environment): boolean {
  return !('info' in environment) || environment.info.tier === 0;
}
