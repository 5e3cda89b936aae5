import { copyFile, lstat, mkdir, mkdtemp, readdir, realpath, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints, scratchDirectory } from '../generate/index.ts';
import { copyDirectory, type MutantWorkspacePlan } from '../mutation/index.ts';
import type { PluginDefinition, ServerSpec, VersionWant } from '../plugin/index.ts';
import { relocateTexts } from '../suite/index.ts';
import { findServerPaths } from './argument-paths.ts';
import { chooseEnvironment, type EnvironmentSettings, preferHost } from './choose-environment.ts';
import { chooseServers } from './choose-servers.ts';
import { copyCode } from './copy-code.ts';
import { loadFault } from './load-fault.ts';
import { locateServerCode, type ServerCode } from './locate-server-code.ts';
import { openCheckout, type PluginSettings } from './open-targets.ts';
import { type OpeningContext, provisionEnvironment } from './provision-environment.ts';
import { startLimitMs } from './start-limit.ts';
import { noBuild, type Target } from './target.ts';
import { readVersionWants } from './version-wants.ts';

/** A server that starts from copies of its files, and the hints that tests for it may use. */
export interface MutationTarget {
  plan: MutantWorkspacePlan;
  environment: Environment;
  /** Hints with paths of the template. */
  hints: GenerationHints;
  name: string;
  /** Host directory of the plugin; null for a server that was given by its command. */
  pluginDirectory: string | null;
  /** Paths of the template and the originals they copy, for tests that are kept. */
  origins: readonly { copy: string; original: string }[];
}

/** The plugin or command to mutate, and the environment that its copies run in. */
export interface MutationSettings extends EnvironmentSettings, PluginSettings {
  /** Plugin directory; relative paths start at the caller's working directory. */
  path: string;
}

const template = 'ground-00';
const base = 'base';

/** A temporary directory of this host with an environment over it. */
interface CopyRoot {
  scratch: string;
  environment: Environment;
}

/** The template as this host and as the environment see it. */
interface TemplateDirectory {
  host: string;
  seen: string;
}

/** @throws PthError `environment/unsupported` where the environment shares no directory with this host */
async function openCopyRoot(
  wanted: MutationSettings,
  context: OpeningContext,
  wants: readonly VersionWant[] = [],
): Promise<CopyRoot> {
  const { ports, cleanup } = context;
  const { provision } = await chooseEnvironment(preferHost(wanted), context, { wants });
  const scratch = await realpath(await mkdtemp(join(ports.temporaryDirectory, 'pth-mutate-')));
  cleanup.add('scratch copies', () => rm(scratch, { recursive: true, force: true }));
  const open = () => provision({ label: basename(scratch), worktree: scratch });
  return {
    scratch,
    environment: await provisionEnvironment(open, { isAnnounced: true, check: requireSharedFiles }, context),
  };
}

function requireSharedFiles({ info: { name, mount } }: Environment): void {
  if (mount !== 'rsync') return;
  throw new PthError(
    'environment/unsupported',
    `The environment ${name} shares no directory with this host, which the copies for mutants need.`,
  );
}

function locateTemplate({ scratch, environment }: CopyRoot): TemplateDirectory {
  return { host: join(scratch, template), seen: posix.join(environment.root, template) };
}

/**
 * Copies a server that was given by its command, from the files that it was installed with.
 * @throws PthError `environment/unsupported` outside of this host, `usage/invalid` for a command without plain files
 */
export async function copyInstalledServer(
  wanted: MutationSettings & { command: readonly string[] },
  context: OpeningContext,
): Promise<MutationTarget> {
  const { workingDirectory, variables } = context.ports;
  const code = await locateServerCode(wanted.command, { workingDirectory, path: variables['PATH'] ?? '' });
  const root = await openCopyRoot(wanted, context);
  const { environment } = root;
  if (environment.info.name !== 'local') {
    throw new PthError(
      'environment/unsupported',
      `A server given by its command is installed on this host; the environment ${environment.info.name} does not have it.`,
      {
        recovery: ['Use --env local.', 'Name the plugin directory instead of a command.'],
      },
    );
  }
  const directory = locateTemplate(root);
  await copyFiles(code, directory.host);
  const data = new DataCopies(directory, workingDirectory);
  const server = await startCopy(code, directory, data);
  const name = basename(code.directory);
  const definition: PluginDefinition = { name, build: noBuild, servers: [server], language: 'other' };
  const given = { paths: data.copies.map(({ copy }) => copy), variables: Object.keys(variablesOf(server)) };
  return {
    plan: {
      ...toPlan(environment, { definition, server }, wanted),
      directory: 'work',
      testRoot: 'work',
      codeDirectory: 'code',
      startMs: startLimitMs(wanted.startTimeoutSeconds, server),
    },
    environment,
    hints: await openHints({ ...given, workDirectory: data.firstDirectory }, directory),
    name,
    pluginDirectory: null,
    origins: data.copies,
  };
}

