import { posix } from 'node:path';
import { PthError } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { detectPythonEntry } from './native-entry.ts';
import { listBins } from './package-entry.ts';
import type { PluginFiles } from './plugin-files.ts';
import { plainName, readPythonProject } from './python-project.ts';
import { type FetchedProgram, parseStartLine } from './start-line.ts';

const windowsPath = /^[A-Za-z]:[\\/]/;
const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i;

/** True when a server is fetched from elsewhere or runs elsewhere, and is not built from this directory. */
export function isForeignServer(server: ServerSpec): boolean {
  if (server.source === 'command line') return false;
  const { transport } = server;
  const argv = transport.kind === 'http' ? transport.start?.argv : transport.argv;
  if (!argv) return transport.kind === 'http' && !loopback.test(transport.url);
  return parseStartLine(argv).fetched !== null;
}

/**
 * True when a start command names a file or directory of another machine: a path like `/Users/ann/tools/server.js` that
 * this environment does not have. Authors commit such lines for their own editor.
 */
export async function isOfAnotherMachine(files: PluginFiles, { transport }: ServerSpec): Promise<boolean> {
  const start = transport.kind === 'http' ? transport.start : transport;
  if (!start) return false;
  const { file, directory } = parseStartLine(start.argv);
  for (const place of [start.argv[0], start.cwd, directory, file])
    if (place && (await isElsewhere(files, place))) return true;
  return false;
}

async function isElsewhere(files: PluginFiles, path: string): Promise<boolean> {
  if (windowsPath.test(path)) return true;
  return path.startsWith('/') && !`${path}/`.startsWith(`${files.root}/`) && !(await files.isThere(path));
}

/**
 * Replaces file and working directory of another machine in a start command by those of this directory at the end of
 * their paths; a file also where package.json starts it. Undefined where there is none: the line is about something else.
 */
export async function placeHere(files: PluginFiles, server: ServerSpec): Promise<ServerSpec | undefined> {
  const { transport } = server;
  if (transport.kind !== 'stdio') return undefined;
  const { file, program: name } = parseStartLine(transport.argv);
  if (file === null) return undefined;
  const { cwd: given, ...rest } = transport;
  const cwd = given === undefined ? '.' : await findCwd(files, given);
  const path = await findFile(files, cwd === '.' ? files : files.under(cwd), file, cwd);
  if (path === undefined) return undefined;
  const [written, ...words] = transport.argv;
  const program = written !== file && (await isElsewhere(files, written)) ? name : written;
  const argv = [program, ...words.map((word) => (word === file ? path : word))] as const;
  return { ...server, transport: { ...rest, ...(cwd === '.' ? {} : { cwd }), argv } };
}

/** Returns the directory here at the end of a path; the plugin's own where there is none. */
async function findCwd(files: PluginFiles, path: string): Promise<string> {
  for (const tail of listTails(path)) if (await files.hasDirectory(tail)) return tail;
  return '.';
}

/** Returns the file of a path as it is named from the working directory. */
async function findFile(
  files: PluginFiles,
  inside: PluginFiles,
  file: string,
  cwd: string,
): Promise<string | undefined> {
  const manifest = (await files.readText('package.json')) ?? '';
  for (const tail of listTails(file)) {
    if (await inside.has(tail)) return tail;
    const isStarted = tail.includes('/') && tail !== file && manifest.includes(tail);
    if (isStarted || (await files.has(tail))) return posix.relative(cwd, tail);
  }
  return undefined;
}

/** Lists a path without its first names, longest first: `a/b/c`, `b/c`, `c`; without the drive or root before them. */
function listTails(path: string): string[] {
  const names = path.split(/[\\/]/);
  const tails = names.map((_, first) => names.slice(first).join('/'));
  return tails.filter((tail) => tail !== '' && !tail.startsWith('/') && !windowsPath.test(tail));
}

