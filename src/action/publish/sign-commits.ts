import { isUtf8 } from 'node:buffer';
import { PthError } from '../../base/index.ts';
import type { GitHubClient, NewTreeEntry, RepositoryName } from '../../github/index.ts';
import { parseRawChanges } from '../bundle/derive-commits.ts';
import type { OpenedBundle } from '../bundle/open-bundle.ts';
import { renameIn } from '../execute/fold-records.ts';
import { readHostGitBytes } from '../git-command.ts';

/** Commits as GitHub made them again. */
export interface SignedCommits {
  tip: string;
  /** The names that GitHub gave, by the names of the bundle. */
  renamed: ReadonlyMap<string, string>;
}

/** Input of the signing. */
export interface SignInput {
  /** May write contents. */
  writer: GitHubClient;
  repository: RepositoryName;
  bundle: Pick<OpenedBundle, 'repository' | 'git'>;
  /** PATH of the runner. */
  path: string;
  /** Commits that GitHub has already, by the names of the bundle. */
  known: ReadonlyMap<string, string>;
}

/** GitHub takes about 80 new objects a minute, and 500 an hour. */
const maxObjects = 200;
const maxFileBytes = 10 * 1024 * 1024;

/**
 * Has GitHub make commits again, one by one, with the same files, the same words and the same order, so that it signs
 * them. They belong to no branch yet. Each tree must come out with the name that it has in the bundle, so nothing but
 * what was proven can be published.
 * @param commits of the bundle, oldest first
 * @throws PthError `github/…`; `github/too-large` for more than GitHub takes, `github/invalid-answer` where GitHub made
 * something else or signed nothing
 */
export async function signCommits(commits: readonly string[], input: SignInput): Promise<SignedCommits> {
  const renamed = new Map(input.known);
  const read: ReadCommit[] = [];
  for (const sha of commits) read.push(await readCommit(sha, input));
  const count = read.reduce((sum, { entries }) => sum + 2 + entries.filter(needsBlob).length, 0);
  if (count > maxObjects) {
    throw new PthError('github/too-large', `These are ${count} objects, and GitHub signs ${maxObjects} in one go.`);
  }
  let tip = '';
  for (const commit of read) {
    await makeTree(commit, input);
    const { repository, writer } = input;
    const parents = commit.parents.map((parent) => renamed.get(parent) ?? parent);
    const message = renameIn(commit.message, renamed);
    const made = await writer.createCommit(repository, { message, treeSha: commit.treeSha, parents });
    if (!made.isSigned) throw unfit('GitHub made a commit and did not sign it.');
    renamed.set(commit.sha, made.sha);
    tip = made.sha;
  }
  return { tip, renamed };
}

/** A changed path with its new content; null where it is deleted. */
interface Entry {
  path: string;
  mode: string;
  content: Buffer | null;
}

interface ReadCommit {
  sha: string;
  treeSha: string;
  /** The tree of the first parent. */
  baseTree: string;
  parents: string[];
  message: string;
  entries: Entry[];
}

async function readCommit(sha: string, { bundle, path }: SignInput): Promise<ReadCommit> {
  const object = await bundle.git(['cat-file', 'commit', sha]);
  const end = object.indexOf('\n\n');
  const headers = object.slice(0, end);
  const treeSha = /^tree ([0-9a-f]+)$/m.exec(headers)?.[1] ?? '';
  const parents = [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent);
  const baseTree = (await bundle.git(['rev-parse', '--verify', `${parents[0]}^{tree}`])).trim();
  const options = ['-r', '-z', '--raw', '--no-renames', '--no-commit-id', '--abbrev=64'];
  const changes = parseRawChanges(await bundle.git(['diff-tree', ...options, baseTree, treeSha]));
  const entries: Entry[] = [];
  for (const { path: name, oldMode, newMode, newObject } of changes) {
    const content =
      newMode === null
        ? null
        : await readHostGitBytes(['cat-file', 'blob', newObject], { cwd: bundle.repository, path });
    if (content !== null && content.length > maxFileBytes) {
      throw new PthError('github/too-large', `${name} is larger than GitHub takes in one request.`);
    }
    entries.push({ path: name, mode: newMode ?? oldMode ?? '100644', content });
  }
  return { sha, treeSha, baseTree, parents, message: object.slice(end + 2), entries };
}

/** True for content that no request for a tree can carry as text. */
function needsBlob({ content }: Entry): boolean {
  return content !== null && (content.length === 0 || !isUtf8(content) || content.includes(0));
}

async function makeTree({ treeSha, baseTree, entries }: ReadCommit, { writer, repository }: SignInput): Promise<void> {
  if (entries.length === 0) return;
  const tree: NewTreeEntry[] = [];
  for (const entry of entries) {
    const { path, mode, content } = entry;
    if (content === null) tree.push({ path, mode, sha: null });
    else if (needsBlob(entry)) tree.push({ path, mode, sha: await writer.createBlob(repository, content) });
    else tree.push({ path, mode, content: content.toString('utf8') });
  }
  const made = await writer.createTree(repository, baseTree, tree);
  if (made !== treeSha) throw unfit('GitHub made other files of a commit than those that were proven.');
}

function unfit(message: string): PthError {
  return new PthError('github/invalid-answer', message);
}
