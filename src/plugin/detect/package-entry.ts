import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { hasModule } from './missing-entry.ts';
import { invalidConfig, type PluginFiles } from './plugin-files.ts';
import { type Argv, splitShellWords } from './shell-words.ts';
import { programMakesServer } from './server-source.ts';
import { markSidePrograms } from './side-programs.ts';
import { parseStartLine } from './start-line.ts';

/** A program that package.json offers under `bin`. */
interface PackageBin {
  name: string;
  argv: Argv;
}

/** Returns the name of a package without its scope. */
export function bareName(name: string): string {
  return name.replace(/^@[^/]*\//, '');
}

/** Lists the programs of package.json; the one named like the package comes first. */
export function listBins(manifest: JsonObject): PackageBin[] {
  const bins = readBins(manifest);
  // A second name of one file is the same program.
  const files = bins.map(({ argv }) => argv.join(' '));
  return bins.filter((_, index) => files.indexOf(files[index] ?? '') === index);
}

/** Returns how the program of this name starts that package.json offers, by any of its names. */
export function findBin(manifest: JsonObject, name: string): Argv | undefined {
  return readBins(manifest).find((bin) => bin.name === name)?.argv;
}

function readBins(manifest: JsonObject): PackageBin[] {
  const { bin, name } = manifest;
  const own = typeof name === 'string' ? bareName(name) : 'server';
  if (bin === undefined || bin === null) return [];
  if (typeof bin === 'string') return [{ name: own, argv: runFile(bin) }];
  if (!isJsonObject(bin)) throw invalidConfig('package.json', 'bin', 'must be a path or an object of paths');
  const bins = Object.entries(bin).map(([binName, path]) => {
    if (typeof path !== 'string') throw invalidConfig('package.json', `bin.${binName}`, 'must be a path');
    return { name: binName, argv: runFile(path) };
  });
  return bins.sort((left, right) => Number(right.name === own) - Number(left.name === own));
}

/** Detects servers in package.json: each `bin`, else `main`, else `scripts.start`. */
export async function detectPackageEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const manifest = await files.readJson('package.json');
  if (!manifest) return [];
  const bins = listBins(manifest);
  const name = typeof manifest['name'] === 'string' ? bareName(manifest['name']) : 'server';
  if (bins.length > 0) {
    if ((await listLibraryPrograms(files)).length > 0) return [];
    const servers = bins.map((bin) => describeServer(bin.name, 'package.json bin', bin.argv));
    const started = await findStartedMain(files, manifest, bins);
    if (started !== null) {
      const commands = servers.map((server) => ({ ...server, isSideProgram: true }));
      return [describeServer(name, 'package.json main and start script', runFile(started)), ...commands];
    }
    const known = bins.length === 1 ? [] : await judgeBins(files, bins);
    return preferServers(markSidePrograms(servers, name), known);
  }
  const scripts = isJsonObject(manifest['scripts']) ? manifest['scripts'] : {};
  const { main } = manifest;
  const { start } = scripts;
  // Node before 22.18 runs no TypeScript, which some packages name as their main file all the same.
  const isSource = typeof main === 'string' && typeof start === 'string' && /\.[cm]?tsx?$/.test(main);
  if (
    typeof main === 'string' &&
    !isSource &&
    !(await isDefault(files, main)) &&
    !(await isUnbuilt(files, main, scripts))
  )
    return [describeServer(name, 'package.json main', runFile(main))];
  if (typeof start !== 'string') return [];
  return [describeServer(name, 'package.json start script', runScript(start))];
}

/**
 * Returns the main file where the start script runs it, too, and its sources make a server, while no program under `bin`
 * makes one at once, such as a command line that serves only on a command of its own; null elsewhere.
 */
async function findStartedMain(
  files: PluginFiles,
  { main, scripts }: JsonObject,
  bins: readonly PackageBin[],
): Promise<string | null> {
  const start = isJsonObject(scripts) ? scripts['start'] : undefined;
  if (typeof main !== 'string' || typeof start !== 'string') return null;
  const words = splitShellWords(start);
  const { program, file } = words === 'shell' ? { program: '', file: null } : parseStartLine(words);
  if (program !== 'node' || file === null || stem(file) !== stem(main)) return null;
  if ((await programMakesServer(files, main)) !== true) return null;
  const atOnce = await judgeBins(files, bins, true);
  return atOnce.every((makesServer) => makesServer === false) ? main : null;
}

