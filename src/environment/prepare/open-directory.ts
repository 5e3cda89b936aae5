import { posix } from 'node:path';
import { isInside, PthError } from '../../base/index.ts';
import { describeRunOutcome, type RunOutcome } from '../../process/index.ts';
import { createGlobMatcher } from '../glob.ts';
import { LineMatcher } from '../local/match-lines.ts';
import { isGitName } from '../local/path-policy.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from '../workspace.ts';

const maxFileBytes = 10 * 1024 * 1024;
const maxSearchedBytes = 1024 * 1024;
const maxListBytes = 32 * 1024 * 1024;

/**
 * Opens a directory elsewhere in an environment as a workspace of its own, for files that must not lie in the worktree.
 * Commands in the environment read and write the files, so links are resolved there.
 * @param directory absolute path in the environment; it must exist
 */
export function openDirectory(environment: Pick<Workspace, 'run' | 'start'>, directory: string): Workspace {
  return new ContainedDirectory(environment, posix.resolve('/', directory));
}

class ContainedDirectory implements Workspace {
  readonly root: string;
  readonly #environment: Pick<Workspace, 'run' | 'start'>;

  constructor(environment: Pick<Workspace, 'run' | 'start'>, root: string) {
    this.#environment = environment;
    this.root = root;
  }

