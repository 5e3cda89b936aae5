import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Cleanup, createHexId, isReachable, PthError, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { GenerationHints } from '../generate/index.ts';
import type { OpenedRepository, Repository } from '../git/index.ts';
import { parseCommand, type Plugin, type ServerSpec } from '../plugin/index.ts';
import { describeOwner } from '../process/index.ts';
import { createDiffDirectory, writeProcessNote } from '../session/index.ts';
import type { DiffInput } from '../settings/index.ts';
import type { SourcedTest } from '../suite/index.ts';
import { openCommandTarget, openStages, openTargets, planEnvironment, type Target } from '../target/index.ts';
import type { OperationContext } from './operation.ts';
import { readPersisted } from './read-persisted.ts';
import { workspaceToken } from './relocate-test.ts';

/** One start of one revision's server, in an environment and a working copy of its own. */
export interface DiffTarget extends Pick<Target, 'learn'> {
  environment: Environment;
  plugin: Plugin;
  hints: GenerationHints;
  /** Tests in `.pth/tests` of the revision, with the token in place of the workspace. */
  persisted: readonly SourcedTest[];
  /** Names of the servers that were opened with it; its own comes first. */
  servers: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a fresh target of one revision by the name of a server; null opens the first. Undefined when there is no such
 * server.
 */
export type OpenDiffTarget = (server: string | null) => Promise<DiffTarget | undefined>;

/** Returns an opener of targets at a commit: each opens a worktree that belongs to no branch, and builds in it. */
export function targetsOfCommit(
  source: { opened: OpenedRepository; commit: string; title: string },
  run: { input: DiffInput; context: OperationContext; cleanup: Cleanup; timings: Timings },
): OpenDiffTarget {
  const { input, context, cleanup, timings } = run;
  const stage = openStages(timings, context.emit, context.signal);
  return (only) =>
    openOwned(`revision ${source.title}`, cleanup, async (own, close) => {
      const worktree = await openCommitWorktree(source, context, own);
      const plan = await planEnvironment(input, context, worktree.pluginDirectory);
      const label = `diff-${createHexId(8, context.ports.random)}`;
      const { targets } = await openTargets({ ...worktree, plan, label, isAnnounced: false, only }, input, {
        ...context,
        cleanup: own,
        stage,
      });
      const [target] = targets;
      if (target === undefined) {
        await close();
        return undefined;
      }
      const servers = targets.map(({ server }) => server.name);
      const persisted = () => readPersisted(worktree, context.emit);
      return toDiffTarget(target, { servers, persisted, close }, own);
    });
}

/** Checks a commit out into a worktree, and records the process that owns it. */
async function openCommitWorktree(
  { opened: { repository, prefix }, commit }: { opened: OpenedRepository; commit: string },
  { ports, signal }: OperationContext,
  cleanup: Cleanup,
): Promise<{ worktree: string; git: Repository; pluginDirectory: string; pluginPath: string }> {
  await mkdir(ports.worktreeDirectory, { recursive: true });
  const worktree = join(ports.worktreeDirectory, createDiffDirectory(ports.random));
  cleanup.add('worktree', () => repository.removeWorktree(worktree));
  await repository.addWorktree({ path: worktree, commit, signal });
  const git = repository.at(worktree);
  await writeProcessNote(git, describeOwner(ports.processId, ports.hostName));
  return { worktree, git, pluginDirectory: prefix === '' ? worktree : join(worktree, prefix), pluginPath: prefix };
}

/** Opens a target with a clean-up of its own, which `close`, the caller's clean-up and a failure run. */
async function openOwned(
  title: string,
  cleanup: Cleanup,
  open: (own: Cleanup, close: () => Promise<void>) => Promise<DiffTarget | undefined>,
): Promise<DiffTarget | undefined> {
  const own = new Cleanup();
  const release = cleanup.add(title, () => own.run());
  const close = async () => {
    release();
    await own.run();
  };
  try {
    return await open(own, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function toDiffTarget(
  target: Target,
  parts: { servers: string[]; persisted: () => Promise<SourcedTest[]>; close: () => Promise<void> },
  cleanup: Cleanup,
): Promise<DiffTarget> {
  const plugin = target.openPlugin();
  cleanup.add('plugin', () => plugin.close());
  const persisted = await parts.persisted();
  const hints = await target.openHints();
  const { environment, learn } = target;
  return { environment, plugin, hints, learn, persisted, servers: parts.servers, close: parts.close };
}

/**
 * Returns an opener of targets of a start command; each gets an empty directory, whose path replaces `{{workspace}}`.
 */
export function targetsOfCommand(
  text: string,
  { input, context, cleanup }: { input: DiffInput; context: OperationContext; cleanup: Cleanup },
): OpenDiffTarget {
  const { ports, emit, signal } = context;
  const stage = openStages(new Timings(ports.clock), emit, signal);
  return () =>
    openOwned('server', cleanup, async (own, close) => {
      const worktree = await mkdtemp(join(ports.temporaryDirectory, 'pth-diff-'));
      own.add('directory', () => rm(worktree, { recursive: true, force: true }));
      const typed = parseCommand(text);
      const source = {
        name: text,
        label: `diff-${createHexId(8, ports.random)}`,
        worktree,
        command: typed,
        createServer: (root: string) => toServerSpec(typed, root, ports.workingDirectory),
        approval: 'given' as const,
        isAnnounced: false,
      };
      const target = await openCommandTarget(source, input, { ...context, cleanup: own, stage });
      return toDiffTarget(target, { servers: [target.server.name], persisted: async () => [], close }, own);
    });
}

async function toServerSpec(typed: readonly string[], root: string, workingDirectory: string): Promise<ServerSpec> {
  const [program, ...rest] = await settleArguments(typed, root, workingDirectory);
  if (program === undefined) throw new PthError('usage/invalid', 'a command after --server is empty');
  const transport = { kind: 'stdio', argv: [program, ...rest], variables: {} } as const;
  return { name: 'server', source: 'command line', missingVariables: [], transport };
}

/**
 * Replaces the token by the workspace's path, and makes paths of the caller's files absolute, since the server starts
 * elsewhere.
 */
async function settleArguments(argv: readonly string[], root: string, directory: string): Promise<string[]> {
  const settled: string[] = [];
  for (const argument of argv) {
    const path = resolve(directory, argument);
    const isFile = /[./]/.test(argument) && !argument.startsWith('-') && (await isReachable(path));
    settled.push(isFile ? path : argument.replaceAll(workspaceToken, root));
  }
  return settled;
}
