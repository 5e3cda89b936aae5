import { posix } from 'node:path';
import { isJsonObject, PthError } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { detectServers } from './detect-plugin.ts';
import type { GivenVariables } from './expand-variables.ts';
import { isForeignServer } from './foreign-server.ts';
import type { FoundPlugin } from './found-plugin.ts';
import { findGoPrograms, joinStarts, type NamedStart } from './go-programs.ts';
import { readMarketplace } from './marketplace.ts';
import { PluginFiles, readOrNothing } from './plugin-files.ts';
import { makesGoServer, makesServer } from './server-source.ts';

/** The plugins in a directory and below it. */
export interface PluginSearch {
  /** In the order of a person's interest; examples come last. */
  found: readonly FoundPlugin[];
  /** Plugins of a marketplace whose source is elsewhere, e.g. `figma (github owner/name)`. */
  elsewhere: readonly string[];
  /** Number of plugins that a marketplace in the directory lists; null without one. */
  listed: number | null;
  /** True when the search ended at a limit. */
  isCut: boolean;
}

const maxDepth = 4;
const maxDirectories = 600;
const maxPlugins = 100;
const maxListed = 200;
const skipped = /^(?:\..*|node_modules|dist|build|out|target|vendor|venv|env|__pycache__|coverage|docs?|assets)$/;
const last =
  /(?:^|\/)(?:archived?|deprecated|legacy|old|examples?|samples?|demos?|templates?|tests?|__tests__|fixtures|e2e|bench(?:marks?)?)(?:\/|$)/;

/**
 * Finds the plugins in a directory and below it, within limits, without running anything: those that a marketplace
 * names, members of workspaces and plain directories alike.
 */
export async function findPlugins(
  workspace: Workspace,
  options: { variables: GivenVariables; signal?: AbortSignal | undefined },
): Promise<PluginSearch> {
  const top = new PluginFiles(workspace);
  const marketplace = await readMarketplace(top);
  const plugins = marketplace?.plugins ?? [];
  const named = plugins.flatMap(({ directory }) => directory ?? []);
  const elsewhere = plugins.flatMap(({ directory, origin }) => (directory === null ? [origin] : []));
  const submodules = readSubmodules((await readOrNothing(top, '.gitmodules')) ?? '');
  const found: FoundPlugin[] = [];
  const starts: NamedStart[] = [];
  let level: string[] = ['.', ...named];
  const seen = new Set<string>();
  for (let depth = 0; level.length > 0 && depth <= maxDepth; depth++) {
    const next: string[] = [];
    for (const directory of level) {
      options.signal?.throwIfAborted();
      if (seen.has(directory) || seen.size >= maxDirectories || found.length >= maxPlugins) continue;
      seen.add(directory);
      const files = new PluginFiles(workspace, directory);
      const isSubmodule = submodules.some((path) => `${directory}/`.startsWith(`${path}/`));
      const here = await findHere(files, directory, options.variables);
      for (const plugin of here) {
        if (isModule(plugin, found)) continue;
        const { argv, ...told } = plugin;
        const entry = { ...told, isSubmodule, makesServer: (await knowServer(files, plugin)) ?? true };
        found.push(entry);
        if (argv !== undefined) starts.push({ plugin: entry, argv });
      }
      const names = (await files.listDirectories('.')).filter((name) => !skipped.test(name)).sort();
      next.push(...names.map((name) => (directory === '.' ? name : `${directory}/${name}`)));
    }
    level = next;
  }
  const isCut = seen.size >= maxDirectories || found.length >= maxPlugins;
  const joined = await joinStarts(workspace, found, starts);
  const sorted = joined.toSorted(
    (left, right) => Number(last.test(left.directory)) - Number(last.test(right.directory)),
  );
  return { found: sorted, elsewhere, listed: marketplace?.count ?? null, isCut };
}

/** True for a script inside a plugin that was found above it: a module of its sources. */
function isModule({ directory, source }: PluginHere, found: readonly FoundPlugin[]): boolean {
  return (
    source.endsWith('.py') &&
    found.some((above) => above.directory !== '.' && directory.startsWith(`${above.directory}/`))
  );
}

interface PluginHere extends Omit<FoundPlugin, 'isSubmodule' | 'makesServer'> {
  /** The start command, where a manifest names one for the only server. */
  argv?: readonly string[];
}

/** Tells whether a plugin makes a server, by its manifest, its name or its sources; null where nothing tells. */
async function knowServer(
  files: PluginFiles,
  { directory, source, servers, start }: PluginHere,
): Promise<boolean | null> {
  const isManifest = manifests.test(source) && !source.endsWith('.csproj');
  if (isManifest || isDocumented(source) || source.endsWith('.py')) return true;
  // A server's own package may only hand on to another one; a command line or an inspector is named as that.
  // The directory of a Go module is that of all its programs.
  const names = start === undefined ? [posix.basename(directory), ...servers] : servers;
  const isNamed = names.some((name) => /mcp|server/i.test(name)) && !names.some((name) => sideNames.test(name));
  if (isNamed && !source.endsWith('.csproj')) return true;
  return start === undefined ? makesServer(files) : makesGoServer(files, source);
}

