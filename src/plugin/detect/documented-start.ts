import { posix } from 'node:path';
import { isJsonObject, PthError } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { bareName } from './package-entry.ts';
import { type PluginFiles, readOrNothing } from './plugin-files.ts';
import { makesServer } from './server-source.ts';
import { splitShellWords } from './shell-words.ts';
import { listModulePlaces, parseStartLine } from './start-line.ts';

type Argv = readonly [string, ...string[]];

/** A start command as a document has it. */
export interface DocumentedLine {
  /** File and line, e.g. `README.md:39`. */
  place: string;
  words: readonly string[];
}

const maxLines = 100;
const clientEntry =
  /["']?command["']?\s{0,20}:\s{0,20}["']([^"'\n]{1,100})["']\s{0,20},\s{0,40}["']?args["']?\s{0,20}:\s{0,20}\[((?:[^\]"']|"[^"\n]{0,500}"|'[^'\n]{0,500}'){0,2000})\]/g;
const starter = /^(?:python3?|uvicorn|uv|poetry|node|tsx|npx|bun|deno|fastmcp|mcp)$/;

/**
 * Detects the start command that documents name where no manifest does: `smithery.yaml`, the Dockerfile, and the README
 * with its configuration of clients and its command lines. A command counts when its file is in this directory, and when
 * the sources make an MCP server; a published package that the documents start is somebody else's.
 */
export async function detectDocumentedStart(files: PluginFiles): Promise<ServerSpec[]> {
  const readme = await readText(files, 'README.md');
  const { entries, configured } = await listConfigured(files, readme);
  const lines = [...configured, ...entries, ...listCommandLines(readme)];
  for (const { place, words } of lines.slice(0, maxLines)) {
    const argv = await findStart(files, words);
    if (argv) return (await makesServer(files)) === false ? [] : [describe(place, argv, await findName(files, argv))];
  }
  return findPublished(entries);
}

async function readText(files: PluginFiles, file: string): Promise<string> {
  return (await readOrNothing(files, file)) ?? '';
}

/** Lists what the configuration of hosts starts, and the entries of clients in a README. */
async function listConfigured(files: PluginFiles, readme: string) {
  const configured = [
    ...listClientEntries('smithery.yaml', await readText(files, 'smithery.yaml')),
    ...listImageCommands(await readText(files, 'Dockerfile')),
  ];
  return { configured, entries: listClientEntries('README.md', readme) };
}

/** Lists the commands of those documents, without command lines, that start a file or a module of this directory. */
export async function listDocumentedStarts(files: PluginFiles): Promise<DocumentedLine[]> {
  const { configured, entries } = await listConfigured(files, await readText(files, 'README.md'));
  const found: DocumentedLine[] = [];
  for (const { place, words } of [...configured, ...entries].slice(0, maxLines)) {
    const argv = await findStart(files, words);
    if (argv) found.push({ place, words: argv });
  }
  return found;
}

const ownUrl = /"(?:url|serverUrl|httpUrl)"\s{0,20}:\s{0,20}"(https?:\/\/(?:localhost|127\.0\.0\.1)\b[^"\s]{0,200})"/g;

/** Lists the URLs of this host with which the README has clients reach the server. */
export async function listDocumentedUrls(files: PluginFiles): Promise<DocumentedLine[]> {
  const text = await readText(files, 'README.md');
  return [...text.matchAll(ownUrl)]
    .slice(0, maxLines)
    .map((match) => ({ place: `README.md:${countLines(text, match.index)}`, words: [match[1] ?? ''] }));
}

/** Returns the first published package that a client's configuration starts. */
function findPublished(entries: readonly DocumentedLine[]): ServerSpec[] {
  for (const { place, words } of entries) {
    const [program, ...rest] = words;
    const { fetched } = parseStartLine(words);
    if (program !== undefined && fetched?.kind === 'package' && fetched.name !== null)
      return [describe(place, [program, ...rest], fetched.name)];
  }
  return [];
}

function describe(source: string, argv: Argv, name: string): ServerSpec {
  return { name, source, transport: { kind: 'stdio', argv, variables: {} }, missingVariables: [] };
}

