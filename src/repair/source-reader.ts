import { posix } from 'node:path';
import { PthError } from '../base/index.ts';
import type { SearchHit, Workspace } from '../environment/index.ts';

type SearchOptions = Parameters<Workspace['search']>[0];

const maxFileBytes = 1024 * 1024;

/** Extensions of files whose content a diagnosis may quote: source, never keys or data. */
const sourceExtensions = 'ts,tsx,mts,cts,js,jsx,mjs,cjs,py,rs,go,rb,java,kt,cs,php,sh'.split(',');
/** True of a name with one of these extensions. */
export const sourcePattern = new RegExp(`\\.(?:${sourceExtensions.join('|')})$`);

/** Directories of tools and of third-party code, which hold nothing that the author could change. */
const foreignDirectories =
  'coverage,__pycache__,venv,.venv,.tox,.pth,.pnpm-store,.yarn,.npm,.cache,.next,.wrangler,vendor'.split(',');
/** Directories of built files, which count only when no other file has a hit. */
const builtDirectories = ['dist', 'build', 'out', 'target'];
const generatedPattern = /\.d\.[cm]?ts$|\.min\.[cm]?js$/;
/** Nobody writes longer files; generated and bundled ones are. */
const maxSearchedBytes = 256 * 1024;
const maxHits = 1000;
const testPattern =
  /(?:^|\/)(?:tests?|__tests__|spec|e2e|examples?|docs?)\/|\.(?:test|spec)\.\w+$|(?:^|\/)test_\w+\.py$/;

/** True for a file of the plugin's own tests. */
export function isTestFile(path: string): boolean {
  return testPattern.test(path);
}

/**
 * Reads a plugin's files for one diagnosis, each at most once and at most 1 MiB. An unreadable file (missing, too big,
 * outside the root, a directory) is null, since the plugin's output may name any path.
 */
export class SourceReader {
  readonly #workspace: Workspace;
  readonly #hasSource: boolean;
  readonly #texts = new Map<string, Promise<string | null>>();

  /** The plugin's directory relative to the root, `''` for the root itself. */
  readonly directory: string;

  constructor(workspace: Workspace, directory = '', hasSource = true) {
    this.#workspace = workspace;
    this.directory = directory;
    this.#hasSource = hasSource;
  }

  get root(): string {
    return this.#workspace.root;
  }

  read(path: string): Promise<string | null> {
    const known = this.#texts.get(path) ?? this.#load(path);
    this.#texts.set(path, known);
    return known;
  }

  async isFile(path: string): Promise<boolean> {
    try {
      return (await this.#workspace.stat(path))?.kind === 'file';
    } catch (error) {
      if (isUnreadable(error)) return false;
      throw error;
    }
  }

  /**
   * Searches source files for a pattern, and built files where no source has it; the plugin's tests are left out. No hits
   * when the search of a large tree takes too long: a diagnosis without a place is worth more than none.
   */
  async search(pattern: string, signal: AbortSignal | undefined): Promise<SearchHit[]> {
    if (!this.#hasSource) return [];
    const path = this.directory === '' ? {} : { path: this.directory };
    const glob = `*.{${sourceExtensions.join(',')}}`;
    const options = { pattern, ...path, glob, maxHits, signal };
    const leaveOut = [...foreignDirectories, ...builtDirectories];
    const own = await this.#searchFiles({ ...options, leaveOut, maxFileBytes: maxSearchedBytes });
    const source = own.filter((hit) => !generatedPattern.test(hit.path) && !isTestFile(hit.path));
    if (source.length > 0) return source;
    const built = await this.#searchFiles({ ...options, leaveOut: foreignDirectories });
    return built.filter((hit) => !isTestFile(hit.path));
  }

  async #searchFiles(options: SearchOptions): Promise<SearchHit[]> {
    try {
      return await this.#workspace.search(options);
    } catch (error) {
      if (PthError.isInstance(error) && error.code === 'environment/search-failed') return [];
      throw error;
    }
  }

  async #load(path: string): Promise<string | null> {
    try {
      const entry = await this.#workspace.stat(path);
      if (entry?.kind !== 'file' || entry.size > maxFileBytes) return null;
      return Buffer.from(await this.#workspace.readFile(path)).toString('utf8');
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  }
}

function isUnreadable(error: unknown): boolean {
  return (
    PthError.isInstance(error) &&
    (error.code === 'environment/path-escape' || error.code === 'environment/file-missing')
  );
}

/** Renders numbered lines, `before` and `after` lines beside the given one. Long lines are cut at 300 characters. */
export function renderExcerpt(text: string, line: number, before: number, after: number): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - before);
  const last = Math.min(lines.length, line + after);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number++) {
    const content = (lines[number - 1] ?? '').replace(/\r$/, '');
    shown.push(`${String(number).padStart(width)} | ${content.length > 300 ? `${content.slice(0, 299)}…` : content}`);
  }
  return shown.join('\n');
}

const importPatterns: readonly RegExp[] = [
  /\b(?:import|export)\b[^'"\n;]{0,500}?from\s*['"](\.{1,2}\/[^'"\n]{1,300})['"]/g,
  /\b(?:import|require)\s*\(\s*['"](\.{1,2}\/[^'"\n]{1,300})['"]\s*\)/g,
  /\bimport\s*['"](\.{1,2}\/[^'"\n]{1,300})['"]/g,
];
const pythonImport = /^\s*from\s+(\.{1,3}[\w.]*)\s+import\s+([\w, ]{1,300})/gm;
const pythonSibling = /^\s*(?:from\s+(\w+(?:\.\w+)*)\s+import\b|import\s+(\w+(?:\.\w+)*))/gm;

/**
 * Lists the paths that a file's relative imports may mean, best guess first per import; does not follow the imported
 * files.
 */
export function listImportCandidates(path: string, text: string): string[][] {
  const directory = posix.dirname(path);
  if (path.endsWith('.py')) return listPythonCandidates(directory, text);
  const names = importPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(names)].map((name) => {
    const base = posix.join(directory, name);
    const bare = base.replace(/\.[cm]?[jt]sx?$/, '');
    return [
      ...new Set([
        `${bare}.ts`,
        `${bare}.tsx`,
        `${bare}.mts`,
        base,
        `${bare}.js`,
        `${bare}/index.ts`,
        `${bare}/index.js`,
      ]),
    ];
  });
}

function listPythonCandidates(directory: string, text: string): string[][] {
  const found: string[][] = [];
  for (const match of text.matchAll(pythonImport)) {
    const dots = /^\.+/.exec(match[1] ?? '')?.[0].length ?? 1;
    const base = posix.join(directory, '../'.repeat(dots - 1), (match[1] ?? '').slice(dots).replaceAll('.', '/'));
    found.push([`${base}.py`, `${base}/__init__.py`]);
    if (base === posix.join(directory, '../'.repeat(dots - 1))) {
      for (const name of (match[2] ?? '').split(',')) found.push([posix.join(base, `${name.trim().split(' ')[0]}.py`)]);
    }
  }
  for (const match of text.matchAll(pythonSibling)) {
    const name = (match[1] ?? match[2] ?? '').replaceAll('.', '/');
    if (name !== '') found.push([posix.join(directory, `${name}.py`), `${name}.py`]);
  }
  return found;
}
