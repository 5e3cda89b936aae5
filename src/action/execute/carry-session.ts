import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitIdentity, type Repository } from '../../git/index.ts';
import type { SessionManifest } from '../../github/index.ts';
import { readState, type SessionState, stateFile } from '../../session/index.ts';
import type { ActionContext } from '../action-context.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { renameIn } from './fold-records.ts';
import { sessionFiles } from './session-files.ts';

/** The checkout of a run. */
interface Checkout {
  repository: Repository;
  /** Plugin directory relative to the top of the repository. */
  prefix: string;
}

/**
 * Makes the branch of the session that a run goes on from, as it was when that session ended: the published commits, and
 * on top of them the state that its report carried, which no branch on GitHub holds. Returns the branch; null for a run
 * that goes on from none.
 */
export async function layOutEarlierSession(
  manifest: Pick<SessionManifest, 'basis' | 'branch' | 'headSha'>,
  { repository, prefix }: Checkout,
  { host }: ActionContext,
): Promise<string | null> {
  const { basis, branch, headSha } = manifest;
  if (basis?.kind !== 'branch') return null;
  const path = selectHostVariables(host.variables)['PATH'] ?? '';
  const indexFile = join(host.temporaryDirectory, `pth-state-index-${basis.sha}`);
  const git = async (args: readonly string[], input?: string) =>
    (
      await runHostGit(args, { cwd: repository.path, path, indexFile, ...(input === undefined ? {} : { input }) })
    ).trim();
  let tip = basis.sha;
  if (basis.state !== null) {
    const state = { ...basis.state, branch, branch_point: headSha };
    const blob = await git(['hash-object', '-w', '--stdin'], `${JSON.stringify(state, null, 2)}\n`);
    await git(['read-tree', basis.sha]);
    const file = prefix === '' ? stateFile : `${prefix}/${stateFile}`;
    await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`]);
    const tree = await git(['write-tree']);
    const { name, email } = commitIdentity;
    const identity = ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
    const message = 'pth: state of the session before\n\nPTH-Type: state-checkpoint\n';
    tip = await git([...identity, 'commit-tree', '-p', basis.sha, '-F', '-', tree], message);
  }
  await git(['update-ref', `refs/heads/${branch}`, tip]);
  return branch;
}

/** Reads the state that the branch of a session holds at its end; null without one. */
export async function readStateOfSession(
  branch: string,
  { repository, prefix }: Checkout,
): Promise<SessionState | null> {
  if (!(await repository.isBranch(branch))) return null;
  const reading = await readState(repository, { branch, pluginPath: prefix });
  return reading.status === 'ok' ? reading.state : null;
}

/** Writes the state of a session for its report to carry. @param renamed commits that the published branch names anew */
export async function writeStateOfSession(
  state: SessionState,
  renamed: ReadonlyMap<string, string>,
  { artifacts }: Pick<ActionContext, 'artifacts'>,
): Promise<void> {
  await writeFile(join(artifacts, sessionFiles.state), `${renameIn(JSON.stringify(state), renamed)}\n`);
}
