import { isJsonObject, joinPath, normalizePath, PthError } from '../../base/index.ts';
import type { BuildPlan, BuildStep, ServerSpec } from '../server-spec.ts';
import { type BuildLanguage, detectBuild } from './detect-build.ts';
import { findMissingEntry } from './missing-entry.ts';
import { planNodeBuild, planTypescriptBuild } from './plan-node-build.ts';
import type { PluginFiles } from './plugin-files.ts';
import { readPythonProject } from './python-project.ts';
import { type PythonStart, readPythonStart, startInEnvironment } from './python-start.ts';
import { parseCommand } from './shell-words.ts';
import { parseStartLine } from './start-line.ts';
import { describeUnread, readStartScript } from './start-script.ts';
import { readWorkspaceGlobs } from './workspace-members.ts';

/** Settings of a person for installing and building. */
export interface BuildOptions {
  buildCommand?: string;
  skipBuild?: boolean;
  installCommand?: string;
}

/** How to install and build a plugin, and its servers as they start afterwards. */
export interface PlannedBuild {
  build: BuildPlan;
  servers: readonly [ServerSpec, ...ServerSpec[]];
  /** Absolute directories whose programs come before those of the PATH. */
  programs: readonly string[];
}

/**
 * Plans the build of a plugin for the language of its first server, and starts the servers with what the build makes.
 * @throws PthError `plugin/build-unknown`, `plugin/config-invalid`, `usage/invalid`
 */
export async function planBuild(
  files: PluginFiles,
  servers: readonly [ServerSpec, ...ServerSpec[]],
  options: BuildOptions,
): Promise<PlannedBuild> {
  const [first] = servers;
  const argv = argvOf(first);
  const script =
    argv && (await readStartScript(files, argv, first.transport.kind === 'stdio' ? first.transport.cwd : '.'));
  // What a script starts decides on the build; the script itself is started.
  const run = script?.commands?.at(-1) ?? argv;
  const start = run && (await readPythonStart(files, run));
  const { build, programs } = await choosePlan(files, first, { ...options, start, run });
  const adapt = async (server: ServerSpec) => {
    const own = server === first && script === undefined ? start : await readStart(files, server);
    const isThere = own !== undefined && own.project === (start?.project ?? '.') && programs.length > 0;
    return startWith(build, isThere ? startInEnvironment(server, own) : server);
  };
  const [primary, ...rest] = await Promise.all(servers.map(adapt));
  const unread = script && describeUnread(script);
  const told = unread === undefined ? build : { ...build, notes: [...(build.notes ?? []), unread] };
  return { build: told, servers: [primary ?? first, ...rest], programs };
}

function argvOf({ transport }: ServerSpec): readonly [string, ...string[]] | undefined {
  return transport.kind === 'stdio' ? transport.argv : transport.start?.argv;
}

async function readStart(files: PluginFiles, server: ServerSpec): Promise<PythonStart | undefined> {
  const argv = argvOf(server);
  return argv && readPythonStart(files, argv);
}

async function choosePlan(
  files: PluginFiles,
  server: ServerSpec,
  options: BuildOptions & { start: PythonStart | undefined; run: readonly [string, ...string[]] | undefined },
): Promise<{ build: BuildPlan; programs: readonly string[] }> {
  const given = options.installCommand === undefined ? undefined : listSteps('install', options.installCommand);
  if (options.skipBuild) {
    // A virtual environment that the person made is used.
    const hasEnvironment = await files.has('.venv/bin/python');
    return {
      build: { source: 'none', steps: given ?? [] },
      programs: hasEnvironment ? [`${files.root}/.venv/bin`] : [],
    };
  }
  const { run } = options;
  const detection = await detectBuild(files, {
    language: run && (await detectStartLanguage(files, server, run)),
    needs: options.start,
    file: run === undefined ? null : parseStartLine(run).file,
  });
  const detected: BuildPlan = detection.status === 'found' ? detection.plan : { source: 'none', steps: [] };
  const { programs = [] } = detection.status === 'found' ? detection : {};
  const plan = given ? withSteps(detected, 'install', given) : detected;
  if (options.buildCommand !== undefined) {
    const own = withSteps(plan, 'build', listSteps('build', options.buildCommand));
    return { build: { ...own, source: 'override' }, programs };
  }
  if (plan.steps.some(({ phase }) => phase === 'build')) return { build: plan, programs };
  const missing = await findMissingEntry(files, server);
  if (missing === undefined) return { build: await withOwnPackage(files, server, plan), programs };
  // No build creates the start file: try the rule for tsconfig.json, else ask for `--build`.
  const compiled = await planTypescriptBuild(files);
  if (compiled) return { build: given ? withSteps(compiled, 'install', given) : compiled, programs };
  const below = await planBelow(files, missing);
  if (below) return { build: given ? withSteps(below, 'install', given) : below, programs };
  throw new PthError(
    'plugin/build-unknown',
    `${server.source} starts ${missing}, which does not exist, and nothing says how to build it`,
    {
      details: { file: missing, server: server.name, build: plan.source },
    },
  );
}

