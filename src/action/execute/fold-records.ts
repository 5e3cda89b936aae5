import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '../../artifacts/index.ts';
import { commitIdentity } from '../../git/index.ts';
import { testsDirectory } from '../../session/index.ts';
import { parseRawChanges } from '../bundle/derive-commits.ts';
import { runHostGit } from '../git-command.ts';

/** A branch whose records are folded. */
export interface FoldRequest {
  /** Top of the repository. */
  repository: string;
  /** PATH of the runner. */
  path: string;
  temporaryDirectory: string;
  /** Commit at which the branch starts. */
  startSha: string;
  branch: string;
}

/** Runs git, with an index file of its own. */
type Git = (args: readonly string[], input?: string) => Promise<string>;

type Change = ReturnType<typeof parseRawChanges>[number];

const ownFolder = /(?:^|\/)\.pth\//;

/**
 * Rewrites a session's branch for people who merge it: each commit that changes code as it is, then one commit with the
 * tests. Checkpoints and the session's report stay behind. A commit keeps its name while nothing before it is left out.
 * Returns the new names of commits by their former ones.
 */
export async function foldRecords(request: FoldRequest): Promise<ReadonlyMap<string, string>> {
  const { repository, path, startSha, branch } = request;
  const directory = await mkdtemp(join(request.temporaryDirectory, 'pth-index-'));
  const git: Git = (args, input) =>
    runHostGit(args, {
      cwd: repository,
      path,
      indexFile: join(directory, 'index'),
      ...(input === undefined ? {} : { input }),
    });
  try {
    const ref = `refs/heads/${branch}`;
    const tip = (await git(['rev-parse', '--verify', `${ref}^{commit}`])).trim();
    await git(['read-tree', startSha]);
    const { last, renamed } = await copyCode(git, startSha, tip);
    const tests = await copyTests(git, { parent: last, startSha, tip });
    await git(['update-ref', ref, tests]);
    return renamed;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Copies every commit that changes anything outside the harness's own folder. Returns the last one and all new names. */
async function copyCode(
  git: Git,
  startSha: string,
  tip: string,
): Promise<{ last: string; renamed: ReadonlyMap<string, string> }> {
  const list = await git(['rev-list', '--reverse', '--topo-order', `${startSha}..${tip}`]);
  const renamed = new Map<string, string>();
  let parent = startSha;
  for (const sha of list.split('\n').filter(Boolean)) {
    const changes = await readChanges(git, `${sha}^`, sha);
    if (changes.every(({ path }) => ownFolder.test(path))) continue;
    await apply(git, changes);
    const isUnmoved = (await git(['rev-parse', `${sha}^`])).trim() === parent;
    const copy = isUnmoved ? sha : await commit(git, parent, renameIn(await readMessage(git, sha), renamed));
    renamed.set(sha, copy);
    parent = copy;
  }
  return { last: parent, renamed };
}

/** Adds the tests that the branch holds at its end as one commit; none where they are those of the start. */
async function copyTests(
  git: Git,
  { parent, startSha, tip }: { parent: string; startSha: string; tip: string },
): Promise<string> {
  const changes = (await readChanges(git, startSha, tip)).filter(({ path }) => isTestPath(path));
  if (changes.length === 0) return parent;
  await apply(git, changes);
  const count = formatCount(changes.length, 'file');
  return commit(git, parent, `pth: keep the tests of the session (${count})\n\nPTH-Type: tests\n`);
}

function isTestPath(path: string): boolean {
  return path.startsWith(`${testsDirectory}/`) || path.includes(`/${testsDirectory}/`);
}

async function readChanges(git: Git, from: string, to: string): Promise<Change[]> {
  const options = ['-r', '-z', '--raw', '--no-renames', '--no-commit-id', '--abbrev=64'];
  return parseRawChanges(await git(['diff-tree', ...options, from, to]));
}

/** Puts changes into the index. */
async function apply(git: Git, changes: readonly Change[]): Promise<void> {
  const lines = changes.map(({ path, newMode, newObject }) => `${newMode ?? '0'} ${newObject}\t${path}\0`);
  await git(['update-index', '-z', '--index-info'], lines.join(''));
}

function readMessage(git: Git, sha: string): Promise<string> {
  return git(['show', '--no-patch', '--format=%B', sha]);
}

/** Names commits of a message, as one that takes another back does, by their new names. Pure. */
export function renameIn(message: string, renamed: ReadonlyMap<string, string>): string {
  return message.replace(/\b[0-9a-f]{40,64}\b/g, (sha) => renamed.get(sha) ?? sha);
}

async function commit(git: Git, parent: string, message: string): Promise<string> {
  const tree = (await git(['write-tree'])).trim();
  const { name, email } = commitIdentity;
  const identity = ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
  return (await git([...identity, 'commit-tree', '-p', parent, '-F', '-', tree], message)).trim();
}
