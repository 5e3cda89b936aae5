import { posix } from 'node:path';
import type { SearchHit } from '../environment/index.ts';
import type { SuspectFile } from './diagnosis.ts';
import type { HandlerPlace } from './find-handlers.ts';
import { findSourceLine } from './match-built-line.ts';
import { type SourceLocation, toRelativePath } from './source-locations.ts';
import { findOriginalPosition } from './source-map.ts';
import { listImportCandidates, renderExcerpt, type SourceReader, sourcePattern } from './source-reader.ts';

/** A search for suspects in the plugin's source. */
export interface SuspectQuery {
  /** Places of the handlers of the tools at fault. */
  handlers: readonly HandlerPlace[];
  /** Locations that the error names, nearest first. */
  locations: readonly SourceLocation[];
  /** True to include the manifests: a dependency is missing. */
  withManifest: boolean;
  /** True to include calls that write to stdout: the server printed something besides the protocol. */
  withOutputCalls: boolean;
}

/** Calls that write to stdout in the languages plugins are written in. */
const outputCalls =
  '\\bconsole\\.(?:log|info|debug)\\(|\\bprocess\\.stdout\\.write\\(|\\bprint(?:ln!?)?\\(|\\bfmt\\.Print';

/** Loggers that write to stdout unless they are told otherwise; they say more than a call that may never be made. */
const outputLoggers = '\\bnew (?:\\w+\\.)*transports\\.Console\\(|\\bStreamHandler\\((?:stream ?= ?)?sys\\.stdout';
const maxOptionLines = 8;

const maxFiles = 8;
const maxImports = 5;
const maxExcerptChars = 24 * 1024;
const manifests = ['package.json', 'pyproject.toml', 'requirements.txt', 'Cargo.toml', 'go.mod', 'tsconfig.json'];

/**
 * Finds the files that a failure points to, strongest evidence first: stack or compiler locations mapped back to
 * source, the tool's handler, the handler's direct imports, the manifest. At most eight files and 24 KiB of excerpts.
 */
export async function findSuspects(
  reader: SourceReader,
  query: SuspectQuery,
  signal: AbortSignal | undefined,
): Promise<SuspectFile[]> {
  const suspects: SuspectFile[] = [];
  const add = async (path: string, line: number | null, reason: string, before: number, after: number) => {
    const known = suspects.find((suspect) => suspect.path === path);
    if (known && (known.line === line || line === null || suspects.length >= maxFiles)) return;
    if (suspects.length >= maxFiles) return;
    const text = await reader.read(path);
    if (text === null) return;
    suspects.push({ path, line, reason, excerpt: renderExcerpt(text, line ?? 1, before, after) });
  };
  for (const location of query.locations.slice(0, 20)) {
    const source = await toSource(reader, location);
    if (source) await add(source.path, source.line, location.origin, 8, 12);
    if (suspects.length >= 3) break;
  }
  for (const { path, line } of query.handlers) await add(path, line, 'tool-handler', 5, 55);
  if (query.withOutputCalls) {
    for (const { path, line } of await findOutputCalls(reader, signal)) await add(path, line, 'stdout', 4, 4);
  }
  for (const { path } of suspects.slice(0, 2)) {
    for (const imported of await findImports(reader, path)) await add(imported, null, 'import', 0, 60);
  }
  if (query.withManifest) {
    for (const name of manifests) await add(posix.join(reader.directory, name), null, 'manifest', 0, 60);
  }
  return limitExcerpts(suspects);
}

async function findOutputCalls(reader: SourceReader, signal: AbortSignal | undefined): Promise<SearchHit[]> {
  const found: SearchHit[] = [];
  for (const hit of await reader.search(outputLoggers, signal)) {
    const lines = ((await reader.read(hit.path)) ?? '').split('\n');
    const options = lines.slice(hit.line - 1, hit.line + maxOptionLines).join('\n');
    if (!/\bstderrLevels\b/.test(options)) found.push(hit);
  }
  return [...found, ...(await reader.search(outputCalls, signal))].slice(0, 4);
}

function limitExcerpts(suspects: readonly SuspectFile[]): SuspectFile[] {
  let left = maxExcerptChars;
  return suspects.map((suspect) => {
    const excerpt = suspect.excerpt.length <= left ? suspect.excerpt : suspect.excerpt.slice(0, left);
    left -= excerpt.length;
    return { ...suspect, excerpt };
  });
}

/**
 * Maps a named location to the plugin's own source: through the source map, or by the name of the built file, whose
 * text at that line then identifies the source line.
 */
async function toSource(
  reader: SourceReader,
  location: SourceLocation,
): Promise<{ path: string; line: number | null } | null> {
  const path = await locate(reader, location.path);
  if (path === null) return null;
  const map = await reader.read(`${path}.map`);
  const original = map === null ? null : findOriginalPosition(map, location.line, location.column);
  if (original) {
    const source = toRelativePath(posix.join(posix.dirname(path), original.source.replace(/^file:\/\//, '')), '/');
    if (source !== null && (await reader.isFile(source))) return { path: source, line: original.line };
  }
  for (const candidate of listSourceNames(path)) {
    if (!(await reader.isFile(candidate))) continue;
    const [built, source] = [await reader.read(path), await reader.read(candidate)];
    const isKnown = built !== null && source !== null;
    return { path: candidate, line: isKnown ? findSourceLine(built, location.line, source) : null };
  }
  return (await reader.isFile(path)) ? { path, line: location.line } : null;
}

/** Finds the named file below the root: by the name itself, or relative to the plugin's directory, where builds run. */
async function locate(reader: SourceReader, named: string): Promise<string | null> {
  const path = toRelativePath(named, reader.root);
  if (path === null || !sourcePattern.test(path)) return null;
  const isRelative = !/^(?:\/|[A-Za-z]:)/.test(named);
  if (isRelative && reader.directory !== '') {
    const below = posix.join(reader.directory, path);
    if (await reader.isFile(below)) return below;
  }
  return path;
}

/** Lists the names that the source of a built file may have; none for a file that is not below a build directory. */
function listSourceNames(path: string): string[] {
  const built = /^(.*?)(?:dist|build|out|lib)\/(.+)\.([cm]?)js$/.exec(path);
  if (!built) return [];
  const [, prefix = '', stem = '', kind = ''] = built;
  return ['src/', '', 'lib/'].flatMap((folder) =>
    [`.${kind}ts`, '.tsx', ...(folder === 'lib/' && path.includes('lib/') ? [] : [`.${kind}js`])].map(
      (extension) => `${prefix}${folder}${stem}${extension}`,
    ),
  );
}

async function findImports(reader: SourceReader, path: string): Promise<string[]> {
  const text = await reader.read(path);
  if (text === null) return [];
  const found: string[] = [];
  for (const candidates of listImportCandidates(path, text).slice(0, 40)) {
    for (const candidate of candidates) {
      if (candidate === path || candidate.startsWith('..') || found.includes(candidate)) continue;
      if (await reader.isFile(candidate)) {
        found.push(candidate);
        break;
      }
    }
    if (found.length >= maxImports) break;
  }
  return found;
}
