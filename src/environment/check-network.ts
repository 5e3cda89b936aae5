import { PthError } from '../base/index.ts';
import type { Workspace } from './workspace.ts';

/** Looks at interfaces, routes and resolver with what every image has, and looks a name up; ends with 0 when it can. */
const networkScript = `echo '# interfaces'; for d in /sys/class/net/*; do echo "\${d##*/} $(cat "$d/operstate" 2>/dev/null)"; done
echo '# routes'; cat /proc/net/route
echo '# resolv.conf'; cat /etc/resolv.conf
echo "# look up $1"; getent hosts "$1" || { echo "cannot look up $1"; exit 1; }`;

/** What package tools say of a name that they cannot look up; the host name is the first group. */
const unresolved = [
  /\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]+)/,
  /(?:Could not resolve host|Temporary failure resolving|Failed to resolve)[:\s]+'?([\w.-]+)/i,
  /HTTPS?Connection(?:Pool)?\(host='([\w.-]+)'[^]{0,400}?(?:NameResolutionError|Name or service not known|Temporary failure in name resolution)/,
];

/** The host name that a failed installation could not look up, or null when it says nothing of the kind. */
export function findUnresolvedHost(output: string): string | null {
  const text = output.slice(-200_000);
  for (const pattern of unresolved) {
    const host = pattern.exec(text)?.[1];
    if (host !== undefined && host.length <= 253) return host.replace(/\.$/, '');
  }
  return null;
}

/**
 * Tests the way out of an environment.
 * @param host a name to look up
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
