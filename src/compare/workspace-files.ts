import type { Workspace } from '../environment/index.ts';
import type { FileChangeSeen } from './behaviour.ts';

/** Checksum and size by path. */
export type FileState = ReadonlyMap<string, string>;

const limits = { timeoutMs: 10_000, maxOutputBytes: 8 << 20 };

/**
 * Reads checksums of all files of a workspace, without `.git`, `node_modules` and `.venv`; null when that takes over 10 s, needs
 * over 8 MiB of text, or the environment lacks `find` and `cksum`.
 */
export async function readFileState(workspace: Workspace, signal: AbortSignal | undefined): Promise<FileState | null> {
  const script = 'find . \\( -name .git -o -name node_modules -o -name .venv \\) -prune -o -type f -exec cksum {} +';
  const run = await workspace.run({ argv: ['sh', '-c', script] }, { ...limits, signal });
  signal?.throwIfAborted();
  // A file removed during the search makes `find` fail; its output so far is still valid.
  if (run.reason !== 'exited' || run.stdout.isTruncated || run.stdout.text === '') {
    return run.reason === 'exited' && run.exitCode === 0 ? new Map() : null;
  }
  const state = new Map<string, string>();
  for (const line of run.stdout.text.split('\n')) {
    const match = /^(\d+ \d+) \.\/(.*)$/.exec(line);
    if (match?.[1] !== undefined && match[2] !== undefined) state.set(match[2], match[1]);
  }
  return state;
}

/** Lists the changes from one state to the next, sorted by path. */
export function compareFileStates(before: FileState, after: FileState): FileChangeSeen[] {
  const changes: FileChangeSeen[] = [];
  for (const [path, checksum] of after) {
    const old = before.get(path);
    if (old !== checksum) changes.push({ path, change: old === undefined ? 'added' : 'changed', checksum });
  }
  for (const path of before.keys()) if (!after.has(path)) changes.push({ path, change: 'removed', checksum: '' });
  return changes.toSorted((left, right) => (left.path < right.path ? -1 : 1));
}