async function copyFiles(code: ServerCode, host: string): Promise<void> {
  await copyCode(code.directory, join(host, 'code'));
  await mkdir(join(host, 'work'), { recursive: true });
  if (code.packagesDirectory === null) return;
  await symlink(join(code.packagesDirectory, 'node_modules'), join(host, 'node_modules'));
}

/** Returns the server as it starts from the template, with copies of the files that it works on. */
async function startCopy(code: ServerCode, { seen }: TemplateDirectory, data: DataCopies): Promise<ServerSpec> {
  const rest: string[] = [];
  for (const word of code.rest) rest.push(await data.take(word));
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(code.variables)) variables[name] = await data.take(value);
  const argv = [...code.interpreter, posix.join(seen, 'code', code.script), ...rest] as const;
  return {
    name: 'server',
    source: 'command line',
    missingVariables: [],
    transport: { kind: 'stdio', argv: [...argv], variables },
  };
}

function variablesOf({ transport }: ServerSpec): Readonly<Record<string, string>> {
  return transport.kind === 'stdio' ? transport.variables : {};
}

function toPlan(
  environment: Environment,
  { definition, server }: { definition: PluginDefinition; server: ServerSpec },
  { era }: MutationSettings,
): Pick<MutantWorkspacePlan, 'workspace' | 'envTier' | 'template' | 'definition' | 'server' | 'era'> {
  const workspace = environment.restricted();
  return { workspace, envTier: environment.info.tier, template, definition, server, era };
}

/**
 * Copies the repository of a plugin with its uncommitted changes, then installs and builds the copy.
 * @throws PthError `plugin/not-found`, `environment/unsupported`, and the fault of a plugin that does not load
 */
export async function copyPlugin(wanted: MutationSettings, context: OpeningContext): Promise<MutationTarget> {
  const pluginDirectory = await openDirectory(resolve(context.ports.workingDirectory, wanted.path));
  const repository = await findTop(pluginDirectory);
  const pluginPath = relative(repository, pluginDirectory);
  const wants = await readVersionWants(pluginDirectory, { ...wanted, command: null }, context.ports);
  const root = await openCopyRoot(wanted, context, wants);
  const { environment } = root;
  const built = join(root.scratch, base);
  // Packages of the checkout are linked only where nothing is installed into them.
  await copyCode(repository, built);
  if (!wanted.skipBuild) await removePackages(built);
  const directory = posix.join(base, pluginPath);
  const { definition, targets } = await openCheckout(environment, directory, { ...wanted, command: null }, context);
  const target = chooseTarget(targets, definition, { wanted, pluginDirectory }, context);
  await buildCopy(target, context);
  const placed = locateTemplate(root);
  const from = posix.join(environment.root, base);
  await copyCode(built, placed.host, { linkBase: from });
  const moved = relocateTexts(JSON.parse(JSON.stringify(target.server)), from, placed.seen) as unknown as ServerSpec;
  const paths = await findServerPaths(moved, environment, posix.join(template, pluginPath), {
    top: placed.seen,
  });
  return {
    plan: {
      ...toPlan(environment, { definition, server: moved }, wanted),
      directory: pluginPath,
      testRoot: '',
      codeDirectory: '',
      startMs: startLimitMs(wanted.startTimeoutSeconds, target.server),
    },
    environment,
    hints: await openHints(paths, placed),
    name: definition.name === basename(directory) ? basename(pluginDirectory) : definition.name,
    pluginDirectory,
    origins: [],
  };
}

/**
 * Returns the one server to mutate.
 * @throws PthError for a plugin without one, or one that is reached over HTTP
 */
function chooseTarget(
  targets: readonly Target[],
  definition: PluginDefinition,
  { wanted, pluginDirectory }: { wanted: MutationSettings; pluginDirectory: string },
  { emit }: OpeningContext,
): Target {
  const { tested } = chooseServers(definition, wanted.server);
  const target = targets.find(({ server }) => server === tested[0]);
  if (!target) throw new PthError('plugin/not-found', `No server was found in ${pluginDirectory}.`);
  const { server } = target;
  if (server.transport.kind !== 'stdio') {
    throw new PthError(
      'environment/unsupported',
      `The server ${server.name} is reached over HTTP; copies of it cannot be started.`,
    );
  }
  if (tested.length > 1) {
    emit({ type: 'warning', message: `only the server ${server.name} is mutated; name another one with --server` });
  }
  return target;
}

