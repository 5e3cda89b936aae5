import type { Workspace } from '../../environment/index.ts';
import { withoutTimes } from '../../generate/index.ts';

/** Digests of the files below some roots, by path; empty directories count as well. */
export type FileState = ReadonlyMap<string, string>;

/** The files, or the reason why they could not be read. */
export type FileReading = { files: FileState } | { problem: string };

const maxFiles = 4000;
const maxFileBytes = 8 * 1024 * 1024;
const timeoutMs = 5000;
const maxOutputBytes = 2 * 1024 * 1024;

/** Arguments: the number of files that is too many, the size that is too large, then the roots. */
const script = String.raw`most=$1; size=$2; shift 2
count=$(find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type f -print 2>/dev/null | head -n "$most" | wc -l)
[ "$count" -lt "$most" ] || exit 91
if command -v sha256sum >/dev/null 2>&1; then sum='sha256sum'
elif command -v shasum >/dev/null 2>&1; then sum='shasum -a 256'
else exit 92; fi
find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type d -exec printf 'directory  %s\n' {} + 2>/dev/null
find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type f -size -"$size"c -exec $sum {} + 2>/dev/null
exit 0`;

/**
 * Reads digests of all files below the roots, as commands in the workspace see them. Leaves out `.git`, `node_modules`,
 * `.pth`, files over 8 MiB, and side files (logs, caches, locks, journals). More than 4000 files, or more than five
 * seconds, are a problem instead of half an answer.
 */
export async function readFileState(
  workspace: Workspace,
  roots: readonly string[],
  signal: AbortSignal | undefined,
): Promise<FileReading> {
  const [first, ...rest] = roots;
  if (first === undefined) return { problem: 'no place is known where its tools could write' };
  const argv = ['sh', '-c', script, 'sh', String(maxFiles), String(maxFileBytes), first, ...rest] as const;
  const run = await workspace.run({ argv }, { timeoutMs, maxOutputBytes, signal });
  signal?.throwIfAborted();
  if (run.exitCode === 91) return { problem: `there are ${maxFiles} files or more where its tools could write` };
  if (run.exitCode === 92) return { problem: 'the environment has no program to compute digests with' };
  if (run.exitCode !== 0) return { problem: `the files could not be read (${run.reason})` };
  if (run.stdout.isTruncated) return { problem: 'the list of files where its tools could write is too long' };
  return { files: parseDigests(run.stdout.text) };
}

const maxTexts = 5;
const maxTextBytes = 256 * 1024;

/** Reads the text of a few files without times; null for files that are no text or too large. */
export async function readTexts(
  workspace: Workspace,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string | null>> {
  const texts = new Map<string, string | null>();
  for (const path of paths.slice(0, maxTexts)) {
    const run = await workspace.run({ argv: ['cat', '--', path] }, { timeoutMs, maxOutputBytes: maxTextBytes, signal });
    signal?.throwIfAborted();
    const isText = run.exitCode === 0 && !run.stdout.isTruncated && !run.stdout.text.includes('\0');
    texts.set(path, isText ? withoutTimes(run.stdout.text) : null);
  }
  return texts;
}

/** Parses lines `<digest>  <path>`, without side files. Pure. */
export function parseDigests(text: string): FileState {
  const files = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, digest, path] = /^\\?(\S+) [ *](.+)$/.exec(line) ?? [];
    if (digest !== undefined && path !== undefined && !isSideFile(path)) files.set(path, digest);
  }
  return files;
}

/** True for logs, caches, locks and journals: they change without a change of data. */
function isSideFile(path: string): boolean {
  return /\.(?:log|pid|lock|tmp|swp|pyc)$|-(?:wal|shm|journal)$|\/(?:\.?cache|__pycache__|logs?|\.npm)(?:\/|$)/i.test(
    path,
  );
}

/** The paths that differ between two states. */
export interface FileChange {
  added: string[];
  removed: string[];
  changed: string[];
  /** Removed files whose content no other file has; a moved file is not lost. */
  lost: string[];
}

/** Compares two states of the files. Pure. */
export function compareFiles(before: FileState, after: FileState): FileChange {
  const kept = new Set(after.values());
  const removed = [...before.keys()].filter((path) => !after.has(path));
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    removed,
    changed: [...before].flatMap(([path, digest]) => {
      const now = after.get(path);
      return now === undefined || now === digest ? [] : [path];
    }),
    lost: removed.filter((path) => {
      const digest = before.get(path) ?? '';
      return digest !== 'directory' && !kept.has(digest);
    }),
  };
}

/** Describes the change with at most eight paths; empty when nothing changed. */
export function describeFileChange({ added, removed, changed }: FileChange): string {
  const parts = [
    ...added.map((path) => `${path} appeared`),
    ...removed.map((path) => `${path} vanished`),
    ...changed.map((path) => `${path} has other content`),
  ];
  const more = parts.length > 8 ? [`and ${parts.length - 8} more`] : [];
  return [...parts.slice(0, 8), ...more].join('; ');
}
