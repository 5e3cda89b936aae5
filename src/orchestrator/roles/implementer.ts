import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Redactor, systemErrorCode, toPlainLine } from '../../base/index.ts';
import type { Repository } from '../../git/index.ts';
import {
  isBuildOutput,
  listChangesSince,
  markRepository,
  refuseContent,
  restorePaths,
  takeBackMeddling,
  takeWorktreeSnapshot,
  type WorktreeSnapshot,
} from '../../repair/index.ts';
import { runDirectory } from '../runs/run-tests.ts';
import { isManifest, isRunnerSettingChanged, refuseChange } from '../tasker/protected-files.ts';
import type { TestConfig } from '../tasker/test-config.ts';
import type { PromptReply } from './agent-sessions.ts';

const count = z.int().min(0);

/** The output of the Implementer: `implementer_status.json`. */
export const implementerStatusSchema = z.strictObject({
  version: z.literal(1),
  attempt: count,
  /** Number of the implementer session, from 1. */
  session: count,
  /** `refused`: every change was forbidden, and is undone. */
  status: z.enum(['changed', 'unchanged', 'refused']),
  /** Why the agent stopped. */
  stop: z.string(),
  /** The agent's last words, in one line. */
  said: z.string(),
  changed_files: z.array(z.string()),
  refused: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  turns: count,
  tokens: count,
  context_utilization: z.number().min(0).max(1),
});

/** The output of the Implementer. */
export type ImplementerStatus = z.output<typeof implementerStatusSchema>;

/** The result of one attempt before its tests. */
export interface Implementation {
  status: ImplementerStatus;
  /** True when a changed file is not among those of HEAD. */
  hasNewFiles: boolean;
  /** State of the working copy before the attempt. */
  before: WorktreeSnapshot;
}

/** The working copy of an attempt, and the rules for its changes. */
interface ChangeGround {
  git: Repository;
  config: TestConfig;
  redactor: Redactor;
}

/** One attempt at the task. */
export interface ImplementerTask extends ChangeGround {
  attempt: number;
  session: number;
  /** Lets the agent work. */
  work: () => Promise<PromptReply>;
}

/**
 * Lets an agent work in the worktree and sorts its changes: git says what changed, and forbidden changes are undone and
 * named. Commits of the agent, and other meddling with the repository, void the attempt.
 */
export async function implement(task: ImplementerTask): Promise<Implementation> {
  const { before, reply, allowed, refused, hasNewFiles } = await takeChanges(task, task.work);
  const { usage } = reply;
  return {
    before,
    hasNewFiles,
    status: {
      version: 1,
      attempt: task.attempt,
      session: task.session,
      status: nameStatus(allowed, refused),
      stop: reply.stop,
      said: toPlainLine(task.redactor.redact(reply.text), 400),
      changed_files: allowed,
      refused,
      turns: reply.turns,
      tokens: usage.inputTokens + usage.outputTokens + usage.cacheReadTokens + usage.cacheWriteTokens,
      context_utilization: reply.contextUtilization,
    },
  };
}

/**
 * Puts back what an implementer had left when a run was stopped. The rules for its changes hold once more, since the
 * artifacts may have come from somebody else.
 */
export async function putBack(
  ground: ChangeGround,
  left: ImplementerStatus,
  put: () => Promise<void>,
): Promise<Implementation> {
  const { before, allowed, refused, hasNewFiles } = await takeChanges(ground, put);
  const all = [...left.refused, ...refused];
  const status = { ...left, status: nameStatus(allowed, all), changed_files: allowed, refused: all };
  return { before, hasNewFiles, status };
}

function nameStatus(allowed: readonly unknown[], refused: readonly unknown[]): ImplementerStatus['status'] {
  if (allowed.length > 0) return 'changed';
  return refused.length > 0 ? 'refused' : 'unchanged';
}

/** Lets somebody change the working copy, and undoes what is forbidden. */
async function takeChanges<Reply>(
  ground: ChangeGround,
  work: () => Promise<Reply>,
): Promise<SortedChanges & { before: WorktreeSnapshot; reply: Reply }> {
  const { git } = ground;
  const [mark, before] = await Promise.all([markRepository(git), takeWorktreeSnapshot(git)]);
  let reply: Reply;
  try {
    reply = await work();
  } catch (error) {
    await takeBackMeddling(git, mark);
    await undoChanges(git, before);
    throw error;
  }
  const meddling = await takeBackMeddling(git, mark);
  if (meddling.length > 0) await undoChanges(git, before);
  const sorted = await sortChanges(ground, before);
  for (const reason of meddling) sorted.refused.push({ path: '.git', reason });
  return { ...sorted, before, reply };
}

/** Restores the working copy to its state before an attempt. */
export async function undoChanges(git: Repository, before: WorktreeSnapshot): Promise<void> {
  const changed = await listOwnChanges(git, before);
  const paths = changed.map(({ path }) => path);
  if (paths.length > 0) await restorePaths(git, before, paths);
}

async function listOwnChanges(git: Repository, before: WorktreeSnapshot): Promise<{ path: string; isNew: boolean }[]> {
  const changes = await listChangesSince(git, before);
  return changes.filter(({ path }) => !path.startsWith(`${runDirectory}/`));
}

interface SortedChanges {
  allowed: string[];
  refused: { path: string; reason: string }[];
  /** True when a changed file is not among those of HEAD. */
  hasNewFiles: boolean;
}

async function sortChanges({ git, config, redactor }: ChangeGround, before: WorktreeSnapshot): Promise<SortedChanges> {
  const allowed: string[] = [];
  const refused: { path: string; reason: string }[] = [];
  const changes = await listOwnChanges(git, before);
  for (const { path } of changes) {
    const reason =
      refuseChange(path, config) ??
      (await refuseContent(git.path, path, redactor)) ??
      ((await hasRunnerSettings(git, path, config)) ? 'settings of the test runner' : null);
    if (reason !== null) refused.push({ path, reason });
    else if (!(isBuildOutput(path) && before.dirty.has(path))) allowed.push(path);
  }
  if (refused.length > 0)
    await restorePaths(
      git,
      before,
      refused.map(({ path }) => path),
    );
  return { allowed, refused, hasNewFiles: changes.some(({ isNew }) => isNew) };
}

/** True when a change of a manifest would change how the tests are run. */
async function hasRunnerSettings(git: Repository, path: string, config: TestConfig): Promise<boolean> {
  if (!isManifest(path)) return false;
  const before = (await git.fileAt('HEAD', path, { maxBytes: 1024 * 1024 })) ?? null;
  return isRunnerSettingChanged(path, before, await readWorking(git, path), config);
}

async function readWorking(git: Repository, path: string): Promise<string | null> {
  try {
    return await readFile(join(git.path, path), 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
