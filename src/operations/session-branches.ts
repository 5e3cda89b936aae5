import { join, resolve } from 'node:path';
import { z } from 'zod';
import { describeFault, type JsonObject, PthError, toJsonValue } from '../base/index.ts';
import { type OpenedRepository, openRepository, type Repository } from '../git/index.ts';
import { decideBranchFate, readSessionBranches, type SessionBranch } from '../session/index.ts';
import type { Operation } from './operation.ts';
import { type JudgedBranch, type RemovalOutcome, renderBranches } from './render-branches.ts';

export const sessionBranchesInputSchema = z.strictObject({
  path: z.string().min(1).default('.'),
  /** Removes the branches that are merged or hold no fix. */
  removeDone: z.boolean().default(false),
});

/** The result of `pth branches`, for programs and people. */
export interface BranchesResult {
  document: JsonObject;
  terminal: string;
}

/** Lists the session branches of a repository, and on request removes those that are done with. */
export const sessionBranches: Operation<typeof sessionBranchesInputSchema, BranchesResult> = {
  inputSchema: sessionBranchesInputSchema,
  async perform(input, { ports, signal }) {
    const { workingDirectory, variables, hostName, redactor } = ports;
    const { repository, prefix, head } = await openRepository(resolve(workingDirectory, input.path), {
      variables,
      signal,
    });
    const pluginDirectory = join(repository.path, prefix);
    const found = await readSessionBranches({ repository, head, pluginDirectory, hostName, signal });
    const judged: JudgedBranch[] = [];
    for (const branch of found.branches) {
      const fate = decideBranchFate(branch, found.isSessionStarting);
      const removal = input.removeDone && fate.isDone ? await removeBranch(repository, branch) : null;
      judged.push({ branch, fate, removal });
    }
    if (input.removeDone) await removeStrayCommits(repository);
    const current = await repository.currentBranch();
    const document = { repository: repository.path, current, head, branches: judged.map(toDocument) };
    return {
      document: redactor.redactJson(toJsonValue(document) as JsonObject),
      terminal: redactor.redact(renderBranches(judged, { repository: repository.path, current, head })),
    };
  },
};

/**
 * Removes the session branches that hold no commit of their own, as sessions leave them that were killed early. Returns
 * what was removed, and what could not be.
 */
export async function removeEmptyBranches(
  { repository, prefix, head }: OpenedRepository,
  { hostName, signal }: { hostName: string; signal?: AbortSignal | undefined },
): Promise<{ removed: string[]; failed: { path: string; message: string }[] }> {
  const pluginDirectory = join(repository.path, prefix);
  const found = await readSessionBranches({ repository, head, pluginDirectory, hostName, signal });
  const result: Awaited<ReturnType<typeof removeEmptyBranches>> = { removed: [], failed: [] };
  for (const branch of found.branches) {
    if (branch.commits > 0 || !decideBranchFate(branch, found.isSessionStarting).isDone) continue;
    const removal = await removeBranch(repository, branch);
    if (removal.isRemoved) result.removed.push(`the branch ${branch.name}, which holds no commit`);
    else result.failed.push({ path: `the branch ${branch.name}`, message: removal.problem });
  }
  return result;
}

/** A branch that cannot be removed does not stop the others. */
async function removeBranch(repository: Repository, { name, commit }: SessionBranch): Promise<RemovalOutcome> {
  try {
    if (await repository.deleteBranch(name, commit)) return { isRemoved: true };
    return { isRemoved: false, problem: 'it changed meanwhile, or its name is not valid text' };
  } catch (error) {
    if (!PthError.isInstance(error) || error.code === 'run/interrupted') throw error;
    return { isRemoved: false, problem: describeFault(error).message };
  }
}

/** Keeps the fixes no longer that were made beside branches which somebody deleted. */
async function removeStrayCommits(repository: Repository): Promise<void> {
  const names = new Set((await repository.branches()).map(({ name }) => name));
  await repository.dropKeptCommits((branch) => !names.has(branch));
}

function toDocument({ branch, fate, removal }: JudgedBranch): Record<string, unknown> {
  return {
    name: branch.name,
    commit: branch.commit,
    plugin: branch.plugin,
    date: branch.date,
    commits: branch.commits,
    fixes: branch.fixes,
    unmerged_fixes: branch.unmergedFixes,
    fixes_beside: branch.fixesBeside.length,
    unmerged_by_people: branch.unmergedByPeople,
    test_files: branch.testFiles,
    merged: branch.isContained,
    session_running: branch.isSessionRunning,
    worktree: branch.worktree?.path ?? null,
    done: fate.isDone,
    reason: fate.reason,
    removed: removal?.isRemoved ?? false,
    problem: removal === null || removal.isRemoved ? null : removal.problem,
  };
}
