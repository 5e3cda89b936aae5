import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import {
  claimWorktree,
  fillWorktree,
  isRepositoryThere,
  type Opening,
  prepare,
  type Prepared,
  runOpening,
} from './open-session.ts';
import { ignoreMissing } from './plugin-files.ts';
import { createSessionNames, findSuffix, type SessionNames } from './session-names.ts';
import type { SessionOptions } from './session-options.ts';
import type { StartedHarnessSession } from './started-session.ts';

/** Options for starting a new session. */
export interface StartOptions extends SessionOptions {
  /** Name of the plugin for the branch; made ref-safe. */
  pluginName: string;
  /** An explicit branch name instead of a generated one; it must not exist. */
  branch?: string;
}

/**
 * Starts a session: lock, branch at HEAD, worktree. Leaves the developer's checkout unchanged. Tries another suffix
 * when a branch or directory exists already; refuses an explicit branch name that exists, with its history.
 * @throws PthError `session/path-missing`, `git/not-a-repository`, `git/no-commits`, `session/locked`,
 * `git/branch-exists`, `git/worktree-failed`, `session/disk-full`, `run/interrupted`
 */
export async function startHarnessSession(options: StartOptions): Promise<StartedHarnessSession> {
  const { result, detach } = await runOpening(options, (opening) => open(options, opening));
  return { ...result, detach };
}

async function open(options: StartOptions, opening: Opening): Promise<Omit<StartedHarnessSession, 'detach'>> {
  const prepared = await prepare(opening);
  const { repository, prefix, head } = prepared;
  if (prefix !== '' && !(await repository.isDirectoryAt(head, prefix))) {
    throw new PthError('git/no-commits', `commit ${head.slice(0, 7)} does not have the plugin's folder ${prefix}`, {
      details: { prefix, head },
      recovery: ['Commit the plugin once; a session works on what is committed.'],
    });
  }
  const warnings = [...prepared.warnings, ...(await describeUncommitted(repository, head, opening.signal))];
  const { branch, worktree } = await claimNames(options, opening, prepared);
  const git = await fillWorktree(opening, prepared, { branch, worktree });
  if ((await lstat(join(worktree, '.gitmodules')).catch(ignoreMissing)) !== undefined) {
    warnings.push('The repository has submodules; their folders are empty in the worktree of the session.');
  }
  return {
    id: prepared.id,
    branch,
    branchPoint: head,
    repositoryPath: repository.path,
    worktree,
    pluginDirectory: prefix === '' ? worktree : join(worktree, prefix),
    pluginPath: prefix,
    git,
    firstIteration: 1,
    warnings,
    repository,
    startedAt: prepared.startedAt,
    takenOver: prepared.lock.takenOver?.id ?? null,
    cleanup: opening.cleanup,
    keep: opening.keep,
  };
}

/** Makes the branch and claims the directory, both under unused names. */
async function claimNames(
  options: StartOptions,
  opening: Opening,
  prepared: Prepared,
): Promise<{ branch: string; worktree: string }> {
  if (options.branch !== undefined) {
    await makeExplicitBranch(options.branch, opening, prepared);
    return {
      branch: options.branch,
      worktree: await claimWorktree(opening, prepared, {
        branch: options.branch,
        suffix: findSuffix(options.branch),
      }),
    };
  }
  for (let attempt = 0; attempt < 100; attempt++) {
    const names = createSessionNames(options.pluginName, options.clock.now(), options.random);
    if (!(await isDirectoryFree(prepared, names))) continue;
    if (!(await makeBranch(names.branch, opening, prepared))) continue;
    return { branch: names.branch, worktree: await claimWorktree(opening, prepared, names) };
  }
  throw new PthError('git/branch-exists', 'no free name for a session branch was found in 100 tries');
}

async function isDirectoryFree(prepared: Prepared, names: SessionNames): Promise<boolean> {
  const path = join(prepared.worktreeDirectory, names.directory);
  return (await lstat(path).catch(ignoreMissing)) === undefined;
}

/**
 * Makes the branch at HEAD. It stays for review once it has a commit of its own, unless the session's owner says that
 * its commits hold no result. An empty branch is deleted when the session ends. No other branch is ever deleted.
 */
async function makeBranch(branch: string, opening: Opening, { repository, head }: Prepared): Promise<boolean> {
  if (!(await repository.createBranch(branch, head))) return false;
  opening.cleanup.add('session branch', async () => {
    if (opening.keep.worktree || !(await isRepositoryThere(repository))) return;
    const unwanted = opening.keep.branch ? head : await repository.resolve(`refs/heads/${branch}`);
    if (unwanted !== undefined) await repository.deleteBranch(branch, unwanted);
  });
  return true;
}

async function makeExplicitBranch(branch: string, opening: Opening, prepared: Prepared): Promise<void> {
  const { repository } = prepared;
  if (!(await repository.isBranchName(branch))) {
    throw new PthError('usage/invalid', `${JSON.stringify(branch)} is no name for a branch`, { details: { branch } });
  }
  if (await makeBranch(branch, opening, prepared)) return;
  const history = await repository.log({ range: `refs/heads/${branch}`, maxCount: 20 });
  throw new PthError('git/branch-exists', `the branch ${branch} exists already`, {
    details: {
      branch,
      history: history.map(({ commit, date, subject }) => ({ commit, date, subject })),
    },
    recovery: [
      `The branch is kept as it is; to start a new session from it: git switch ${branch}`,
      'Use another name, or let PTH make one.',
      `Ask whoever owns the repository to delete it if it is stale: git branch -D ${branch}`,
    ],
  });
}

async function describeUncommitted(repository: Repository, head: string, signal: AbortSignal): Promise<string[]> {
  const entries = await repository.status({ signal });
  if (entries.length === 0) return [];
  const untracked = entries.filter((entry) => entry.kind === 'untracked').length;
  return [
    `Tests run on commit ${head.slice(0, 7)}; ${entries.length} uncommitted ${entries.length === 1 ? 'change is' : 'changes are'} not included (${entries.length - untracked} changed, ${untracked} untracked).`,
  ];
}