/**
 * Adds the build of the package below the root that the start file belongs to, where that package has dependencies; those
 * of a workspace's members come with its root.
 */
async function withOwnPackage(files: PluginFiles, { transport }: ServerSpec, plan: BuildPlan): Promise<BuildPlan> {
  if (transport.kind !== 'stdio' || transport.cwd !== undefined) return plan;
  const { program, file } = parseStartLine(transport.argv);
  if (!/^(?:node|bun|tsx)$/.test(program) || file === null || file.startsWith('/')) return plan;
  const directories = listDirectoriesAbove(file);
  const owners = await Promise.all(directories.map((path) => files.has(`${path}/package.json`)));
  const own = directories[owners.indexOf(true)];
  if (own === undefined) return plan;
  const needed = (await files.readJson(`${own}/package.json`))?.['dependencies'];
  if (!isJsonObject(needed) || Object.keys(needed).length === 0) return plan;
  if ((await readWorkspaceGlobs(files)) !== undefined) return plan;
  const added = await planPackage(files, own);
  return { ...plan, steps: [...plan.steps, ...(added?.steps ?? [])] };
}

/**
 * Plans the build of the nearest directory on the way to the missing start file that has a package.json of its own; the
 * root of such a repository often holds documents and hooks only. Undefined where there is none.
 */
async function planBelow(files: PluginFiles, missing: string): Promise<BuildPlan | undefined> {
  for (const directory of listDirectoriesAbove(missing)) {
    const plan = await planPackage(files, directory);
    if (plan?.steps.some(({ phase }) => phase === 'build')) return { ...plan, source: `${directory}/${plan.source}` };
  }
  return undefined;
}

/** Lists the directories between the root and a file, the nearest first; none for a file outside of the root. Pure. */
function listDirectoriesAbove(file: string): string[] {
  const names = (normalizePath(file) ?? '').split('/').slice(0, -1);
  if (names[0] === '..') return [];
  return names.map((_, index) => names.slice(0, index + 1).join('/')).toReversed();
}

/** Plans the build of a package below the root, with its steps as the root runs them. */
async function planPackage(files: PluginFiles, directory: string): Promise<BuildPlan | undefined> {
  const plan = await planNodeBuild(files.under(directory));
  return plan && { ...plan, steps: plan.steps.map((step) => ({ ...step, cwd: joinPath(directory, step.cwd ?? '.') })) };
}

const pythonPrograms = /^(?:python[\d.]*|uvx?|uvicorn|pipx|poetry|fastmcp|mcp)$/;
const pythonSources = /^(?:pyproject\.toml|Python package|fastmcp\.json)|\.py$/;

/** Returns the language of a start command, where it tells; its rule of the build table then comes first. */
async function detectStartLanguage(
  files: PluginFiles,
  server: ServerSpec,
  argv: readonly [string, ...string[]],
): Promise<BuildLanguage | undefined> {
  if (/\bgo\.mod\b/.test(server.source) || argv[0] === 'go') return 'go';
  if (/^(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(server.source)) return 'java';
  if (server.source.endsWith('.csproj')) return 'dotnet';
  if (/\bCargo\.toml$/.test(server.source) || argv[0] === 'cargo') return 'rust';
  const { program, isRunnerUsed } = parseStartLine(argv);
  if (pythonSources.test(server.source) || (pythonPrograms.test(program) && !isRunnerUsed)) return 'python';
  const scripts = (await readPythonProject(files))?.scripts ?? [];
  return isRunnerUsed || !scripts.includes(program) ? undefined : 'python';
}

/** Starts the files that package.json names by the plan's own command for Node. */
function startWith({ node }: BuildPlan, server: ServerSpec): ServerSpec {
  const { transport, source } = server;
  if (node === undefined || transport.kind !== 'stdio' || !source.startsWith('package.json')) return server;
  const [program, ...rest] = transport.argv;
  return program === 'node' ? { ...server, transport: { ...transport, argv: [...node, ...rest] } } : server;
}

function listSteps(phase: BuildStep['phase'], text: string): BuildStep[] {
  return phase === 'install' && text.trim() === '' ? [] : [{ phase, argv: parseCommand(text) }];
}

/** Returns a plan with other steps in place of those of one phase. */
function withSteps(plan: BuildPlan, phase: BuildStep['phase'], steps: readonly BuildStep[]): BuildPlan {
  const rest = plan.steps.filter((step) => step.phase !== phase);
  return { ...plan, steps: phase === 'install' ? [...steps, ...rest] : [...rest, ...steps] };
}
