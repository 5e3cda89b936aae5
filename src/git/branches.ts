import { PthError } from '../base/index.ts';
import { type GitContext, isDiskFullText, runGit } from './git-runner.ts';

/** A local branch. */
export interface BranchEntry {
  name: string;
  commit: string;
}

/** Lists local branches whose names start with `prefix`, sorted by name. */
export async function listBranches(context: GitContext, prefix: string): Promise<BranchEntry[]> {
  const args = ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/'];
  const answer = await runGit(context, { args, isRead: true });
  return answer.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const space = line.indexOf(' ');
      return { name: line.slice(space + 1).replace(/^refs\/heads\//, ''), commit: line.slice(0, space) };
    })
    .filter(({ name }) => name.startsWith(prefix));
}

/**
 * Creates a branch in one atomic step: of two concurrent callers only one gets true, and false means it exists.
 * @throws PthError `git/branch-exists` when a branch such as `pth` blocks `pth/x`, `session/disk-full`
 */
export async function createBranch(context: GitContext, name: string, commit: string): Promise<boolean> {
  const ref = `refs/heads/${name}`;
  const args = ['update-ref', ref, commit, '0'.repeat(commit.length)];
  const { exitCode, stderr } = await runGit(context, { args, acceptedExits: [1, 128] });
  if (exitCode === 0) return true;
  if ((await listBranches(context, name)).some((branch) => branch.name === name)) return false;
  const details = { branch: name, stderr, exitCode };
  if (isDiskFullText(stderr)) {
    throw new PthError('session/disk-full', `the branch ${name} cannot be made: the disk is full`, { details });
  }
  const inTheWay = /'refs\/heads\/([^']+)' exists/.exec(stderr)?.[1];
  if (inTheWay === undefined) {
    throw new PthError('git/command-failed', `the branch ${name} cannot be made: ${stderr.trim()}`, { details });
  }
  throw new PthError('git/branch-exists', `the branch ${inTheWay} stands in the way of ${name}`, {
    details: { ...details, inTheWay },
    recovery: [`Rename the branch: git branch -m ${inTheWay} NEW-NAME`, 'Use another branch name.'],
  });
}