/** Parses the entries of client configurations in a text, in JSON or in JavaScript. */
function listClientEntries(file: string, text: string): DocumentedLine[] {
  return [...text.matchAll(clientEntry)].map((match) => {
    const words = [...(match[2] ?? '').matchAll(/(["'])(.*?)\1/g)].map(([, , word = '']) => word);
    return { place: `${file}:${countLines(text, match.index)}`, words: [match[1] ?? '', ...words] };
  });
}

/**
 * Parses what a document has clients start: the entries of their configurations, then the lines that add a server to a
 * client, `… mcp add NAME -- COMMAND`.
 */
export function listClientStarts(file: string, text: string): DocumentedLine[] {
  const added = [...text.matchAll(/\bmcp add\b[^\n]{0,200}? -- +([^\n`]{1,500})/g)].map((match) => ({
    place: `${file}:${countLines(text, match.index)}`,
    words: splitLine(match[1] ?? ''),
  }));
  return [...listClientEntries(file, text), ...added.filter(({ words }) => words.length > 0)];
}

/** Parses what the last stage of a Dockerfile runs: `ENTRYPOINT` with the words of `CMD` behind it, or `CMD` alone. */
function listImageCommands(text: string): DocumentedLine[] {
  const stages = text.split(/^FROM\s/im);
  const stage = stages.at(-1) ?? '';
  const find = (name: string) => new RegExp(String.raw`^${name}\s+(.{1,1000})$`, 'im').exec(stage)?.[1];
  const [entry, command] = [find('ENTRYPOINT'), find('CMD')].map(readInstruction);
  const words = [...(entry ?? []), ...(command ?? [])];
  return words.length === 0 ? [] : [{ place: 'Dockerfile', words }];
}

/** Parses the words of `CMD` or `ENTRYPOINT`, which are JSON or a text for a shell. */
function readInstruction(text: string | undefined): string[] {
  if (text === undefined) return [];
  if (text.startsWith('[')) return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word);
  return splitLine(text);
}

/** Parses the command lines in the blocks of code of a Markdown text. */
function listCommandLines(text: string): DocumentedLine[] {
  const found: DocumentedLine[] = [];
  let isCode = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (isCode && line.length < 500) {
      const words = splitLine(line.replace(/^\s*(?:\$\s+)?/, '').replace(/\s+#.*$/, ''));
      if (starter.test(words[0] ?? '') && !words.some(isSide)) found.push({ place: `README.md:${index + 1}`, words });
    }
  }
  return found;
}

function splitLine(text: string): string[] {
  try {
    const words = splitShellWords(text.trim());
    return words === 'shell' ? [] : words;
  } catch (error) {
    // A line with an open quote is no command of its own.
    if (PthError.isInstance(error)) return [];
    throw error;
  }
}

/** Returns the command with the file of this directory that it starts; undefined where the file is not here. */
async function findStart(files: PluginFiles, words: readonly string[]): Promise<Argv | undefined> {
  const [program, ...rest] = words;
  if (program === undefined) return undefined;
  // An image names the interpreter of its own environment by its path.
  const name = /\/python[\d.]*$/.test(program) ? 'python' : program;
  const argv: Argv = [name, ...rest.filter((word) => word !== '--reload')];
  const { file, module, fetched } = parseStartLine(argv);
  if (module !== null) return (await hasModule(files, module)) ? argv : undefined;
  const target = file ?? readServedFile(argv);
  if (fetched !== null || target === null || !/\.(?:py|[cm]?[jt]s)$/.test(target)) return undefined;
  const path = await placeFile(files, target);
  if (path === undefined) return undefined;
  return [name, ...argv.slice(1).map((word) => (word === target ? path : word))];
}

/** Returns the file that the programs mcp and fastmcp serve, alone or behind `uv run`; null for other commands. */
function readServedFile(words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^(?:fastmcp|mcp)$/.test(word));
  if (at < 0 || (at > 0 && words[0] !== 'uv')) return null;
  return words.slice(at).find((word) => word.endsWith('.py')) ?? null;
}

/** True for a file that readers run beside the server. */
function isSide(file: string): boolean {
  return /(?:^|[\\/])(?:tests?|examples?|scripts?|benchmarks?)[\\/]|(?:^|[\\/])(?:setup|test_\w+|\w+_test|.*client.*)\.\w+$/i.test(
    file,
  );
}

async function hasModule(files: PluginFiles, module: string): Promise<boolean> {
  for (const place of listModulePlaces(module)) if (await files.has(place)) return true;
  return false;
}

/** Returns the path of a file here that a document names from its author's or reader's directory. */
async function placeFile(files: PluginFiles, file: string): Promise<string | undefined> {
  const names = file.split(/[\\/]/);
  for (let first = 0; first < names.length; first++) {
    const path = names.slice(first).join('/');
    if (path.startsWith('/') || names[first] === '..') continue;
    if ((await files.has(path)) || (await isCompiled(files, path))) return posix.normalize(path);
  }
  return undefined;
}

/** True for a script that the package's build makes of a TypeScript file here. */
async function isCompiled(files: PluginFiles, path: string): Promise<boolean> {
  const [, name, kind] = /^(?:dist|build|out|lib)\/(.+)\.([cm]?)js$/.exec(path) ?? [];
  if (name === undefined) return false;
  const { scripts } = (await files.readJson('package.json')) ?? {};
  if (!isJsonObject(scripts) || typeof scripts['build'] !== 'string') return false;
  return (await files.has(`src/${name}.${kind}ts`)) || (await files.has(`${name}.${kind}ts`));
}

/** Returns the name of the script or module, and that of the package where every package has such a script. */
async function findName(files: PluginFiles, argv: Argv): Promise<string> {
  const target = parseStartLine(argv).module ?? argv.find((word) => /\.\w+$/.test(word)) ?? argv[0];
  const own = posix.basename(target).replace(/\.(?:py|[cm]?[jt]s)$/, '');
  const name = own === 'index' ? (await files.readJson('package.json'))?.['name'] : own;
  return typeof name === 'string' ? bareName(name) : own;
}

function countLines(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
