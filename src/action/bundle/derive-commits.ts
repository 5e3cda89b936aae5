import { PthError } from '../../base/index.ts';
import type { PublishCommit, TreeChange } from '../../github/index.ts';
import { judgeCommitObject } from './judge-commit-object.ts';
import type { OpenedBundle } from './open-bundle.ts';

/** Commits beyond this number are not looked into. */
const maxCommits = 500;
/** Files larger than this are not read to count lines. */
const maxCountedBytes = 4 * 1024 * 1024;

const format = [
  '%H',
  '%T',
  '%P',
  '%an',
  '%ae',
  '%cn',
  '%ce',
  '%B',
  '%s',
  '%b',
  '%(trailers)',
  '%(trailers:only,unfold)',
].join('%x00');
const fieldCount = 12;

/**
 * Reads the commits of a bundle from their trees without rename detection, oldest first. No description of them counts
 * (threats T17, forged verdicts; T18, hostile patches).
 * @throws PthError `action/artifact-unfit` for more than 500 commits, `action/command-failed`
 */
export async function deriveCommits(bundle: OpenedBundle, headSha: string): Promise<PublishCommit[]> {
  const range = ['--end-of-options', `${headSha}..${bundle.tip}`];
  const count = Number(await bundle.git(['rev-list', '--count', ...range]));
  if (count > maxCommits) throw new PthError('action/artifact-unfit', `The bundle holds ${count} commits.`);
  const text = await bundle.git(['log', '-z', '--topo-order', '--reverse', `--format=${format}`, ...range, '--']);
  const fields = text.split('\0');
  const commits: PublishCommit[] = [];
  for (let index = 0; index + fieldCount <= fields.length; index += fieldCount) {
    const [
      sha = '',
      treeSha = '',
      parents = '',
      an = '',
      ae = '',
      cn = '',
      ce = '',
      message = '',
      subject = '',
      body = '',
      block = '',
      trailers = '',
    ] = fields.slice(index, index + fieldCount);
    if (sha === '') break;
    const parentList = parents.split(' ').filter(Boolean);
    commits.push({
      sha,
      treeSha,
      parents: parentList,
      author: { name: an, email: ae },
      committer: { name: cn, email: ce },
      message,
      subject,
      body: cutTrailers(body, block),
      trailers: parseTrailers(trailers),
      objectProblem: judgeCommitObject(await bundle.git(['cat-file', 'commit', sha])),
      changes: await readChanges(bundle, parentList[0] ?? null, sha),
    });
  }
  return commits;
}

async function readChanges({ git }: OpenedBundle, parent: string | null, sha: string): Promise<TreeChange[]> {
  const trees = parent === null ? ['--root', sha] : [parent, sha];
  const raw = await git(['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-commit-id', '--abbrev=64', ...trees]);
  const changes = parseRawChanges(raw);
  const sizes = await readSizes(git, changes);
  const lines = new Map<string, number | null>();
  if ([...sizes.values()].every((bytes) => bytes <= maxCountedBytes)) {
    const options = ['--no-renames', '--no-commit-id', '--no-ext-diff', '--no-textconv'];
    for (const [path, count] of parseNumstat(await git(['diff-tree', '-r', '-z', '--numstat', ...options, ...trees]))) {
      lines.set(path, count);
    }
  }
  return changes.map(({ path, status, oldMode, newMode, newObject }) => ({
    path,
    status,
    oldMode,
    newMode,
    bytes: newMode === null ? 0 : (sizes.get(newObject) ?? 0),
    lines: lines.get(path) ?? null,
  }));
}

interface RawChange extends Pick<TreeChange, 'path' | 'status' | 'oldMode' | 'newMode'> {
  /** Name of the content before; zeros where there was none. */
  oldObject: string;
  newObject: string;
}

/** Reads `git diff-tree --raw -z`. @throws PthError `action/artifact-unfit` for a line of another form */
export function parseRawChanges(text: string): RawChange[] {
  const fields = text.split('\0');
  const changes: RawChange[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const match = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/.exec(fields[index] ?? '');
    const path = fields[index + 1];
    if (!match || path === undefined) throw new PthError('action/artifact-unfit', 'A change cannot be read.');
    const [, oldMode = '', newMode = '', oldObject = '', newObject = '', letter = ''] = match;
    changes.push({
      path,
      status: letter === 'A' ? 'added' : letter === 'D' ? 'deleted' : 'modified',
      oldMode: oldMode === '000000' ? null : oldMode,
      newMode: newMode === '000000' ? null : newMode,
      oldObject,
      newObject,
    });
  }
  return changes;
}

function parseNumstat(text: string): [string, number | null][] {
  return text.split('\0').flatMap((record): [string, number | null][] => {
    const match = /^(\d+|-)\t(\d+|-)\t([\s\S]+)$/.exec(record);
    if (match?.[3] === undefined) return [];
    return [[match[3], match[1] === '-' ? null : Number(match[1]) + Number(match[2])]];
  });
}

/** Sizes of new contents by object; a submodule has none here. */
async function readSizes(git: OpenedBundle['git'], changes: readonly RawChange[]): Promise<Map<string, number>> {
  const objects = changes
    .filter(({ newMode }) => newMode !== null && newMode !== '160000')
    .map(({ newObject }) => newObject);
  if (objects.length === 0) return new Map();
  const answer = await git(['cat-file', '--batch-check=%(objectname) %(objectsize)'], {
    input: `${objects.join('\n')}\n`,
  });
  return new Map(
    answer.split('\n').flatMap((line): [string, number][] => {
      const match = /^([0-9a-f]+) (\d+)$/.exec(line);
      return match?.[1] === undefined ? [] : [[match[1], Number(match[2])]];
    }),
  );
}

function cutTrailers(body: string, block: string): string {
  const [text, end] = [body.trimEnd(), block.trimEnd()];
  return (end !== '' && text.endsWith(end) ? text.slice(0, text.length - end.length) : text).trimEnd();
}

function parseTrailers(text: string): { key: string; value: string }[] {
  return text.split('\n').flatMap((line) => {
    const match = /^([A-Za-z0-9-]+)[ \t]*:[ \t]*(.*)$/.exec(line);
    return match?.[1] === undefined ? [] : [{ key: match[1], value: (match[2] ?? '').trim() }];
  });
}
