import { mkdtemp, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonObject, type JsonObject } from '../../base/index.ts';
import type { DataFile, MeasuredFile, ReadPluginFile } from './coverage-data.ts';

/**
 * Runs before a Node server: V8 writes its coverage only when the process ends in order, which an unhandled signal
 * prevents.
 */
export const nodePreload = `'use strict';
for (const [signal, code] of [['SIGTERM', 143], ['SIGINT', 130]]) {
  const end = () => {
    if (process.listenerCount(signal) === 1) process.exit(code);
    else require('node:v8').takeCoverage();
  };
  process.on(signal, end);
}
`;

interface V8Entry {
  url: string;
  functions: unknown[];
}

/** Access to the plugin's files. */
export interface NodeCoverageSource {
  /** Absolute directory of the plugin as its processes see it. */
  root: string;
  readFile: ReadPluginFile;
  /** A directory of this host for files of the library. */
  temporaryDirectory: string;
}

/**
 * Reads the coverage of the plugin's own files in Node processes, mapped to the original source where there is a source
 * map. Data that is no V8 coverage is reported as a problem.
 */
export async function readNodeCoverage(
  data: readonly DataFile[],
  plugin: NodeCoverageSource,
): Promise<{ files: MeasuredFile[]; problems: string[] }> {
  const problems: string[] = [];
  const sources = new Map<string, string | undefined>();
  const unmapped = new Set<string>();
  const prepared: object[][] = [];
  for (const { name, text } of data) {
    const document = parseData(text);
    if (!document) {
      problems.push(`the coverage file ${name} cannot be read: a process was ended while it wrote it`);
      continue;
    }
    const entries: object[] = [];
    for (const entry of listEntries(document)) {
      const file = fileOf(entry.url, plugin.root);
      if (file === null) continue;
      if (!sources.has(file)) sources.set(file, await plugin.readFile(file));
      const source = sources.get(file);
      if (source === undefined) continue;
      const sourceMap = await findSourceMap(entry.url, file, source, document, plugin);
      if (!sourceMap && isBuilt(file)) unmapped.add(file);
      entries.push({ ...entry, source: hideMapAddress(source), ...(sourceMap ? { sourceMap } : {}) });
    }
    if (entries.length > 0) prepared.push(entries);
  }
  if (unmapped.size > 0)
    problems.push(
      `${[...unmapped].toSorted().join(', ')}: built without a source map, so that lines are those of the built file`,
    );
  if (prepared.length === 0) return { files: [], problems };
  return { files: await report(prepared, plugin), problems };
}

function parseData(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) && Array.isArray(value['result']) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function listEntries(document: JsonObject): V8Entry[] {
  const result = Array.isArray(document['result']) ? document['result'] : [];
  return result
    .filter(isJsonObject)
    .flatMap(({ url, functions }) => (typeof url === 'string' && Array.isArray(functions) ? [{ url, functions }] : []));
}

/** Returns the plugin's own file behind a URL; null for dependencies and files elsewhere. */
function fileOf(url: string, root: string): string | null {
  if (!url.startsWith('file://')) return null;
  let path: string;
  try {
    path = fileURLToPath(url.split('?')[0] ?? url);
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof URIError)) throw error;
    return null;
  }
  const file = posix.relative(root, path);
  const isOwn =
    !file.startsWith('..') && !posix.isAbsolute(file) && !/(?:^|\/)(?:node_modules|\.pth[^/]*)\//.test(file);
  return isOwn ? file : null;
}

/**
 * Blanks the comment that names a source map, since the library would fetch it from any host; offsets in the text stay.
 */