function buildCopy(target: Target, { stage, signal }: OpeningContext): Promise<void> {
  return stage('build', 'installing and building a copy', async () => {
    const plugin = target.openPlugin();
    try {
      const load = await plugin.load(signal);
      if (load.status !== 'loaded') throw loadFault(load, target.server);
      return {
        value: undefined,
        text: `${target.server.name} lists ${load.tools.length === 1 ? '1 tool' : `${load.tools.length} tools`}`,
      };
    } finally {
      await plugin.close();
    }
  });
}

/** Copies the files and directories that a server works on. */
class DataCopies {
  readonly copies: { copy: string; original: string }[] = [];
  firstDirectory: string | null = null;
  readonly #directory: TemplateDirectory;
  readonly #workingDirectory: string;

  constructor(directory: TemplateDirectory, workingDirectory: string) {
    this.#directory = directory;
    this.#workingDirectory = workingDirectory;
  }

  /** Returns a word of the command with the path in it replaced by that of a copy; unchanged where it names no path. */
  async take(word: string): Promise<string> {
    const match = /^(--?[\w-]+=)(.*)$/s.exec(word);
    const [prefix, value] = match ? [match[1] ?? '', match[2] ?? ''] : ['', word];
    if (value === '' || value.startsWith('-') || value.includes('\0') || /^[a-z][a-z\d+.-]*:\/\//i.test(value))
      return word;
    const path = resolve(this.#workingDirectory, value);
    const kind = await kindOf(path);
    // A path of a file that does not exist yet has an existing directory; a plain word has none.
    if (kind === 'missing' && (!isAbsolute(value) || (await kindOf(dirname(path))) !== 'directory')) return word;
    if (kind === 'other') return word;
    const number = this.copies.length + 1;
    const name = posix.join('data', String(number), basename(path) || 'root');
    const target = join(this.#directory.host, name);
    await mkdir(dirname(target), { recursive: true });
    if (kind === 'directory') await copyCode(path, target);
    // A single file is copied without the rest of its directory.
    else if (kind === 'file') await copyFile(path, target);
    const copy = posix.join(this.#directory.seen, name);
    this.copies.push({ copy, original: path });
    if (kind === 'directory') this.firstDirectory ??= copy;
    return prefix + copy;
  }
}

/** Opens hints that allow tests to write in any known work directory, since all files are copies. */
async function openHints(
  hints: { paths: string[]; variables: string[]; workDirectory: string | null },
  { host, seen }: TemplateDirectory,
): Promise<GenerationHints> {
  if (hints.workDirectory === null) return { ...hints, mayWrite: true };
  const scratch = scratchDirectory(hints.workDirectory);
  await mkdir(join(host, posix.relative(seen, scratch)), { recursive: true });
  return { ...hints, mayWrite: true, isScratchReady: true };
}

/** Returns the hints as one copy of the template sees them. */
export function relocateHints(hints: GenerationHints, target: MutationTarget, number: number): GenerationHints {
  const root = target.environment.root;
  const from = posix.join(root, target.plan.template);
  const to = posix.join(root, copyDirectory(target.plan.template, number));
  const move = (path: string) => path.replace(from, () => to);
  return {
    ...hints,
    paths: hints.paths.map(move),
    workDirectory: hints.workDirectory === null ? null : move(hints.workDirectory),
  };
}

async function kindOf(path: string): Promise<'file' | 'directory' | 'other' | 'missing'> {
  try {
    const entry = await stat(path);
    return entry.isDirectory() ? 'directory' : entry.isFile() ? 'file' : 'other';
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return 'missing';
  }
}

async function openDirectory(path: string): Promise<string> {
  if ((await kindOf(path)) !== 'directory') {
    throw new PthError('plugin/not-found', `There is no plugin directory ${path}.`);
  }
  return realpath(path);
}

/** Returns the nearest directory above with a repository, or the plugin's own where there is none. */
async function findTop(directory: string): Promise<string> {
  for (let current = directory; ; current = dirname(current)) {
    if ((await kindOf(join(current, '.git'))) !== 'missing') return current;
    if (current === dirname(current)) return directory;
  }
}

/** Removes links to installed packages, so that an installation creates its own. */
async function removePackages(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (['node_modules', '.venv', 'venv'].includes(entry.name) && (await lstat(path)).isSymbolicLink()) await rm(path);
  }
}