/** Describes where a foreign server comes from, e.g. `docs: a server at docs.example.org`. */
export function describeOrigin({ name, source, transport }: ServerSpec): string {
  const argv = transport.kind === 'http' ? transport.start?.argv : transport.argv;
  if (!argv) {
    const place = transport.kind === 'http' && URL.canParse(transport.url) ? new URL(transport.url).host : 'a URL';
    return `${name} of ${source}: a server at ${place}`;
  }
  const { program, fetched } = parseStartLine(argv);
  const bridged = fetched?.name === 'mcp-remote' ? fetched.args.find((word) => URL.canParse(word)) : undefined;
  if (bridged !== undefined)
    return `${name} of ${source}: a server at ${new URL(bridged).host}, reached through mcp-remote`;
  const what = fetched?.kind === 'image' ? 'the container image' : 'the published package';
  return `${name} of ${source}: ${what} ${fetched?.name ?? '(not named)'}, started by ${program}`;
}

/** Fault for a directory whose only servers are somebody else's: none of them is called unasked. */
export async function describeForeignOnly(files: PluginFiles, servers: readonly ServerSpec[]): Promise<PthError> {
  const shown = servers.slice(0, 20).map(describeOrigin);
  const hasImage = servers.some(({ transport }) => readImage(transport) !== null) && (await files.has('Dockerfile'));
  const image = hasImage ? ' PTH starts no image; the Dockerfile here says what the image runs.' : '';
  const message = `The servers that are named here are not built here, and PTH calls none of them unasked: ${shown.join('; ')}.${image}`;
  const [first] = servers;
  return new PthError('plugin/foreign-servers', message, {
    details: { servers: servers.map(({ name, source }) => ({ name, source })) },
    recovery: [
      'Give the start command of your own server after --, for example: pth test PATH -- node dist/index.js',
      `To test one of these all the same, ask for it by name: --server ${first?.name ?? 'NAME'}`,
    ],
  });
}

function readImage(transport: ServerSpec['transport']): FetchedProgram | null {
  if (transport.kind !== 'stdio') return null;
  const { fetched } = parseStartLine(transport.argv);
  return fetched?.kind === 'image' ? fetched : null;
}

/**
 * Replaces the published package of this very directory with the working copy: `npx [-y] NAME[@VERSION] …` becomes the
 * bin of package.json, `uvx NAME` the script of pyproject.toml. Otherwise a test would run the published code and never
 * see a fix.
 */
export async function useWorkingCopy(files: PluginFiles, server: ServerSpec): Promise<ServerSpec> {
  if (server.transport.kind !== 'stdio') return server;
  const { program, fetched } = parseStartLine(server.transport.argv);
  const [first, ...rest] = server.transport.argv;
  const installed = first === program ? await findInstalled(files, program) : undefined;
  if (installed) {
    const source = `${server.source}, working copy of ${program}`;
    return { ...server, source, transport: { ...server.transport, argv: [...installed, ...rest] } };
  }
  if (fetched?.kind !== 'package' || fetched.name === null) return server;
  const isPython = /^(?:uvx|uv|pipx)$/.test(program);
  const own = await findWorkingCopy(files, isPython ? 'pypi' : 'npm', fetched.name);
  if (!own) return server;
  const argv = [...own, ...fetched.args] as [string, ...string[]];
  const source = `${server.source}, working copy of ${fetched.name}`;
  return { ...server, source, transport: { ...server.transport, argv } };
}

/** Returns how a program of this package starts that a line calls by its name, as after a global installation. */
async function findInstalled(files: PluginFiles, program: string): Promise<readonly [string, ...string[]] | undefined> {
  const manifest = await files.readJson('package.json');
  return manifest && listBins(manifest).find(({ name }) => name === program)?.argv;
}

async function findNodeCopy(files: PluginFiles, name: string): Promise<readonly string[] | undefined> {
  const manifest = await files.readJson('package.json');
  return manifest?.['name'] === name ? listBins(manifest)[0]?.argv : undefined;
}

/** Returns how the package of a registry starts from this very directory; undefined for a package of others. */
export function findWorkingCopy(
  files: PluginFiles,
  registry: string,
  name: string,
): Promise<readonly string[] | undefined> {
  if (registry === 'npm') return findNodeCopy(files, name);
  return registry === 'pypi' ? findPythonCopy(files, name) : Promise.resolve(undefined);
}

async function findPythonCopy(files: PluginFiles, name: string): Promise<readonly string[] | undefined> {
  const project = await readPythonProject(files);
  if (!project || project.name !== plainName(name)) return undefined;
  const [entry] = await detectPythonEntry(files);
  return entry?.transport.kind === 'stdio' ? entry.transport.argv : undefined;
}
