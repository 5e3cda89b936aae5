import { isJsonObject, type JsonObject, PthError } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import type { PluginDefinition, ServerSpec } from '../server-spec.ts';
import { detectBundleManifest } from './bundle-manifest.ts';
import { detectLanguage } from './detect-language.ts';
import { describeAlternatives } from './describe-alternatives.ts';
import { detectDocumentedStart } from './documented-start.ts';
import type { GivenVariables } from './expand-variables.ts';
import { detectFastmcp } from './fastmcp-config.ts';
import {
  describeForeignOnly,
  describeUntested,
  placeHere,
  isForeignServer,
  isOfAnotherMachine,
  useWorkingCopy,
  useWorkingCopyOfTyped,
} from './foreign-server.ts';
import { detectMcpJson, detectPluginManifest } from './mcp-json.ts';
import { detectBinaryEntry, detectPythonEntry, detectScriptBelow } from './native-entry.ts';
import { describeOtherLanguage } from './other-languages.ts';
import { bareName, detectPackageEntry, listLibraryPrograms } from './package-entry.ts';
import { addArguments, startOverHttp } from './place-server.ts';
import { planBuild } from './plan-build.ts';
import { PluginFiles } from './plugin-files.ts';
import { listVersionWishes } from '../toolchains/version-wishes.ts';
import { readReadmeStart } from './readme-start.ts';
import { detectRegistryManifest } from './registry-manifest.ts';
import { detectSourceEntry } from './source-entry.ts';

/** Settings of detection; a setting that is left out is detected. */
export interface DetectOptions {
  /** Start command as an argument vector, e.g. the words after `--` on the command line. */
  command?: readonly string[];
  /** Texts with further arguments for the start commands of the plugin's own servers. */
  args?: readonly string[];
  /** URL on loopback at which the first server answers once its command runs; null or absent: stdio, or found out. */
  url?: string | null;
  /** Name of the server to test when there are several; it becomes the first. */
  serverName?: string;
  /** Overrides the detected build command. Text with shell syntax runs through `sh -c` inside the environment. */
  buildCommand?: string;
  /** True to skip the build, and the install unless `installCommand` is given. */
  skipBuild?: boolean;
  /** Overrides the detected install command. */
  installCommand?: string;
  /** Values for placeholders and declared inputs of manifests. */
  variables: GivenVariables;
  /** The plugin directory relative to the root of the workspace. Default the root. */
  directory?: string;
  /** Node's name of the environment's platform, for manifests that differ by platform. Default `linux`. */
  platform?: string;
}

/**
 * Detects how a plugin is installed, built and started. Start commands are looked for in this order: command line,
 * `.mcp.json`, `.claude-plugin/plugin.json` and the plugin's entry in a `marketplace.json`, `server.json`,
 * `manifest.json`, package.json, fastmcp.json, Python, Rust, Go, Java and .NET entry points; last what `smithery.yaml`, the Dockerfile and the README name.
 * @throws PthError `plugin/not-found`, `plugin/foreign-servers`, `plugin/config-invalid`, `plugin/unknown-server`,
 * `plugin/build-unknown`, `usage/invalid`
 */
export async function detectPlugin(workspace: Workspace, options: DetectOptions): Promise<PluginDefinition> {
  const files = new PluginFiles(workspace, options.directory);
  const chosen = chooseServer(await detectServers(files, options), options.serverName);
  const servers = chosen.map((server, index) => placeServer(server, index === 0, options));
  const [first] = servers;
  if (!first) throw await describeNotFound(files);
  if (options.serverName === undefined && isForeignServer(first)) throw await describeForeignOnly(files, servers);
  const planned = await planBuild(files, [first, ...servers.slice(1)], options);
  const notes = [
    ...(options.command === undefined ? await describeAlternatives(files, listSources(files, options), chosen) : []),
    ...(options.serverName === undefined ? describeUntested(servers) : []),
  ];
  const language = await detectLanguage(files, first);
  const wishes = await listVersionWishes(files, first, language);
  return {
    name: await detectName(files, first),
    ...planned,
    servers: await describeStart(files, planned.servers, options),
    build: {
      ...planned.build,
      ...(notes.length === 0 ? {} : { notes: [...(planned.build.notes ?? []), ...notes] }),
      ...(wishes.length === 0 ? {} : { wishes }),
    },
    language,
  };
}

/** Detects the servers of a directory, its own first, without their build. @throws PthError `plugin/config-invalid` */
export async function detectServers(files: PluginFiles, options: DetectOptions): Promise<ServerSpec[]> {
  const { command, variables } = options;
  if (command !== undefined) return [await useWorkingCopyOfTyped(files, describeCommandLine(command))];
  const configured = await Promise.all(
    (await detectMcpJson(files, variables)).map((server) => useWorkingCopy(files, server)),
  );
  // Many repositories list servers that their authors only use; those are not the plugin.
  const built = configured.filter((server) => !isForeignServer(server));
  const foreign = configured.filter(isForeignServer);
  const own: ServerSpec[] = [];
  const absent: ServerSpec[] = [];
  for (const server of built) {
    const here = (await isOfAnotherMachine(files, server)) ? await placeHere(files, server) : server;
    if (here) own.push(here);
    else absent.push(server);
  }
  // A URL of this host without a command needs the command from elsewhere in the project.
  const isStarted = own.some(({ transport }) => transport.kind === 'stdio' || transport.start !== undefined);
  if (isStarted) return [...own, ...foreign];
  for (const source of listSources(files, options)) {
    const servers = await Promise.all((await source()).map((server) => useWorkingCopy(files, server)));
    foreign.push(...servers.filter(isForeignServer));
    const local = servers.filter((server) => !isForeignServer(server));
    const [first, ...others] = local;
    const address = own[0]?.transport;
    if (first && address?.kind === 'http') return [startOverHttp(first, address.url), ...others, ...foreign];
    if (local.length > 0) return [...local, ...foreign];
  }
  const isNothingNamed = own.length + absent.length + foreign.length === 0;
  const said = own.length === 0 ? await detectDocumentedStart(files) : [];
  const documented = own.length + said.length === 0 ? await detectUnnamed(files) : said;
  const usable = documented.filter((server) => isNothingNamed || !isForeignServer(server));
  return [...own, ...usable, ...absent, ...foreign];
}

