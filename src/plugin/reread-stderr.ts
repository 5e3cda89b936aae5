import type { Workspace } from '../environment/index.ts';
import type { ServerTransport } from './server-spec.ts';

const timeoutMs = 15_000;
const minLineLength = 16 * 1024;
const keptBytes = 64 * 1024;
/** The limit is in blocks of 512 bytes; a program that writes more is ended. */
const script = `f=$(mktemp) && { (ulimit -f 32768; exec "$@") 2>"$f" >/dev/null </dev/null; tail -c ${keptBytes} "$f"; rm -f "$f"; }`;

/**
 * True for stderr that ends within a long line. Node prints the line of source that threw before the error itself; where
 * that is a bundle, the line fills the pipe, and Node does not wait for whoever reads it. Pure.
 */
export function isCutInLine(stderr: string): boolean {
  return stderr.length - (stderr.lastIndexOf('\n') + 1) >= minLineLength;
}

/**
 * Starts a server that ended at once again, with a file as its stderr, which takes all that it prints.
 * @returns the end of its stderr, at most 64 KiB; null where it tells no more
 */
export async function rereadStderr(
  workspace: Pick<Workspace, 'run'>,
  transport: Pick<ServerTransport & { kind: 'stdio' }, 'argv' | 'variables'>,
  cwd: string,
): Promise<string | null> {
  const text = await runAgain(workspace, transport, cwd);
  return isCutInLine(text) || text.trim() === '' ? null : text;
}

/** Runs a server that ended at once to its end again, and returns the end of its stderr. */
export async function runAgain(
  workspace: Pick<Workspace, 'run'>,
  { argv, variables }: Pick<ServerTransport & { kind: 'stdio' }, 'argv' | 'variables'>,
  cwd: string,
): Promise<string> {
  const command = { argv: ['sh', '-c', script, 'sh', ...argv] as const, cwd, variables };
  const { stdout } = await workspace.run(command, { timeoutMs });
  return stdout.text;
}
