import { type GitContext, runGit } from './git-runner.ts';

/** A commit that stays beside a branch under a name of its own, though no branch holds it. */
export interface KeptCommit {
  branch: string;
  name: string;
  commit: string;
}

/** Beside the branches, so that no `git push` of branches or tags takes these refs along. */
const root = 'refs/pth/kept/';

/** Keeps a commit beside a branch, also when every worktree that knows it is gone. */
export async function keepCommit(context: GitContext, { branch, name, commit }: KeptCommit): Promise<void> {
  await runGit(context, { args: ['update-ref', `${root}${branch}/${name}`, commit] });
}

/** Lists the commits that are kept beside any branch, sorted by branch and name. */
export async function listKeptCommits(context: GitContext): Promise<KeptCommit[]> {
  const args = ['for-each-ref', '--format=%(objectname) %(refname)', root];
  const { stdout } = await runGit(context, { args, isRead: true });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const path = line.slice(line.indexOf(' ') + 1 + root.length);
      const at = path.lastIndexOf('/');
      return { branch: path.slice(0, at), name: path.slice(at + 1), commit: line.slice(0, line.indexOf(' ')) };
    });
}

/** Keeps these commits no longer. */
export async function dropKeptCommits(context: GitContext, kept: readonly KeptCommit[]): Promise<void> {
  if (kept.length === 0) return;
  const stdin = kept.map(({ branch, name, commit }) => `delete ${root}${branch}/${name} ${commit}\n`).join('');
  await runGit(context, { args: ['update-ref', '--no-deref', '--stdin'], stdin });
}
