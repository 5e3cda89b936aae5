import { dirname } from 'node:path';
import { type Cleanup, isInside } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints, scratchDirectory, type StateLocation } from '../generate/index.ts';
import type { ServerSpec } from '../plugin/index.ts';
import { hintPaths } from './argument-paths.ts';

/** Input of `watchState`. */
export interface WatchedServer {
  environment: Environment;
  server: ServerSpec;
  hints: GenerationHints;
  /** PTH's own package cache of this command; null where package runners use another. */
  cacheDirectory: string | null;
  /** Removes files that the watching itself leaves. */
  cleanup: Cleanup;
}

/** Directories in which servers usually store data, searched when the ones that the command names hold none. */
const usualDirectories = '/tmp /var/tmp /var/lib /data /srv /opt /usr/local'.split(' ');
const searchMs = 15_000;
const shortMs = 5000;

/** Arguments: the time stamp file, the number of texts, the texts, then the directories. */
const searchScript = String.raw`stamp=$1; count=$2; shift 2
list=$(mktemp) || exit 92
trap 'rm -f "$list"' EXIT
while [ "$count" -gt 0 ]; do printf '%s\n' "$1" >> "$list"; shift; count=$((count - 1)); done
for directory in "$@"; do
  [ -e "$directory" ] || continue
  find "$directory" \( -path /proc -o -path /sys -o -path /dev -o -name .git \) -prune -o -type f -newer "$stamp" \
    ! -name '*.log' ! -path "$list" -exec grep -lF -f "$list" -- {} + 2>/dev/null
done
exit 0`;

/** Prints the real directory of each existing file or directory. */
const directoryScript = String.raw`for path in "$@"; do
  case $path in */*) ;; *) path=$(command -v -- "$path") || continue ;; esac
  if [ -d "$path" ]; then (cd "$path" && pwd -P); elif [ -f "$path" ]; then dirname "$(readlink -f "$path")"; fi
done`;

/**
 * Starts to watch where a server stores its input, by files that are written from now on. A file is PTH's own when it
 * lies in the scratch directory or this command's cache, or when the environment hides it from the host: written in a
 * sandbox, a container or a machine, outside a working copy that the host shares. Null for a server without a process
 * here, and where no time stamp file could be made.
 */
export async function watchState(
  surroundings: WatchedServer,
): Promise<((texts: readonly string[]) => Promise<StateLocation>) | null> {
  const { environment, server, hints, cacheDirectory, cleanup } = surroundings;
  if (server.transport.kind !== 'stdio') return null;
  const made = await environment.run({ argv: ['mktemp'] }, { timeoutMs: shortMs });
  const stamp = made.stdout.text.trim();
  if (made.exitCode !== 0 || !stamp.startsWith('/')) return null;
  cleanup.add('time stamp of an audit', async () => {
    await environment.run({ argv: ['rm', '-f', '--', stamp] }, { timeoutMs: shortMs });
  });
  const cwd = server.transport.cwd;
  const named = await environment.run(
    {
      argv: [
        'sh',
        '-c',
        directoryScript,
        'sh',
        ...server.transport.argv.filter((text) => !text.startsWith('-')).slice(0, 20),
      ],
      ...(cwd === undefined ? {} : { cwd }),
    },
    { timeoutMs: shortMs },
  );
  const given = (await hintPaths(server, environment, '')).flatMap((path) => [path, dirname(path)]);
  const own = [
    ...(hints.workDirectory === null ? [] : [scratchDirectory(hints.workDirectory)]),
    ...(cacheDirectory === null ? [] : [cacheDirectory]),
  ];
  const near = [
    environment.root,
    ...(cacheDirectory === null ? [] : [cacheDirectory]),
    ...named.stdout.text.split('\n'),
    ...given,
  ];
  return async (texts) => {
    for (const directories of [near, usualDirectories]) {
      const found = await search(environment, stamp, texts, outermost(directories));
      if (found === null) return unknown('looking for what it keeps took too long');
      if (found.length > 0) return judge(found, environment, own);
    }
    return unknown('nothing that it was told was found in a file');
  };
}

/** Finds files that hold one of the texts; null when the search failed or took too long. */
async function search(
  environment: Environment,
  stamp: string,
  texts: readonly string[],
  directories: readonly string[],
): Promise<string[] | null> {
  const argv = ['sh', '-c', searchScript, 'sh', stamp, String(texts.length), ...texts, ...directories] as const;
  const run = await environment.run({ argv }, { timeoutMs: searchMs });
  if (run.exitCode !== 0 || run.stdout.isTruncated) return null;
  return run.stdout.text.split('\n').filter((line) => line !== '');
}

function judge(files: readonly string[], environment: Environment, own: readonly string[]): StateLocation {
  const { mount } = environment.info;
  const isSeparate = mount !== 'direct';
  const foreign = files.find((file) => {
    if (own.some((directory) => isInside(directory, file))) return false;
    return !isSeparate || (mount !== 'overlay' && isInside(environment.root, file));
  });
  if (foreign !== undefined) return unknown(`it keeps things in ${foreign}, which is not PTH's own`);
  return { isOwn: true, evidence: `what it was told lies in ${files[0] ?? ''}, which only this run sees` };
}

function unknown(evidence: string): StateLocation {
  return { isOwn: false, evidence };
}

function outermost(paths: readonly string[]): string[] {
  const all = [...new Set(paths.filter((path) => path.startsWith('/')))];
  return all.filter((path) => !all.some((other) => other !== path && isInside(other, path)));
}
