import type { Workspace } from './workspace.ts';

/** Counters of the kernel: packets without a way out, and calls at ports of the loopback where nobody listens. */
const counters: readonly (readonly [protocol: string, name: string])[] = [
  ['Ip:', 'OutNoRoutes'],
  ['Tcp:', 'AttemptFails'],
  ['Udp:', 'NoPorts'],
];
const v6Counter = /^(?:Ip6OutNoRoutes|Udp6NoPorts)\s+(\d+)$/gm;

/**
 * Counts the attempts of programs to reach something over a network that is closed, since it was made; null where the
 * environment cannot tell. Words of answers need not tell: many servers swallow the error.
 */
export async function countNetworkAttempts(workspace: Pick<Workspace, 'run'>): Promise<number | null> {
  const argv = ['sh', '-c', 'cat /proc/net/snmp && { cat /proc/net/snmp6 2>/dev/null || :; }'] as const;
  const { exitCode, stdout } = await workspace.run({ argv }, { timeoutMs: 10_000 });
  return exitCode === 0 ? parseNetworkAttempts(stdout.text) : null;
}

/** Adds up the counters of `/proc/net/snmp` and `snmp6`; null for a text without them. */
export function parseNetworkAttempts(text: string): number | null {
  const lines = text.split('\n').map((line) => line.split(' '));
  const found = counters.flatMap(([protocol, name]) => {
    const [names = [], values = []] = lines.filter(([first]) => first === protocol);
    const value = values[names.indexOf(name)];
    return value === undefined || !/^\d+$/.test(value) ? [] : [Number(value)];
  });
  if (found.length === 0) return null;
  const further = [...text.matchAll(v6Counter)].map(([, value]) => Number(value));
  return [...found, ...further].reduce((sum, value) => sum + value, 0);
}