/** Detects a program that nothing names as the start. */
async function detectUnnamed(files: PluginFiles): Promise<ServerSpec[]> {
  const script = await detectScriptBelow(files);
  return script.length > 0 ? script : detectSourceEntry(files);
}

/** The sources of start commands after `.mcp.json`, in their order. */
function listSources(
  files: PluginFiles,
  { variables, platform = 'linux' }: DetectOptions,
): (() => Promise<ServerSpec[]>)[] {
  return [
    () => detectPluginManifest(files, variables),
    () => detectRegistryManifest(files, variables),
    () => detectBundleManifest(files, variables, platform),
    () => detectPackageEntry(files),
    () => detectFastmcp(files),
    () => detectPythonEntry(files),
    () => detectBinaryEntry(files),
  ];
}

/** Notes how the README starts the first server; its arguments count where a manifest's start command has none. */
async function describeStart(
  files: PluginFiles,
  [first, ...others]: PluginDefinition['servers'],
  { args = [], command }: DetectOptions,
): Promise<PluginDefinition['servers']> {
  const readme = command === undefined ? await readReadmeStart(files) : undefined;
  const isBare = args.length === 0 && /^(?:package\.json|pyproject\.toml)/.test(first.source);
  if (readme === undefined || (!isBare && readme.variables.length === 0)) return [first, ...others];
  return [{ ...first, readme: isBare ? readme : { ...readme, args: [] } }, ...others];
}

/** Adds what a person gave for the start: arguments, and the URL of the server under test. */
function placeServer(server: ServerSpec, isFirst: boolean, { args = [], url = null }: DetectOptions): ServerSpec {
  const extended = args.length === 0 || isForeignServer(server) ? server : addArguments(server, args);
  return isFirst && url !== null ? startOverHttp(extended, url) : extended;
}

function describeCommandLine(command: readonly string[]): ServerSpec {
  const [program, ...rest] = command;
  if (program === undefined || program === '')
    throw new PthError('usage/invalid', 'The start command after -- is empty');
  const transport = { kind: 'stdio', argv: [program, ...rest], variables: {} } as const;
  return { name: 'command line', source: 'command line', transport, missingVariables: [] };
}

function chooseServer(servers: readonly ServerSpec[], name: string | undefined): ServerSpec[] {
  if (name === undefined || servers.length === 0) return [...servers];
  const chosen = servers.find((server) => server.name === name);
  if (chosen) return [chosen, ...servers.filter((server) => server !== chosen)];
  const known = servers.map((server) => server.name);
  throw new PthError('plugin/unknown-server', `There is no server named ${name}; known are: ${known.join(', ')}`, {
    details: { asked: name, known },
  });
}

async function describeNotFound(files: PluginFiles): Promise<PthError> {
  const lookedFor = [...files.lookedFor, 'main.py', 'server.py'];
  const details = { directory: files.root, lookedFor };
  const other = await describeOtherLanguage(files);
  if (other !== undefined)
    return new PthError('plugin/not-found', other.message, { details, recovery: [other.recovery] });
  const programs = await listLibraryPrograms(files);
  if (programs.length > 0) {
    const makes = programs.length === 1 ? 'its program makes' : 'its programs make';
    const message = `package.json is that of a library, not of a server: ${makes} no MCP server (${programs.join(', ')}), and nothing else here starts one`;
    return new PthError('plugin/not-found', message, {
      details,
      recovery: ['Give the start command of a server that is written with it after --: pth test PATH -- node FILE'],
    });
  }
  const message = `No MCP server was found in ${files.root}; looked into ${lookedFor.join(', ')}`;
  return new PthError('plugin/not-found', message, { details });
}

/** Reads a manifest only for its name. A malformed file is reported where it matters, so ignore it here. */
async function readForName(files: PluginFiles, file: string): Promise<JsonObject | undefined> {
  try {
    return await files.readJson(file);
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'plugin/config-invalid') return undefined;
    throw error;
  }
}

async function detectName(files: PluginFiles, server: ServerSpec): Promise<string> {
  for (const file of ['.claude-plugin/plugin.json', 'manifest.json', 'package.json']) {
    const manifest = await readForName(files, file);
    const name = manifest?.['name'];
    if (file === 'manifest.json' && !isJsonObject(manifest?.['server'])) continue;
    if (typeof name === 'string' && name.trim() !== '') return bareName(name.trim()).slice(0, 200);
  }
  const directory = files.root.split('/').findLast(Boolean);
  return directory ?? server.name;
}