/** Scripts that may build the main file: the build itself, and those that an installation runs. */
const buildingScripts = ['build', 'preinstall', 'install', 'postinstall', 'prepublish', 'prepare'];

/** True for a `main` that is not there and that no script builds, where the start script runs a file that is there. */
async function isUnbuilt(files: PluginFiles, main: string, scripts: JsonObject): Promise<boolean> {
  const { start } = scripts;
  if (typeof start !== 'string' || buildingScripts.some((name) => Object.hasOwn(scripts, name))) return false;
  if (await hasModule(files, main)) return false;
  const words = splitShellWords(start);
  const { file, directory } = words === 'shell' ? { file: null, directory: null } : parseStartLine(words);
  return file !== null && directory === null && files.has(file);
}

/** Tells of each program whether its sources make a server; null where they do not tell. */
function judgeBins(files: PluginFiles, bins: readonly PackageBin[], isAtOnce = false): Promise<(boolean | null)[]> {
  return Promise.all(
    bins.map(({ argv: [program, file = ''] }) =>
      program === 'node' ? programMakesServer(files, file, isAtOnce) : Promise.resolve(null),
    ),
  );
}

/** Puts the programs whose sources make a server before those whose sources make none, whatever their names are. Pure. */
function preferServers(programs: readonly ServerSpec[], known: readonly (boolean | null)[]): ServerSpec[] {
  if (!known.includes(true)) return [...programs];
  const kept = programs.filter((program, index) => program.isSideProgram !== true && known[index] !== false);
  const servers = kept.length > 0 ? kept : programs.filter((_, index) => known[index] === true);
  const others = programs.filter((program) => !servers.includes(program));
  return [
    ...servers.map((program) => ({ ...program, isSideProgram: false })),
    ...others.map((program) => ({ ...program, isSideProgram: true })),
  ];
}

/**
 * Lists the programs of a package that others import, where the sources of none make a server, such as the commands of a
 * framework for those who write servers with it; empty for any other package.
 */
export async function listLibraryPrograms(files: PluginFiles): Promise<string[]> {
  const manifest = await files.readJson('package.json');
  const bins = manifest ? listBins(manifest) : [];
  if (manifest === undefined || bins.length === 0 || !isImported(manifest, bins)) return [];
  const known = await judgeBins(files, bins);
  return known.every((makesServer) => makesServer === false) ? bins.map(({ name }) => name) : [];
}

/** Returns a path without its extension, which source, build and types of one module share. */
function stem(path: string): string {
  return path.replace(/^\.\//, '').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
}

/** True for a package that others import by a file that none of its programs is. */
function isImported({ main, module, types, typings, exports }: JsonObject, bins: readonly PackageBin[]): boolean {
  const started = new Set(bins.map(({ argv }) => stem(argv.at(-1) ?? '')));
  const hasTypes = [module, types, typings, exports].some((value) => value !== undefined);
  const listed = [main, module, types, typings, ...listTexts(exports)];
  return (
    hasTypes && listed.some((path) => typeof path === 'string' && !started.has(stem(path)) && !path.endsWith('.json'))
  );
}

function listTexts(value: JsonValue | undefined): string[] {
  if (typeof value === 'string') return [value];
  return isJsonObject(value) ? Object.values(value).flatMap(listTexts) : [];
}

/** True for the `main` that `npm init` writes unasked, where no file of the root could become it. */
async function isDefault(files: PluginFiles, main: string): Promise<boolean> {
  if (main !== 'index.js') return false;
  const found = await Promise.all(['js', 'ts', 'mts', 'tsx', 'jsx'].map((ending) => files.has(`index.${ending}`)));
  return !found.includes(true);
}

function describeServer(name: string, source: string, argv: Argv): ServerSpec {
  return { name, source, transport: { kind: 'stdio', argv, variables: {} }, missingVariables: [] };
}

/** Runs a plain `node …` directly, so that signals reach the server without npm or a shell in between. */
function runScript(script: string): Argv {
  const words = splitShellWords(script);
  const [program, ...rest] = words === 'shell' ? [] : words;
  return program === 'node' ? [program, ...rest] : ['npm', 'run', '--silent', 'start'];
}

/** Returns the command that runs a file, by its extension. */
function runFile(path: string): Argv {
  const file = path.replace(/^\.\//, '');
  if (file.endsWith('.py')) return ['python3', file];
  if (/\.(?:sh|bash)$/.test(file)) return ['sh', file];
  return ['node', file];
}