  async readFile(path: string): Promise<Uint8Array> {
    const own = this.#locate(path);
    const entry = await this.stat(path);
    if (!entry) throw new PthError('environment/file-missing', `There is no file ${path}.`);
    // The size of a link says nothing about its target; the read limit below covers it.
    if (entry.kind !== 'file' && entry.kind !== 'link') throw unreadable(path, 'it is not a regular file');
    const outcome = await this.#shell('[ -f "$1" ] && head -c "$2" -- "$1" | base64', [own, String(maxFileBytes + 1)], {
      maxOutputBytes: maxFileBytes * 2,
    });
    if (outcome.exitCode !== 0) throw unreadable(path, describeFailure(outcome));
    const content = Buffer.from(outcome.stdout.text, 'base64');
    if (content.length > maxFileBytes) throw unreadable(path, 'it is larger than 10 MiB');
    return content;
  }

  async writeFile(path: string, content: string | Uint8Array): Promise<void> {
    const script = 'mkdir -p -- "$(dirname -- "$1")" && cat > "$1.pth-new" && mv -f -- "$1.pth-new" "$1"';
    const outcome = await this.#shell(script, [this.#locate(path)], { stdin: content });
    if (outcome.exitCode === 0) return;
    throw new PthError('environment/write-failed', `Cannot write ${path}: ${describeFailure(outcome)}.`);
  }

  async remove(path: string): Promise<void> {
    const own = this.#locate(path);
    if (own === this.root) {
      throw new PthError('environment/path-escape', 'The root of the directory cannot be removed.');
    }
    const outcome = await this.#shell('rm -rf -- "$1"', [own]);
    if (outcome.exitCode === 0) return;
    throw new PthError('environment/write-failed', `Cannot remove ${path}: ${describeFailure(outcome)}.`);
  }

  async stat(path: string): Promise<DirectoryEntry | undefined> {
    const own = this.#locate(path);
    const script = '[ -e "$1" ] || [ -L "$1" ] || exit 4; find "$1" -maxdepth 0 -printf "%y %s\\n"';
    const outcome = await this.#shell(script, [own]);
    if (outcome.exitCode === 4) return undefined;
    const [kind, size] = outcome.stdout.text.trim().split(' ');
    if (outcome.exitCode !== 0 || kind === undefined) throw unreadable(path, describeFailure(outcome));
    return describeEntry(posix.relative(this.root, own), kind, Number(size));
  }

  async list(path: string, options: { isRecursive?: boolean; maxEntries?: number } = {}): Promise<DirectoryEntry[]> {
    const { isRecursive = false, maxEntries = 100_000 } = options;
    const own = this.#locate(path);
    const depth = isRecursive ? '' : '-maxdepth 1';
    const left = isRecursive ? '\\( -name .git -o -name node_modules \\) -prune -o' : '-name .git -prune -o';
    const script = `find "$1" -mindepth 1 ${depth} ${left} -printf '%y %s %P\\0' | head -z -n "$2"`;
    const outcome = await this.#shell(script, [own, String(maxEntries)], { maxOutputBytes: maxListBytes });
    if (outcome.exitCode !== 0 || outcome.stdout.isTruncated) throw unreadable(path, describeFailure(outcome));
    const base = posix.relative(this.root, own);
    const entries = outcome.stdout.text.split('\0').flatMap((record) => {
      const [, kind, size, name] = /^(\w) (\d+) (.+)$/s.exec(record) ?? [];
      if (kind === undefined || name === undefined) return [];
      return [describeEntry(posix.join(base, name), kind, Number(size))];
    });
    return entries.sort((left_, right) => (left_.path < right.path ? -1 : left_.path > right.path ? 1 : 0));
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    const { pattern, isCaseInsensitive = false, path = '.', glob, leaveOut = [], maxHits = 1000, signal } = options;
    const maxBytes = Math.min(options.maxFileBytes ?? maxSearchedBytes, maxSearchedBytes);
    const matcher = new LineMatcher(pattern, isCaseInsensitive);
    const fits = glob === undefined ? () => true : createGlobMatcher(glob);
    const isNameOnly = glob !== undefined && !glob.includes('/');
    const hits: SearchHit[] = [];
    for (const entry of await this.list(path, { isRecursive: true })) {
      signal?.throwIfAborted();
      const shown = isNameOnly ? posix.basename(entry.path) : entry.path;
      if (entry.kind !== 'file' || entry.size > maxBytes || !fits(shown)) continue;
      if (entry.path.split('/').some((name) => leaveOut.includes(name))) continue;
      const content = await this.readFile(entry.path);
      if (content.includes(0)) continue;
      for (const hit of matcher.match(new TextDecoder().decode(content), maxHits - hits.length)) {
        hits.push({ path: entry.path, ...hit });
      }
      if (hits.length >= maxHits) break;
    }
    return hits;
  }

  run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome> {
    return this.#environment.run(this.#enter(command), limits);
  }

  start(command: WorkspaceCommand): ReturnType<Workspace['start']> {
    return this.#environment.start(this.#enter(command));
  }

  /** Prefixes the command with a change of directory, and then execs it. */
  #enter({ argv, cwd = '.', ...rest }: WorkspaceCommand): WorkspaceCommand {
    const directory = this.#locate(cwd);
    return { ...rest, argv: ['sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh', directory, ...argv] };
  }

  #shell(script: string, args: readonly string[], limits: RunLimits = {}): Promise<RunOutcome> {
    return this.#environment.run({ argv: ['sh', '-c', script, 'sh', ...args] }, { timeoutMs: 60_000, ...limits });
  }

  #locate(path: string): string {
    const absolute = posix.resolve(this.root, path);
    const isOutside = !isInside(this.root, absolute);
    const isGit = posix.relative(this.root, absolute).split('/').some(isGitName);
    if (!isOutside && !isGit && !path.includes('\0')) return absolute;
    const reason = isGit ? 'the git directory is closed' : 'it leads out of the directory';
    throw new PthError(
      'environment/path-escape',
      `The path ${JSON.stringify(path.slice(0, 200))} is refused: ${reason}.`,
    );
  }
}

const kinds: Readonly<Record<string, DirectoryEntry['kind']>> = { f: 'file', d: 'directory', l: 'link' };

function describeEntry(path: string, kind: string, size: number): DirectoryEntry {
  return { path, kind: kinds[kind] ?? 'other', size: kind === 'd' ? 0 : size };
}

function describeFailure(outcome: RunOutcome): string {
  return outcome.stderr.text.trim().slice(0, 500) || describeRunOutcome(outcome);
}

function unreadable(path: string, reason: string): PthError {
  return new PthError('environment/file-unreadable', `Cannot read ${path}: ${reason}.`);
}