function hideMapAddress(source: string): string {
  return source.replaceAll(/\/\/[#@] sourceMappingURL=\S*/g, (comment) => ' '.repeat(comment.length));
}

function isBuilt(file: string): boolean {
  return /^(?:dist|build|out|lib)\//.test(file);
}

/**
 * Finds the source map in Node's cache, else through the comment at the end of the file; fills in sources from the
 * plugin's files.
 */
async function findSourceMap(
  url: string,
  file: string,
  source: string,
  document: JsonObject,
  plugin: NodeCoverageSource,
): Promise<JsonObject | undefined> {
  const cache = document['source-map-cache'];
  const cached = isJsonObject(cache) ? cache[url] : undefined;
  const known = isJsonObject(cached) ? cached['data'] : undefined;
  const map = isJsonObject(known) ? known : await readSourceMap(file, source, plugin.readFile);
  const sources = map?.['sources'];
  if (!map || !Array.isArray(sources)) return undefined;
  const contents = Array.isArray(map['sourcesContent']) ? map['sourcesContent'] : [];
  const root = typeof map['sourceRoot'] === 'string' ? map['sourceRoot'] : '';
  const filled = await Promise.all(
    sources.map(async (name, index) => {
      const own = contents[index];
      if (typeof own === 'string') return own;
      const path = typeof name === 'string' ? locate(name, root, file, plugin) : null;
      return (path === null ? undefined : await plugin.readFile(path)) ?? null;
    }),
  );
  return filled.some((content) => content === null) ? undefined : { ...map, sourcesContent: filled };
}

/** Returns the plugin's file that a source map names: relative to the built file, or as Node's URL of it. */
function locate(name: string, sourceRoot: string, file: string, plugin: NodeCoverageSource): string | null {
  if (name.startsWith('file://')) return fileOf(name, plugin.root);
  const path = posix.join(posix.dirname(file), sourceRoot, name);
  return path.startsWith('..') ? null : path;
}

async function readSourceMap(file: string, source: string, readFile: ReadPluginFile): Promise<JsonObject | undefined> {
  const name = /\/\/# sourceMappingURL=(\S{1,300})\s*$/.exec(source.slice(-400))?.[1];
  if (name === undefined || name.startsWith('data:')) return undefined;
  const text = await readFile(posix.join(posix.dirname(file), name));
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Range {
  start: number;
  end: number;
  count: number;
  none?: boolean;
  name?: string;
}

async function report(prepared: readonly object[][], plugin: NodeCoverageSource): Promise<MeasuredFile[]> {
  const { CoverageReport } = await import('monocart-coverage-reports');
  const outputDir = await mkdtemp(join(plugin.temporaryDirectory, 'pth-coverage-'));
  try {
    // The library loads its other reports at run time, also when none is chosen, from packages that a bundle lacks.
    const library = new CoverageReport({
      logging: 'off',
      reports: 'v8-json',
      outputDir,
      clean: false,
      baseDir: plugin.root,
    });
    for (const entries of prepared) await library.add(entries);
    const results = await library.generate();
    const files = (results?.files ?? []).flatMap((file) => {
      const { source = '', data = {}, url } = file;
      const name = url === undefined ? null : fileOf(url, plugin.root);
      return name === null ? [] : [describe(name, source, data)];
    });
    return files.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  } finally {
    await rm(outputDir, { recursive: true, force: true });
  }
}

function describe(
  file: string,
  source: string,
  data: { lines?: Record<string, number | string>; functions?: Range[]; branches?: Range[]; statements?: Range[] },
): MeasuredFile {
  const lineOf = lineFinder(source);
  const { lines = {}, functions = [], branches = [], statements = [] } = data;
  const all = Object.entries(lines).map(([line, count]) => ({ line: Number(line), isCovered: count !== 0 }));
  const entered = (ranges: readonly Range[]) => ranges.filter(({ count }) => count > 0).length;
  const open = branches.filter(({ count }) => count === 0);
  return {
    file,
    lines: { covered: all.filter(({ isCovered }) => isCovered).length, total: all.length },
    functions: { covered: entered(functions), total: functions.length },
    branches: { covered: entered(branches), total: branches.length },
    uncoveredLines: all.flatMap(({ line, isCovered }) => (isCovered ? [] : [line])),
    uncoveredFunctions: functions
      .filter(({ count }) => count === 0)
      .map(({ name = '', start }) => ({
        name: name.startsWith('(anonymous') ? '(anonymous)' : name,
        line: lineOf(start),
      })),
    uncoveredBranches: open.map(({ start }) => ({ line: lineOf(start) })),
    executed: new Map([...functions, ...statements].map(({ start, end, count }) => [`${start}-${end}`, count])),
  };
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Returns the variables that make Node processes write coverage into a directory. */
export function nodeVariables(dataDirectory: string, preload: string): Record<string, string> {
  // Older versions of Node need quotes around a path with a space.
  const option = preload.includes(' ') ? `--require "${preload}"` : `--require ${preload}`;
  return { NODE_V8_COVERAGE: dataDirectory, NODE_OPTIONS: option };
}
