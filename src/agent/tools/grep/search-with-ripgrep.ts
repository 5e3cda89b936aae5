import {
  createGlobMatcher,
  isGitName,
  LineMatcher,
  type SearchHit,
  type SearchOptions,
  type Workspace,
} from '../../../environment/index.ts';
import { translatePattern } from './translate-pattern.ts';

const timeoutMs = 30_000;
const maxOutputBytes = 16 * 1024 * 1024;
/** Maximum number of files per command line. */
const maxFilesPerCommand = 200;
/** Oldest supported version: the first that knows all options below. */
const oldestVersion = 12;

/**
 * Same rules as `Workspace.search`: hidden files included, no ignore files, no binary detection, nothing over 1 MiB.
 */
const options = [
  '--no-config --no-messages --color=never --encoding=none --text --hidden --no-ignore --max-filesize=1M',
  '--iglob=!.git --glob=!node_modules',
].flatMap((part) => part.split(' '));
/** Git's definition of binary: a NUL among the first bytes. */
const binaryPattern = '(?-u)\\A[^\\x00]{0,7999}\\x00';

const installed = new WeakMap<Workspace, boolean>();

/**
 * Returns the hits of `Workspace.search`, found by ripgrep inside the workspace, which is much faster for many files
 * and needs no transfer per file from a container or VM. Undefined when ripgrep is missing, does not support the
 * pattern, or gave no complete answer; the caller then uses `Workspace.search`.
 * @throws PthError `environment/search-failed` as `Workspace.search` does
 */
export async function searchWithRipgrep(
  workspace: Workspace,
  {
    pattern,
    isCaseInsensitive = false,
    path = '.',
    glob,
    maxHits = 1000,
    signal,
  }: Omit<SearchOptions, 'leaveOut' | 'maxFileBytes'>,
): Promise<SearchHit[] | undefined> {
  const translated = translatePattern(pattern, isCaseInsensitive);
  if (translated === undefined || !(await isInstalled(workspace, signal))) return undefined;
  const start = await workspace.stat(path);
  // A link, or an excluded directory named explicitly, follows other rules; leave these to `Workspace.search`.
  if (start === undefined || (start.kind !== 'file' && start.kind !== 'directory')) return undefined;
  if (start.path.split('/').includes('node_modules')) return undefined;
  const where = start.path === '' || start.path === '.' ? '.' : `./${start.path}`;
  const output = await runRipgrep(workspace, ['--null', '-nH', '--no-heading', '-e', translated, '--', where], signal);
  const lines = output === undefined ? undefined : parseLines(output);
  if (lines === undefined) return undefined;

  const matcher = new LineMatcher(pattern, isCaseInsensitive);
  const fits = glob === undefined ? () => true : createPathMatcher(glob);
  const files = groupByPath(lines.filter((line) => fits(line.path) && !line.path.split('/').some(isGitName)));
  const paths = [...files.keys()].sort((left, right) => (left < right ? -1 : 1));
  const hits: SearchHit[] = [];
  for (let first = 0; first < paths.length && hits.length < maxHits; first += maxFilesPerCommand) {
    const some = paths.slice(first, first + maxFilesPerCommand);
    const binary = await findBinary(workspace, some, signal);
    if (binary === undefined) return undefined;
    for (const file of some) {
      if (binary.has(file) || hits.length >= maxHits) continue;
      hits.push(...confirm(matcher, file, files.get(file) ?? [], maxHits - hits.length));
    }
  }
  return hits;
}

interface FoundLine {
  path: string;
  line: number;
  text: string;
}

async function isInstalled(workspace: Workspace, signal: AbortSignal | undefined): Promise<boolean> {
  const known = installed.get(workspace);
  if (known !== undefined) return known;
  const outcome = await workspace.run({ argv: ['rg', '--version'] }, { timeoutMs, maxOutputBytes: 4096, signal });
  const version = Number(/^ripgrep (\d+)\./.exec(outcome.stdout.text)?.[1]);
  const isUsable = outcome.exitCode === 0 && version >= oldestVersion;
  if (outcome.reason !== 'aborted') installed.set(workspace, isUsable);
  return isUsable;
}

/** Returns its output; undefined when it failed, even partly, or exceeded the output limit. */
async function runRipgrep(
  workspace: Workspace,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const outcome = await workspace.run({ argv: ['rg', ...options, ...args] }, { timeoutMs, maxOutputBytes, signal });
  signal?.throwIfAborted();
  const isWhole = outcome.reason === 'exited' && (outcome.exitCode === 0 || outcome.exitCode === 1);
  return isWhole && !outcome.stdout.isTruncated ? outcome.stdout.text : undefined;
}

/** Parses `path NUL number : text` per line; undefined for any other output. */
function parseLines(output: string): FoundLine[] | undefined {
  const lines: FoundLine[] = [];
  for (let at = 0; at < output.length; ) {
    const pathEnd = output.indexOf('\0', at);
    const numberEnd = output.indexOf(':', pathEnd);
    if (pathEnd < 0 || numberEnd < 0) return undefined;
    const line = Number(output.slice(pathEnd + 1, numberEnd));
    if (!Number.isSafeInteger(line) || line < 1) return undefined;
    const lineEnd = output.indexOf('\n', numberEnd);
    const end = lineEnd < 0 ? output.length : lineEnd;
    lines.push({ path: toPlainPath(output.slice(at, pathEnd)), line, text: output.slice(numberEnd + 1, end) });
    at = end + 1;
  }
  return lines;
}

function toPlainPath(path: string): string {
  return path.replace(/^\.\//, '');
}

function createPathMatcher(glob: string): (path: string) => boolean {
  const plain = glob.replace(/^(\.\/)+/, '');
  return createGlobMatcher(plain.includes('/') ? plain : `**/${plain}`);
}

function groupByPath(lines: readonly FoundLine[]): Map<string, FoundLine[]> {
  const files = new Map<string, FoundLine[]>();
  for (const line of lines) {
    const file = files.get(line.path);
    if (file) file.push(line);
    else files.set(line.path, [line]);
  }
  return files;
}

async function findBinary(
  workspace: Workspace,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Set<string> | undefined> {
  const files = paths.map((path) => `./${path}`);
  const args = ['--null', '--multiline', '--files-with-matches', '-e', binaryPattern, '--', ...files];
  const output = await runRipgrep(workspace, args, signal);
  return output === undefined ? undefined : new Set(output.split('\0').map(toPlainPath));
}

/** Keeps the lines that the JavaScript pattern matches, formatted as `Workspace.search` does. */
function confirm(matcher: LineMatcher, path: string, lines: readonly FoundLine[], maxHits: number): SearchHit[] {
  const text = lines.map((line) => line.text).join('\n');
  return matcher.match(`${text}\n`, maxHits).map((hit) => {
    return { path, line: lines[hit.line - 1]?.line ?? 0, text: hit.text };
  });
}
