import { join } from 'node:path';
import { openRepository, trailerValues } from '../../git/index.ts';
import { readRevertedCommit } from '../../repair/index.ts';
import type { ActionContext } from '../action-context.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { foldRecords } from './fold-records.ts';
import { sessionFiles } from './session-files.ts';

/**
 * Packs what the session branch has beyond the pinned commit, without the records that nobody merges. Returns the new
 * names of its commits by their former ones; null where nothing is left to merge.
 * @throws PthError `action/command-failed`
 */
export async function createBundle(
  { artifacts, host, signal }: ActionContext,
  session: { path: string; headSha: string; branch: string },
): Promise<ReadonlyMap<string, string> | null> {
  const variables = selectHostVariables(host.variables);
  const { repository } = await openRepository(session.path, { variables, signal });
  const path = variables['PATH'] ?? '';
  const { temporaryDirectory } = host;
  const { branch, headSha: startSha } = session;
  const renamed = await foldRecords({ repository: repository.path, path, temporaryDirectory, startSha, branch });
  const tip = await runHostGit(['rev-parse', '--verify', `refs/heads/${branch}`], { cwd: repository.path, path });
  if (tip.trim() === startSha) return null;
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
  return renamed;
}

/**
 * Packs the fixes that a session committed before its time ran out, up to the last that it made or took back: what an
 * agent committed behind it was never checked.
 * @returns new names of its commits, as `createBundle`; null where it had committed none
 */
export async function bundleUnfinished(
  context: ActionContext,
  session: { path: string; headSha: string; branch: string },
): Promise<ReadonlyMap<string, string> | null> {
  const variables = selectHostVariables(context.host.variables);
  const { repository } = await openRepository(session.path, { variables, signal: context.signal });
  const ref = `refs/heads/${session.branch}`;
  const git = (args: readonly string[]) =>
    runHostGit(args, { cwd: repository.path, path: variables['PATH'] ?? '', acceptedExits: [1] });
  if ((await git(['rev-parse', '--verify', '--quiet', ref])) === '') return null;
  const entries = await repository.log({ range: `${session.headSha}..${ref}` });
  const last = entries.find(
    (entry) => trailerValues(entry.trailers, 'PTH-Test').length > 0 || readRevertedCommit(entry) !== null,
  );
  if (last === undefined) return null;
  await git(['update-ref', ref, last.commit]);
  return createBundle(context, session);
}
