import { PthError } from '../../base/index.ts';
import type { Environment } from '../environment.ts';

/** State of a listening socket in the kernel's tables. */
const listening = '0A';

/** Parses the TCP ports in use from the kernel's tables of IPv4 and IPv6. */
export function parseListeningPorts(text: string): Set<number> {
  const ports = new Set<number>();
  for (const line of text.split('\n')) {
    const [, local, , state] = line.trim().split(/\s+/);
    const port = local === undefined ? undefined : /:([0-9A-F]{4})$/i.exec(local)?.[1];
    if (state === listening && port !== undefined) ports.add(Number.parseInt(port, 16));
  }
  return ports;
}

/**
 * Reads the TCP ports in use in the environment. @throws PthError `environment/setup-failed` where the tables are not
 * readable
 */
export async function readListeningPorts(environment: Pick<Environment, 'run'>): Promise<Set<number>> {
  const argv = ['sh', '-c', 'cat /proc/net/tcp && { cat /proc/net/tcp6 2>/dev/null || true; }'] as const;
  const outcome = await environment.run({ argv: [...argv] }, { timeoutMs: 10_000, maxOutputBytes: 4 * 1024 * 1024 });
  if (outcome.exitCode === 0) return parseListeningPorts(outcome.stdout.text);
  throw new PthError(
    'environment/setup-failed',
    'Whether a port is open inside cannot be told: /proc/net/tcp is not readable.',
    {
      details: { output: outcome.stderr.text },
      recovery: ['Give a command in place of the port as the readiness of the service.'],
    },
  );
}
