import type { Workspace } from '../environment/index.ts';

/** The end of a log file that a server wrote. */
export interface LogEnd {
  /** Relative to the directory in which the server was started. */
  path: string;
  text: string;
}

const timeoutMs = 5000;
const maxBytes = 8192;

/**
 * Reads the end of a log file below a directory that was written within the last minute; null where there is none. A
 * server that ends without a word on stderr has often told its reason there. Files about errors come first.
 */
export async function readRecentLog(workspace: Workspace, directory: string): Promise<LogEnd | null> {
  const skipped = ['node_modules', '.git', '.venv'].flatMap((name) => ['-not', '-path', `*/${name}/*`]);
  const written = ['-type', 'f', '-name', '*.log', '-size', '+0', '-mmin', '-1'];
  const found = await workspace.run(
    { argv: ['find', '.', '-maxdepth', '4', ...written, ...skipped, '-print0'], cwd: directory },
    { timeoutMs },
  );
  const paths = found.stdout.text.split('\0').filter((path) => path.startsWith('./'));
  const [path] = paths.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  if (path === undefined) return null;
  const read = await workspace.run({ argv: ['tail', '-c', String(maxBytes), path], cwd: directory }, { timeoutMs });
  const text = read.stdout.text.trim();
  return read.exitCode === 0 && text !== '' ? { path: path.slice(2), text } : null;
}

function rank(path: string): number {
  return /err/i.test(path) ? 0 : 1;
}
