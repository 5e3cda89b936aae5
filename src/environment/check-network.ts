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
  /(?:Could not resolve host|Temporary failure resolving|Failed to resolve)(?: address for)?[:\s]+'?([\w.-]+)/i,
  // Go, Maven and Gradle.
  /\blookup ([\w.-]+\.[a-z]+)(?: on [\w.:[\]]+)?: (?:no such host|Temporary failure in name resolution|server misbehaving)/,
  /(?:Unknown host|UnknownHostException:) ([\w.-]+)/,
  /\bCould not transfer artifact \S{1,300} from\/to \S{1,100} \(https?:\/\/([\w.-]+)/,
  // The wrapper of Maven that fetches Maven itself.
  /\b(?:curl|wget): Failed to fetch https?:\/\/([\w.-]+)/,
  // uv and Deno name the address first.
  /https?:\/\/([\w.-]+)[^]{0,400}?dns error/,
  /HTTPS?Connection(?:Pool)?\(host='([\w.-]+)'[^]{0,400}?(?:NameResolutionError|Name or service not known|Temporary failure in name resolution)/,
];

/** pip tells which path of its index failed, and the index only where it is not the usual one. */
const pipRefusal =
  /after connection broken by '[^\n]{0,400}?(Connection refused|timed out|No route to host|Network is unreachable)[^\n]{0,200}?': \/simple\//;
const pipFailure = /Failed to establish a new connection: \[Errno -\d\] [^\n]{0,100}?'\)': \/simple\//;
const pipIndex = /Looking in indexes: https?:\/\/(?:[^@\s/]*@)?([\w.-]+)/;
/** bun tells no host. */
const bunFailure =
  /\b(?:ConnectionRefused|FailedToOpenSocket|DNSResolveFailed) downloading (?:package manifest|tarball)/;
/** The older wrapper of Maven fetches its own program, and is silent where it cannot. */
const mavenWrapperFailure = /\bClassNotFoundException: org\.apache\.maven\.wrapper\.MavenWrapperMain/;

/** A host that a package tool found and that refused or did not answer. */
const unreachable = [
  /request to https?:\/\/([\w.-]+)\S* failed, reason: [^\n]*?\b(ECONNREFUSED|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)\b/,
  /(?:HTTPSConnectionPool\(host='|Get "https:\/\/)([\w.-]+)[^\n]{0,400}?(Connection refused|connection refused|i\/o timeout|timed out|CERTIFICATE_VERIFY_FAILED|certificate signed by unknown authority)/,
  /(?:npm error 50[234]|ERR_PNPM_FETCH_50[234]) [^\n]{0,100}?https?:\/\/([\w.-]+)()/,
];

/** Extracts the host that answered a failed installation with a refusal, or not at all; null for other failures. */
export function findUnreachableHost(output: string): { host: string; reason: string } | null {
  const text = output.slice(-200_000);
  for (const pattern of unreachable) {
    const [, host, reason] = pattern.exec(text) ?? [];
    if (host !== undefined) return { host, reason: reason || 'the server failed' };
  }
  // An index that answered in the end names the versions that it has.
  const refusal = text.includes('(from versions: none)') ? pipRefusal.exec(text)?.[1] : undefined;
  return refusal === undefined ? null : { host: readPipIndex(text), reason: refusal };
}

function readPipIndex(text: string): string {
  return pipIndex.exec(text)?.[1] ?? 'pypi.org';
}

/** Extracts the host name that a failed installation could not resolve, or null. */
export function findUnresolvedHost(output: string): string | null {
  const text = output.slice(-200_000);
  if (pipFailure.test(text)) return readPipIndex(text);
  if (bunFailure.test(text)) return 'registry.npmjs.org';
  if (mavenWrapperFailure.test(text)) return 'repo.maven.apache.org';
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
