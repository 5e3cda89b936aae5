import type { Workspace } from '../../environment/index.ts';

/** A socket on which a program waits for connections. */
export interface ListeningSocket {
  port: number;
  /** True when it takes connections at the IPv6 loopback address alone. */
  isSixOnly: boolean;
}

const lookMs = 5000;
const maxProcesses = 64;

const tableScript = 'cat /proc/[0-9]*/stat 2>/dev/null';
/** Without `tr` per process this would show no words: the command lines hold NUL between them. */
const commandScript =
  "for d in /proc/[0-9]*; do printf '%s ' \"${d#/proc/}\"; tr '\\0\\n' '\\037 ' < \"$d/cmdline\" 2>/dev/null; echo; done";
const socketScript =
  'for p; do ls -l "/proc/$p/fd" 2>/dev/null; done; echo sockets; cat /proc/net/tcp /proc/net/tcp6 2>/dev/null';

/**
 * Finds the sockets on which a server's processes listen inside the environment. Where the process id is not known, as
 * in a container, its processes are those with the words of its command. Empty where the system has no /proc.
 */
export async function findListeningSockets(
  workspace: Workspace,
  server: { pid: number | undefined; argv: readonly string[] },
  signal: AbortSignal | undefined,
): Promise<ListeningSocket[] | null> {
  const run = async (script: string, words: readonly string[] = []) => {
    const limits = { timeoutMs: lookMs, ...(signal ? { signal } : {}) };
    return (await workspace.run({ argv: ['sh', '-c', script, 'sh', ...words] }, limits)).stdout.text;
  };
  const table = await run(tableScript);
  const roots = server.pid === undefined ? findByCommand(await run(commandScript), server.argv) : [server.pid];
  const processes = listDescendants(table, roots).slice(0, maxProcesses);
  if (processes.length === 0) return null;
  return parseSockets(await run(socketScript, processes.map(String)));
}

/** Returns the roots and every process below them, from the lines of `/proc/PID/stat`. Pure. */
export function listDescendants(table: string, roots: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  const known = new Set<number>();
  for (const line of table.split('\n')) {
    // The name in parentheses may hold spaces and parentheses.
    const match = /^(\d+) \(.*\) \S (\d+) /.exec(line);
    if (!match) continue;
    known.add(Number(match[1]));
    const parent = Number(match[2]);
    children.set(parent, [...(children.get(parent) ?? []), Number(match[1])]);
  }
  const found = new Set(roots.filter((pid) => known.has(pid)));
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child);
  return [...found];
}

/** Returns the processes whose command line ends with the words of a command. Pure. */
export function findByCommand(lines: string, argv: readonly string[]): number[] {
  const [program = '', ...rest] = argv;
  const name = program.split('/').at(-1) ?? '';
  return lines.split('\n').flatMap((line) => {
    const match = /^(\d+) (.*)$/.exec(line);
    const words = (match?.[2] ?? '').split('\u001F').filter(Boolean);
    const head = words.slice(0, Math.max(0, words.length - rest.length));
    const isSame = rest.every((word, index) => words[head.length + index] === word.replaceAll('\n', ' '));
    return isSame && head.some((word) => word.split('/').at(-1) === name) ? [Number(match?.[1])] : [];
  });
}

/** Reads the output of the search for sockets: links of file descriptors, then the tables of TCP. Pure. */
export function parseSockets(output: string): ListeningSocket[] {
  const [links = '', tables = ''] = output.split(/^sockets$/m);
  const own = new Set([...links.matchAll(/socket:\[(\d+)\]/g)].map(([, inode]) => inode));
  const found = new Map<number, ListeningSocket>();
  for (const line of tables.split('\n')) {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const [host = '', port = ''] = local.split(':');
    // 0A is the state LISTEN.
    if (state !== '0A' || !own.has(inode)) continue;
    const isSixOnly = host === '00000000000000000000000001000000';
    const number = Number.parseInt(port, 16);
    if (number > 0 && (found.get(number)?.isSixOnly ?? true)) found.set(number, { port: number, isSixOnly });
  }
  return [...found.values()].sort((left, right) => left.port - right.port);
}
