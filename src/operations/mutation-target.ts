import { copyFile, lstat, mkdir, mkdtemp, readdir, realpath, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from 'node:path';
import { type Cleanup, PthError, systemErrorCode } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints, scratchDirectory } from '../generate/index.ts';
import { copyDirectory, type MutantWorkspacePlan } from '../mutation/index.ts';
import { createPlugin, detectPlugin, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import { relocateTexts } from '../suite/index.ts';
import {
  chooseEnvironment,
  chooseServers,
  copyCode,
  findServerPaths,
  locateServerCode,
  type RunStage,
  startLimitMs,
} from '../target/index.ts';
import { loadFault } from './load-fault.ts';
import type { MutateInput } from './mutate-input.ts';
import type { OperationContext } from './operation.ts';

/** A server that can be started from copies of its files, and what tests for it may know. */
export interface MutationTarget {
  plan: MutantWorkspacePlan;
  environment: Environment;
  /** As seen in the template. */
  hints: GenerationHints;
  name: string;
  /** Host directory of the plugin; null for a server that was given by its command. */
  pluginDirectory: string | null;
  /** Paths of the template and what they are copies of, for tests that are kept. */
  origins: readonly { copy: string; original: string }[];
}

const template = 'ground-00';
const base = 'base';

/** What both ways to a template begin with: a scratch directory of this host, and an environment over it. */
async function openScratchEnvironment(
  input: MutateInput,
  context: OperationContext,
  cleanup: Cleanup,
  stage: RunStage,
): Promise<{ scratch: string; environment: Environment }> {
  const { ports } = context;
  const provision = await chooseEnvironment(
    { ...input, env: input.env === 'auto' && input.tier === null ? 'local' : input.env },
    context,
  );
  const scratch = await realpath(await mkdtemp(join(ports.temporaryDirectory, 'pth-mutate-')));
  cleanup.add('scratch copies', () => rm(scratch, { recursive: true, force: true }));
  const environment = await stage('environment', 'provisioning', async () => {
    const provisioned = await provision({ label: basename(scratch), worktree: scratch });
    cleanup.add('environment', () => provisioned.dispose());
    const { name, tier, isolation, mount } = provisioned.info;
    if (mount === 'rsync') {
      throw new PthError(
        'environment/unsupported',
        `The environment ${name} shares no directory with this host, which the copies for mutants need.`,
      );
    }
    return { value: provisioned, text: `${name} (environment tier ${tier}): ${isolation}` };
  });
  return { scratch, environment };
}

/** The template for a server that was given by its command, from the files that it was installed with. */
export async function copyInstalledServer(
  input: MutateInput & { command: readonly string[] },
  context: OperationContext,
  cleanup: Cleanup,
  stage: RunStage,
): Promise<MutationTarget> {
  const { ports } = context;
  const code = await locateServerCode(input.command, {
    workingDirectory: ports.workingDirectory,
    path: ports.variables['PATH'] ?? '',
  });
  const { scratch, environment } = await openScratchEnvironment(input, context, cleanup, stage);
  if (environment.info.name !== 'local') {
    throw new PthError(
      'environment/unsupported',
      `A server given by its command is installed on this host; the environment ${environment.info.name} does not have it.`,
      {
        recovery: ['Use --env local.', 'Name the plugin directory instead of a command.'],
      },
    );
  }
  const host = join(scratch, template);
  const inside = posix.join(environment.root, template);
  await copyCode(code.directory, join(host, 'code'));
  await mkdir(join(host, 'work'), { recursive: true });
  if (code.packagesDirectory !== null) {
    await symlink(join(code.packagesDirectory, 'node_modules'), join(host, 'node_modules'));
  }
  const data = new DataCopies(host, inside, ports.workingDirectory);
  const rest: string[] = [];
  for (const word of code.rest) rest.push(await data.take(word));
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(code.variables)) variables[name] = await data.take(value);
  const server: ServerSpec = {
    name: 'server',
    source: 'command line',
    missingVariables: [],
    transport: {
      kind: 'stdio',
      argv: [...code.interpreter, posix.join(inside, 'code', code.script), ...rest],
      variables,
    },
  };
  const name = basename(code.directory);
  const definition: PluginDefinition = {
    name,
    build: { source: 'none', install: null, build: null },
    servers: [server],
    language: 'other',
  };
  return {
    plan: {
      workspace: environment.restricted(),
      envTier: environment.info.tier,
      template,
      definition,
      server,
      directory: 'work',
      testRoot: 'work',
      codeDirectory: 'code',
      era: input.era,
      startMs: startLimitMs(input.startTimeoutSeconds, server),
    },
    environment,
    hints: await openHints(
      {
        paths: data.copies.map(({ copy }) => copy),
        variables: Object.keys(variables),
        workDirectory: data.firstDirectory,
      },
      host,
      inside,
    ),
    name,
    pluginDirectory: null,
    origins: data.copies,
  };
}

