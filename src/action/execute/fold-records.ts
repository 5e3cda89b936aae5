import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '../../artifacts/index.ts';
import { PthError } from '../../base/index.ts';
import { commitIdentity } from '../../git/index.ts';
import { readRevertedCommit } from '../../repair/index.ts';
import { testsDirectory } from '../../session/index.ts';
import { parseRawChanges } from '../bundle/derive-commits.ts';
import { readHostGitBytes, runHostGit } from '../git-command.ts';

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
interface Git {
  (args: readonly string[], input?: string): Promise<string>;
  /** Merges three contents by their names and returns the name of the result; null where they conflict. */
  merge(objects: Record<'current' | 'base' | 'other', string>): Promise<string | null>;
}

type Change = ReturnType<typeof parseRawChanges>[number];

const ownFolder = /(?:^|\/)\.pth\//;

/**
 * Rewrites a session's branch for people who merge it: each commit that changes code as it is, then one commit with the
 * tests. Checkpoints, the session's report and what was taken back stay behind. A commit keeps its name while nothing
 * before it is left out. Returns the new names of commits by their former ones.
 */
export async function foldRecords(request: FoldRequest): Promise<ReadonlyMap<string, string>> {
  const { repository, path, startSha, branch } = request;
  const directory = await mkdtemp(join(request.temporaryDirectory, 'pth-index-'));
  const options = { cwd: repository, path, indexFile: join(directory, 'index') };
  const run = (args: readonly string[], input?: string) =>
    runHostGit(args, { ...options, ...(input === undefined ? {} : { input }) });
  const git: Git = Object.assign(run, {
    merge: async ({ current, base, other }: Parameters<Git['merge']>[0]) => {
      const files = [current, base, other].map((object, index) => ({ object, file: join(directory, String(index)) }));
      for (const { object, file } of files)
        await writeFile(file, await readHostGitBytes(['cat-file', 'blob', object], options));
      const paths = files.map(({ file }) => file);
      try {
        await run(['merge-file', '--quiet', ...paths]);
      } catch (error) {
        if (PthError.isInstance(error) && error.code === 'action/command-failed') return null;
        throw error;
      }
      return (await run(['hash-object', '-w', '--no-filters', ...paths.slice(0, 1)])).trim();
    },
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

/** A commit that changes code. */
interface Step {
  sha: string;
  message: string;
  changes: readonly Change[];
}

/** Copies every commit that changes anything outside the harness's own folder. Returns the last one and all new names. */
async function copyCode(
  git: Git,
  startSha: string,
  tip: string,
): Promise<{ last: string; renamed: ReadonlyMap<string, string> }> {
  const steps = await readSteps(git, startSha, tip);
  const renamed = new Map<string, string>();
  let parent = startSha;
  for (const { sha, message, changes } of (await leaveOutTakenBack(git, steps)) ?? steps) {
    await apply(git, changes);
    const isUnmoved = (await git(['rev-parse', `${sha}^`])).trim() === parent;
    const copy = isUnmoved ? sha : await commit(git, parent, renameIn(message, renamed));
    renamed.set(sha, copy);
    parent = copy;
  }
  return { last: parent, renamed };
}

async function readSteps(git: Git, startSha: string, tip: string): Promise<Step[]> {
  const list = await git(['rev-list', '--reverse', '--topo-order', `${startSha}..${tip}`]);
  const steps: Step[] = [];
  for (const sha of list.split('\n').filter(Boolean)) {
    const changes = await readChanges(git, `${sha}^`, sha);
    if (changes.every(({ path }) => ownFolder.test(path))) continue;
    steps.push({ sha, message: await readMessage(git, sha), changes });
  }
  return steps;
}

/**
 * Leaves out what was taken back, as nobody needs to merge it or can prove it. Null where nothing was, or where the rest
 * does not come to the same files: then every commit is copied as it is.
 */
async function leaveOutTakenBack(git: Git, steps: readonly Step[]): Promise<Step[] | null> {
  const kept = dropTakenBack(steps);
  if (kept.length === steps.length) return null;
  const changes = steps.flatMap((step) => step.changes).filter(({ path }) => !ownFolder.test(path));
  const content = new Map(
    changes.toReversed().map(({ path, oldMode, oldObject }) => [path, `${oldMode} ${oldObject}`]),
  );
  const moved: Step[] = [];
  for (const step of kept) {
    const own: Change[] = [];
    for (const change of step.changes) {
      if (ownFolder.test(change.path)) {
        own.push(change);
        continue;
      }
      const next = await moveChange(git, change, content.get(change.path) ?? '');
      if (next === null) return null;
      content.set(next.path, `${next.newMode} ${next.newObject}`);
      own.push(next);
    }
    moved.push({ ...step, changes: own });
  }
  const wanted = new Map(changes.map(({ path, newMode, newObject }) => [path, `${newMode} ${newObject}`]));
  return [...wanted].every(([path, end]) => content.get(path) === end) ? moved : null;
}

/** Leaves out each commit that takes another back, and that other; one that takes back such a commit is the first again. */
export function dropTakenBack<Commit extends { sha: string; message: string }>(steps: readonly Commit[]): Commit[] {
  const kept: Commit[] = [];
  const undone = new Map<string, Commit>();
  for (const step of steps) {
    const target = readRevertedCommit({ body: step.message });
    const at = kept.findIndex(({ sha }) => sha === target);
    const again = undone.get(target ?? '');
    if (at >= 0) for (const one of kept.splice(at, 1)) undone.set(step.sha, one);
    else kept.push(again === undefined ? step : { ...step, message: again.message });
  }
  return kept;
}

/** Brings a change to the content that is there; null where both changed the same lines, or where it is no text. */
async function moveChange(git: Git, change: Change, current: string): Promise<Change | null> {
  const [mode = '', object = ''] = current.split(' ');
  const { oldMode, newMode, oldObject, newObject } = change;
  if (current === `${oldMode} ${oldObject}`) return change;
  if (mode !== oldMode || newMode !== oldMode) return null;
  const merged = await git.merge({ current: object, base: oldObject, other: newObject });
  return merged === null ? null : { ...change, oldObject: object, newObject: merged };
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
