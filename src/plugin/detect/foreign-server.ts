import { posix } from 'node:path';
import { PthError } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { findGoProgram } from './go-project.ts';
import { readGoNames } from './go-start.ts';
import { detectPythonEntry } from './native-entry.ts';
import { findBin, listBins } from './package-entry.ts';
import type { PluginFiles } from './plugin-files.ts';
import { plainName, readPythonProject } from './python-project.ts';
import { readRustProject } from './rust-project.ts';
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

const fetchedTitles: Readonly<Record<FetchedProgram['kind'], string>> = {
  package: 'the published package',
  image: 'the container image',
  service: 'the service of Docker Compose',
  container: 'the running container',
};

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
  const what = fetchedTitles[fetched?.kind ?? 'package'];
  const verb = fetched?.kind === 'container' ? 'entered' : 'started';
  return `${name} of ${source}: ${what} ${fetched?.name ?? '(not named)'}, ${verb} by ${program}`;
}

const maxListed = 10;

/**
 * Names the servers beside the plugin's own ones that are not tested unless a person asks for one: those of others, and
 * programs beside the server. Empty where there are none.
 */
export function describeUntested(servers: readonly ServerSpec[]): string[] {
  const left = servers.filter((server) => isForeignServer(server) || server.isSideProgram === true);
  const [first] = left;
  if (first === undefined || left.length === servers.length) return [];
  const shown = left
    .slice(0, maxListed)
    .map((server) =>
      isForeignServer(server)
        ? describeOrigin(server)
        : `${server.name} of ${server.source}: a program beside the server`,
    );
  const more = left.length > maxListed ? ` and ${left.length - maxListed} more` : '';
  return [`not tested: ${shown.join('; ')}${more}; --server ${first.name} tests it`];
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
  return fetched !== null && fetched.kind !== 'package' ? fetched : null;
}

/**
 * Replaces the published package of this very directory with the working copy: `npx [-y] NAME[@VERSION] …` becomes the
 * bin of package.json, `uvx NAME` the script of pyproject.toml; with the package before it (`npx -p NAME BIN`,
 * `uvx --from NAME BIN`) the bin or script that is named. Otherwise a test would run the published code and never see a
 * fix.
 */
export async function useWorkingCopy(files: PluginFiles, server: ServerSpec): Promise<ServerSpec> {
  if (server.transport.kind !== 'stdio') return server;
  const { program, fetched } = parseStartLine(server.transport.argv);
  const [first, ...rest] = server.transport.argv;
  const installed = first === program ? await findInstalled(files, program, server.source) : undefined;
  if (installed) {
    const { argv, source } = installed;
    return { ...server, source, transport: { ...server.transport, argv: [...argv, ...rest] } };
  }
  if (fetched?.kind !== 'package' || fetched.name === null) return server;
  const registry = isPythonRunner(program) ? 'pypi' : 'npm';
  const own = await findWorkingCopy(files, registry, fetched.name, fetched.bin);
  if (!own) return server;
  const argv = [...own, ...fetched.args] as [string, ...string[]];
  const source = `${server.source}, working copy of ${fetched.name}`;
  return { ...server, source, transport: { ...server.transport, argv } };
}

/**
 * Does the same for a start command that a person gives. The runners of Python stay: the plan of the build puts the
 * working copy in their place, with the extras that they name.
 */
export async function useWorkingCopyOfTyped(files: PluginFiles, server: ServerSpec): Promise<ServerSpec> {
  const { transport } = server;
  const isLeft = transport.kind !== 'stdio' || isPythonRunner(parseStartLine(transport.argv).program);
  return isLeft ? server : useWorkingCopy(files, server);
}

function isPythonRunner(program: string): boolean {
  return /^(?:uvx|uv|pipx)$/.test(program);
}

/** Returns how a program of this directory starts that a line calls by its name, as after a global installation. */
async function findInstalled(
  files: PluginFiles,
  program: string,
  source: string,
): Promise<{ argv: readonly [string, ...string[]]; source: string } | undefined> {
  const manifest = await files.readJson('package.json');
  const bin = manifest && findBin(manifest, program);
  if (bin) return { argv: bin, source: `${source}, working copy of ${program}` };
  const go = await findGoProgram(files);
  if (go) {
    const own = await readGoNames(files, go);
    if (own.names.has(program)) return { argv: [`bin/${go.name}`], source: `${source}, program of ${own.source}` };
  }
  const rust = await readRustProject(files);
  if (!rust?.programs.includes(program)) return undefined;
  return { argv: [`${rust.target}/debug/${program}`], source: `${source}, program of Cargo.toml` };
}

/**
 * Returns how the package of a registry starts from this very directory; undefined for a package of others.
 * @param bin the program of the package that is asked for; null for the one that the package starts itself
 */
export function findWorkingCopy(
  files: PluginFiles,
  registry: string,
  name: string,
  bin: string | null = null,
): Promise<readonly string[] | undefined> {
  if (registry === 'npm') return findNodeCopy(files, name, bin);
  return registry === 'pypi' ? findPythonCopy(files, name, bin) : Promise.resolve(undefined);
}

async function findNodeCopy(
  files: PluginFiles,
  name: string,
  bin: string | null,
): Promise<readonly string[] | undefined> {
  const manifest = await files.readJson('package.json');
  if (manifest?.['name'] !== name) return undefined;
  return bin === null ? listBins(manifest)[0]?.argv : findBin(manifest, bin);
}

async function findPythonCopy(
  files: PluginFiles,
  name: string,
  bin: string | null,
): Promise<readonly string[] | undefined> {
  const project = await readPythonProject(files);
  if (!project || project.name !== plainName(name)) return undefined;
  const entries = await detectPythonEntry(files);
  // A project whose scripts stand in setup.py has one entry, whatever their names are.
  const isNamed = bin !== null && project.scripts.length > 0;
  const entry = isNamed ? entries.find((script) => script.name === bin) : entries[0];
  return entry?.transport.kind === 'stdio' ? entry.transport.argv : undefined;
}
