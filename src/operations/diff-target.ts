import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Cleanup, createHexId, isReachable, PthError, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { GenerationHints, PluginKnowledge } from '../generate/index.ts';
import type { OpenedRepository } from '../git/index.ts';
import { createPlugin, detectPlugin, parseCommand, type Plugin, type ServerSpec } from '../plugin/index.ts';
import { describeOwner } from '../process/index.ts';
import { createDiffDirectory, readSuiteFiles, writeProcessNote } from '../session/index.ts';
import { parseTests, type SourcedTest } from '../suite/index.ts';
import {
  chooseServers,
  createLearner,
  findServerPaths,
  openScratch,
  openCommandTarget,
  openStages,
  planEnvironment,
  setUpEnvironment,
  startLimitMs,
} from '../target/index.ts';

import type { DiffInput } from './diff-input.ts';
import type { OperationContext } from './operation.ts';
import { workspaceToken } from './relocate-test.ts';

/** One start of one revision's server, in an environment and a working copy of its own. */
export interface DiffTarget {
  environment: Environment;
  plugin: Plugin;
  hints: GenerationHints;
  learn: (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge>;
  /** Tests that lie in `.pth/tests` of the revision, with the token in place of the workspace. */
  persisted: readonly SourcedTest[];
  /** Names of the servers of the revision that PTH tests. */
  servers: readonly string[];
  close(): Promise<void>;
}

/** Opens a fresh place of one revision, by the name of a server; null takes the first one. Undefined: it has none of that name. */
export type OpenDiffTarget = (server: string | null) => Promise<DiffTarget | undefined>;

/** Places over a commit of a repository: a worktree that belongs to no branch, built anew each time. */
export function targetsOfCommit(
  source: { opened: OpenedRepository; commit: string; title: string },
  {
    input,
    context,
    cleanup,
    timings,
  }: { input: DiffInput; context: OperationContext; cleanup: Cleanup; timings: Timings },
): OpenDiffTarget {
  const { repository, prefix } = source.opened;
  const { ports, emit, signal } = context;
  const stage = openStages(timings, emit, signal);
  return async (serverName) => {
    const own = new Cleanup();
    const release = cleanup.add(`revision ${source.title}`, () => own.run());
    const close = async () => {
      release();
      await own.run();
    };
    try {
      await mkdir(ports.worktreeDirectory, { recursive: true });
      const worktree = join(ports.worktreeDirectory, createDiffDirectory(ports.random));
      own.add('worktree', () => repository.removeWorktree(worktree));
      await repository.addWorktree({ path: worktree, commit: source.commit, signal });
      await writeProcessNote(repository.at(worktree), describeOwner(ports.processId, ports.hostName));
      const pluginDirectory = prefix === '' ? worktree : join(worktree, prefix);
      const plan = await planEnvironment(input, context, pluginDirectory);
      const environment = await plan.provision({ label: `diff-${createHexId(8, ports.random)}`, worktree });
      own.add('environment', () => environment.dispose());
      const buildCommand = input.build ?? plan.config.targetPlugin?.buildCommand;
      const detected = await detectPlugin(environment, {
        ...(input.command === null ? {} : { command: input.command }),
        ...(input.server === null ? {} : { serverName: input.server }),
        ...(buildCommand === undefined ? {} : { buildCommand }),
        skipBuild: input.skipBuild,
        variables: ports.variables,
        directory: prefix,
      });
      const { tested } = chooseServers(detected, input.server);
      const server = serverName === null ? tested[0] : tested.find(({ name }) => name === serverName);
      if (server === undefined) {
        await close();
        return undefined;
      }
      const session = { pluginPath: prefix, pluginDirectory };
      const around = await setUpEnvironment(
        { plan, environment, session, definition: detected, cleanup: own, stage },
        context,
      );
      const within = { ...session, git: repository.at(worktree), worktree };
      const build = await context.buildCache?.prepare(
        { environment, session: within, plan: detected.build, stage },
        context,
      );
      const definition = build === undefined ? detected : { ...detected, build };
      const hints = {
        ...(await findServerPaths(server, environment, prefix)),
        mayWrite: true,
      };
      const plugin = startablePlugin(
        { environment, definition, server, directory: prefix, variables: around.variables },
        input,
      );
      own.add('plugin', () => plugin.close());
      const { files, problems } = await readSuiteFiles({ pluginDirectory });
      for (const message of problems) emit({ type: 'warning', message });
      return {
        environment,
        plugin,
        hints: await openScratch(hints, environment, own),
        learn: createLearner({
          workspace: environment,
          directory: prefix,
          server,
          configured: around.configured,
          emit,
        }),
        persisted: files.flatMap(({ path, content }) => parseTests(content, { file: path })),
        servers: tested.map(({ name }) => name),
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  };
}

/** Places of a server without source: each start gets an empty directory of its own, which `{{workspace}}` stands for. */
export function targetsOfCommand(
  text: string,
  { input, context, cleanup }: { input: DiffInput; context: OperationContext; cleanup: Cleanup },
): OpenDiffTarget {
  const { ports, emit, signal } = context;
  const stage = openStages(new Timings(ports.clock), emit, signal);
  return async () => {
    const own = new Cleanup();
    const release = cleanup.add('server', () => own.run());
    const close = async () => {
      release();
      await own.run();
    };
    try {
      const worktree = await mkdtemp(join(ports.temporaryDirectory, 'pth-diff-'));
      own.add('directory', () => rm(worktree, { recursive: true, force: true }));
      const typed = parseCommand(text);
      const source = {
        name: text,
        label: `diff-${createHexId(8, ports.random)}`,
        worktree,
        command: typed,
        createServer: (root: string) => toServerSpec(typed, root, ports.workingDirectory),
        mayWriteToRoot: true,
        isAnnounced: false,
      };
      const target = await openCommandTarget(source, input, { ...context, cleanup: own, stage });
      const plugin = target.openPlugin();
      own.add('plugin', () => plugin.close());
      return {
        environment: target.environment,
        plugin,
        hints: await target.openHints(),
        learn: target.learn,
        persisted: [],
        servers: [target.server.name],
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  };
}

function startablePlugin(place: Parameters<typeof createPlugin>[0] & { server: ServerSpec }, input: DiffInput): Plugin {
  const timeouts = { startMs: startLimitMs(input.startTimeoutSeconds, place.server) };
  return createPlugin({ ...place, era: input.era, timeouts });
}

async function toServerSpec(typed: readonly string[], root: string, workingDirectory: string): Promise<ServerSpec> {
  const [program, ...rest] = await settleArguments(typed, root, workingDirectory);
  if (program === undefined) throw new PthError('usage/invalid', 'a command after --server is empty');
  const transport = { kind: 'stdio', argv: [program, ...rest], variables: {} } as const;
  return { name: 'server', source: 'command line', missingVariables: [], transport };
}

/** The workspace's path in place of its token; files of the caller's directory by their full path, since the server starts elsewhere. */
async function settleArguments(argv: readonly string[], root: string, directory: string): Promise<string[]> {
  const settled: string[] = [];
  for (const argument of argv) {
    const path = resolve(directory, argument);
    const isFile = /[./]/.test(argument) && !argument.startsWith('-') && (await isReachable(path));
    settled.push(isFile ? path : argument.replaceAll(workspaceToken, root));
  }
  return settled;
}
