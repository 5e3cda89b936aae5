import { join } from 'node:path';
import { openRepository } from '../../git/index.ts';
import type { ActionContext } from '../action-context.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { sessionFiles } from './session-files.ts';

/** Packs what the session branch has beyond the pinned commit. @throws PthError `action/command-failed` */
export async function createBundle(
  { artifacts, host, signal }: ActionContext,
  session: { path: string; headSha: string; branch: string },
): Promise<void> {
  const variables = selectHostVariables(host.variables);
  const { repository } = await openRepository(session.path, { variables, signal });
  await runHostGit(
    [
      'bundle',
      'create',
      '--quiet',
      join(artifacts, sessionFiles.bundle),
      `^${session.headSha}`,
      `refs/heads/${session.branch}`,
    ],
    { cwd: repository.path, path: variables['PATH'] ?? '' },
  );
}
