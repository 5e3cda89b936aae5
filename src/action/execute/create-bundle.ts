import { join } from 'node:path';
import { openRepository, trailerValues } from '../../git/index.ts';
import type { ActionContext } from '../action-context.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { foldRecords } from './fold-records.ts';
import { sessionFiles } from './session-files.ts';

/**
 * Packs what the session branch has beyond the pinned commit, without the records that nobody merges.
 * @throws PthError `action/command-failed`
 */
export async function createBundle(
  { artifacts, host, signal }: ActionContext,
  session: { path: string; headSha: string; branch: string },
): Promise<void> {
  const variables = selectHostVariables(host.variables);
  const { repository } = await openRepository(session.path, { variables, signal });
  const path = variables['PATH'] ?? '';
  const { temporaryDirectory } = host;
  const { branch, headSha: startSha } = session;
  await foldRecords({ repository: repository.path, path, temporaryDirectory, startSha, branch });
  await runHostGit(
    [
      'bundle',
      'create',
      '--quiet',
      join(artifacts, sessionFiles.bundle),
      `^${session.headSha}`,
      `refs/heads/${session.branch}`,
    ],
    { cwd: repository.path, path },
  );
}

/**
 * Packs the fixes that a session committed before its time ran out, up to the last of them: what an agent committed
 * behind it was never checked. @returns false where it had committed none
 */
export async function bundleUnfinished(
  context: ActionContext,
  session: { path: string; headSha: string; branch: string },
): Promise<boolean> {
  const variables = selectHostVariables(context.host.variables);
  const { repository } = await openRepository(session.path, { variables, signal: context.signal });
  const ref = `refs/heads/${session.branch}`;
  const git = (args: readonly string[]) =>
    runHostGit(args, { cwd: repository.path, path: variables['PATH'] ?? '', acceptedExits: [1] });
  if ((await git(['rev-parse', '--verify', '--quiet', ref])) === '') return false;
  const entries = await repository.log({ range: `${session.headSha}..${ref}` });
  const last = entries.find(({ trailers }) => trailerValues(trailers, 'PTH-Test').length > 0);
  if (last === undefined) return false;
  await git(['update-ref', ref, last.commit]);
  await createBundle(context, session);
  return true;
}