const sideNames = /(?:^|[-_.])(?:cli|inspect(?:or)?|hooks?|library|client|docs|site|evals?|viewer|tray)$/i;

/** Reads the paths of a `.gitmodules` file. */
function readSubmodules(text: string): string[] {
  return [...text.matchAll(/^\s*path\s*=\s*(\S.*?)\/?\s*$/gm)].flatMap(([, path]) => path ?? []).slice(0, maxListed);
}

async function findHere(files: PluginFiles, directory: string, variables: GivenVariables): Promise<PluginHere[]> {
  const programs = await findGoPrograms(files);
  if (programs.length > 0) return programs.map((program) => ({ directory, ...program }));
  const servers = await readServers(files, variables);
  const own = servers.filter((server) => !isForeignServer(server) && !isForOthers(server));
  const [first] = own;
  if (!first || !(await isServer(files, first))) return [];
  // Several ways to install a server give it several entries of one name.
  const argv = own.length === 1 && first.transport.kind === 'stdio' ? { argv: first.transport.argv } : {};
  return [{ directory, servers: [...new Set(own.map(({ name }) => name))], source: first.source, ...argv }];
}

/** True for a program that makes new projects, as npm's `create-…` do, and for a template of a server. */
function isForOthers({ name, source }: ServerSpec): boolean {
  return /[{<]{1,2}\s*[\w.-]+\s*[}>]{1,2}/.test(name) || (name.startsWith('create-') && !manifests.test(source));
}

/** Reads the servers of a directory; a manifest that cannot be read hides one directory and not the others. */
async function readServers(files: PluginFiles, variables: GivenVariables): Promise<ServerSpec[]> {
  try {
    return await detectServers(files, { variables });
  } catch (error) {
    if (PthError.isInstance(error)) return [];
    throw error;
  }
}

/** Sources of servers that say themselves that they are about MCP. */
const manifests =
  /^(?:\.mcp\.json|\.claude-plugin\/(?:plugin|marketplace)\.json|server\.json|manifest\.json|pom\.xml|build\.gradle)|\.csproj$/;
const isDocumented = (source: string) => /^(?:smithery\.yaml|Dockerfile|README\.md)/.test(source);
const projectFiles = ['package.json', 'pyproject.toml', 'requirements.txt', 'setup.py', 'Cargo.toml', 'go.mod'];
const scriptFiles = ['main.py', 'server.py'];

/** True for a directory that says itself that it is about MCP; a plain library or program is none of its servers. */
async function isServer(files: PluginFiles, server: ServerSpec): Promise<boolean> {
  if (manifests.test(server.source) || isDocumented(server.source)) return true;
  // An extension of an editor is started by the editor.
  const engines = (await files.readJson('package.json'))?.['engines'];
  if (isJsonObject(engines) && 'vscode' in engines) return false;
  if (server.source === 'package.json main' && ((await isLibrary(files)) || (await isEmpty(files, server))))
    return false;
  // A module of a Python package is imported and not run.
  if (scriptFiles.includes(server.source) && (await files.has('__init__.py'))) return false;
  const own = server.source.endsWith('.py') ? [server.source] : [];
  for (const file of [...projectFiles, ...scriptFiles, ...own]) {
    const text = await readOrNothing(files, file);
    if (text !== undefined && /mcp|modelcontextprotocol/i.test(text)) return true;
  }
  return server.source.endsWith('.py') && (await makesServer(files)) === true;
}

/** True for a package that others import, with types or entry points and no start, and for the root of a workspace. */
async function isLibrary(files: PluginFiles): Promise<boolean> {
  const manifest = await files.readJson('package.json');
  if (!manifest) return false;
  if ('workspaces' in manifest || (await files.has('pnpm-workspace.yaml'))) return true;
  const scripts = isJsonObject(manifest['scripts']) ? manifest['scripts'] : {};
  return ['exports', 'types', 'typings', 'module'].some((key) => key in manifest) && !('start' in scripts);
}

/** True for a package whose start file is not there, and which nothing builds. */
async function isEmpty(files: PluginFiles, { transport }: ServerSpec): Promise<boolean> {
  const file = transport.kind === 'stdio' ? transport.argv.at(-1) : undefined;
  if (file === undefined || (await files.has(file))) return false;
  const scripts = (await files.readJson('package.json'))?.['scripts'];
  const names = isJsonObject(scripts) ? Object.keys(scripts) : [];
  return !names.some((name) => /^(?:build|compile|prepare|prepack)/.test(name)) && !(await files.has('tsconfig.json'));
}
