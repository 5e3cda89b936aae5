import { PthError } from '../base/index.ts';
import type { Workspace } from './workspace.ts';

/** Prints interfaces, routes and resolver with tools of every image, and resolves a name; exits with 0 on success. */
const networkScript = `echo '# interfaces'; for d in /sys/class/net/*; do echo "\${d##*/} $(cat "$d/operstate" 2>/dev/null)"; done
echo '# routes'; cat /proc/net/route
echo '# resolv.conf'; cat /etc/resolv.conf
echo "# look up $1"; getent hosts "$1" || { echo "cannot look up $1"; exit 1; }`;

/** Messages of package tools about a name that does not resolve; the host name is the first group. */
const unresolved = [
  /\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]+)/,
  /(?:Could not resolve host|Temporary failure resolving|Failed to resolve)[:\s]+'?([\w.-]+)/i,
  /HTTPS?Connection(?:Pool)?\(host='([\w.-]+)'[^]{0,400}?(?:NameResolutionError|Name or service not known|Temporary failure in name resolution)/,
];

/** Extracts the host name that a failed installation could not resolve, or null. */
export function findUnresolvedHost(output: string): string | null {
  const text = output.slice(-200_000);
  for (const pattern of unresolved) {
    const host = pattern.exec(text)?.[1];
    if (host !== undefined && host.length <= 253) return host.replace(/\.$/, '');
  }
  return null;
}

/**
 * Tests the network of an environment.
 * @param host a name to resolve
 * @throws PthError `environment/network-unavailable` with the output of the test
 */
export async function checkNetwork(workspace: Pick<Workspace, 'run'>, host: string): Promise<void> {
  const outcome = await workspace.run({ argv: ['sh', '-c', networkScript, 'sh', host] }, { timeoutMs: 30_000 });
  if (outcome.reason === 'exited' && outcome.exitCode === 0) return;
  const output = `${outcome.stdout.text}${outcome.stderr.text}`;
  throw new PthError(
    'environment/network-unavailable',
    `The network is not available inside: ${host} cannot be looked up.`,
    { rawOutput: output, details: { host, output, exitCode: outcome.exitCode }, isRetryable: true },
  );
}