/** The template for a plugin in a repository: a copy of the repository as it lies there, installed and built. */
export async function copyPlugin(
  input: MutateInput,
  context: OperationContext,
  cleanup: Cleanup,
  stage: RunStage,
): Promise<MutationTarget> {
  const { ports, signal } = context;
  const pluginDirectory = await openDirectory(resolve(ports.workingDirectory, input.path));
  const repository = await findTop(pluginDirectory);
  const pluginPath = relative(repository, pluginDirectory);
  const { scratch, environment } = await openScratchEnvironment(input, context, cleanup, stage);
  const built = join(scratch, base);
  // Packages of the checkout are used as they are only where nothing is installed into them.
  await copyCode(repository, built);
  if (!input.skipBuild) await removePackages(built);
  const directory = posix.join(base, pluginPath);
  const definition = await detectPlugin(environment, {
    ...(input.server === null ? {} : { serverName: input.server }),
    ...(input.build === null ? {} : { buildCommand: input.build }),
    skipBuild: input.skipBuild,
    variables: ports.variables,
    directory,
  });
  const { tested } = chooseServers(definition, input.server);
  const [server] = tested;
  if (!server) throw new PthError('plugin/not-found', `No server was found in ${pluginDirectory}.`);
  if (server.transport.kind !== 'stdio') {
    throw new PthError(
      'environment/unsupported',
      `The server ${server.name} is reached over HTTP; copies of it cannot be started.`,
    );
  }
  if (tested.length > 1) {
    context.emit({
      type: 'warning',
      message: `only the server ${server.name} is mutated; name another one with --server`,
    });
  }
  await stage('build', 'installing and building a copy', async () => {
    const plugin = createPlugin({
      environment,
      definition,
      server,
      directory,
      era: input.era,
      timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) },
    });
    try {
      const load = await plugin.load(signal);
      if (load.status !== 'loaded') throw loadFault(load, server);
      return { value: undefined, text: `${server.name} lists ${load.tools.length} tools` };
    } finally {
      await plugin.close();
    }
  });
  const host = join(scratch, template);
  const inside = posix.join(environment.root, template);
  await copyCode(built, host, { linkBase: posix.join(environment.root, base) });
  const moved = relocateTexts(
    JSON.parse(JSON.stringify(server)),
    posix.join(environment.root, base),
    inside,
  ) as unknown as ServerSpec;
  return {
    plan: {
      workspace: environment.restricted(),
      envTier: environment.info.tier,
      template,
      definition,
      server: moved,
      directory: pluginPath,
      testRoot: '',
      codeDirectory: '',
      era: input.era,
      startMs: startLimitMs(input.startTimeoutSeconds, server),
    },
    environment,
    hints: await openHints(
      await findServerPaths(moved, environment, posix.join(template, pluginPath), inside),
      host,
      inside,
    ),
    name: definition.name === basename(directory) ? basename(pluginDirectory) : definition.name,
    pluginDirectory,
    origins: [],
  };
}

/** Copies of the files and directories that a server works on, and the names that it is given instead. */
class DataCopies {
  readonly copies: { copy: string; original: string }[] = [];
  firstDirectory: string | null = null;
  readonly #host: string;
  readonly #inside: string;
  readonly #workingDirectory: string;

  constructor(host: string, inside: string, workingDirectory: string) {
    this.#host = host;
    this.#inside = inside;
    this.#workingDirectory = workingDirectory;
  }

  /** A word of the command with the path in it replaced by that of a copy; as it is where it names no path. */
  async take(word: string): Promise<string> {
    const match = /^(--?[\w-]+=)(.*)$/s.exec(word);
    const [prefix, value] = match ? [match[1] ?? '', match[2] ?? ''] : ['', word];
    if (value === '' || value.startsWith('-') || value.includes('\0') || /^[a-z][a-z\d+.-]*:\/\//i.test(value))
      return word;
    const path = resolve(this.#workingDirectory, value);
    const kind = await kindOf(path);
    // A file that is still to be made is known by its directory; a plain word is none.
    if (kind === 'missing' && (!isAbsolute(value) || (await kindOf(dirname(path))) !== 'directory')) return word;
    if (kind === 'other') return word;
    const number = this.copies.length + 1;
    const name = posix.join('data', String(number), basename(path) || 'root');
    const target = join(this.#host, name);
    await mkdir(dirname(target), { recursive: true });
    if (kind === 'directory') await copyCode(path, target);
    // A single file goes with nothing else of its directory.
    else if (kind === 'file') await copyFile(path, target);
    const copy = posix.join(this.#inside, name);
    this.copies.push({ copy, original: path });
    if (kind === 'directory') this.firstDirectory ??= copy;
    return prefix + copy;
  }
}

/** All is a copy, so tests may write wherever a work directory is known. */
async function openHints(
  hints: { paths: string[]; variables: string[]; workDirectory: string | null },
  host: string,
  inside: string,
): Promise<GenerationHints> {
  if (hints.workDirectory === null) return { ...hints, mayWrite: true };
  const scratch = scratchDirectory(hints.workDirectory);
  await mkdir(join(host, posix.relative(inside, scratch)), { recursive: true });
  return { ...hints, mayWrite: true, isScratchReady: true };
}

/** The hints as a copy of the template sees them. */
export function relocateHints(hints: GenerationHints, place: MutationTarget, number: number): GenerationHints {
  const root = place.environment.root;
  const from = posix.join(root, place.plan.template);
  const to = posix.join(root, copyDirectory(place.plan.template, number));
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

/** The nearest directory above with a repository in it; the plugin's own where there is none. */
async function findTop(directory: string): Promise<string> {
  for (let current = directory; ; current = dirname(current)) {
    if ((await kindOf(join(current, '.git'))) !== 'missing') return current;
    if (current === dirname(current)) return directory;
  }
}

/** Takes the links to installed packages out again, so that an installation makes its own. */
async function removePackages(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (['node_modules', '.venv', 'venv'].includes(entry.name) && (await lstat(path)).isSymbolicLink()) await rm(path);
  }
}
