import { openRepository } from '../../src/git/index.ts';
import type { HarnessSession } from '../../src/session/index.ts';
import { hostileVariables, makeRepository } from './git-sandbox.ts';

/** A real repository and a session in it, whose working copy is the repository's own. */
export async function openHarnessSession(files: Record<string, string>) {
  const sandbox = makeRepository({ files });
  const { repository: git, head } = await openRepository(sandbox.path, { variables: hostileVariables() });
  const session: HarnessSession = {
    id: '7f1f4f0e-9d55-4f0c-9a54-5b6f1d0d6a11',
    branch: 'main',
    branchPoint: head,
    repositoryPath: sandbox.path,
    worktree: sandbox.path,
    pluginDirectory: sandbox.path,
    pluginPath: '',
    git,
    firstIteration: 1,
    warnings: [],
  };
  return { sandbox, git, session };
}
