import { execFileSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainGitVariables } from '../plain-git-variables.ts';

/** A file as it is committed: its text, text with a mode, or null to delete it. */
export type SeedFile = string | { content: string; mode: '100644' | '100755' | '120000' } | null;
export type SeedFiles = Readonly<Record<string, SeedFile>>;

export interface TreeItem {
  path: string;
  mode: string;
  type: 'blob' | 'tree' | 'commit';
  sha: string;
  size: number | null;
}

export interface CommitFacts {
  sha: string;
  treeSha: string;
  parents: string[];
  message: string;
  author: { name: string; email: string; date: string };
  committer: { name: string; email: string; date: string };
}

/**
 * Runs before a push changes anything, as GitHub's own checks do: nobody pushes to `refs/pull`, and a token without the
 * permission `workflows` brings no change below `.github/workflows`, nor makes a branch whose workflow files differ from
 * those of the default branch. Rules forbid force and unsigned commits.
 */
const preReceive = `#!/bin/sh
zero=0000000000000000000000000000000000000000
status=0
while read -r before after ref; do
  case "$ref" in
    refs/heads/* | refs/tags/*) ;;
    *) echo "deny updating a hidden ref: $ref" >&2; status=1 ;;
  esac
  [ "$after" = "$zero" ] && continue
  if [ "$PTH_MAY_CHANGE_WORKFLOWS" != 1 ]; then
    touched=$(git log --format= --name-only -m "$after" --not --all -- .github/workflows | sort -u | head -n 1)
    if [ -z "$touched" ] && [ "$before" = "$zero" ]; then
      touched=$(git diff-tree -r --name-only HEAD "$after" -- .github/workflows | head -n 1)
    fi
    if [ -n "$touched" ]; then
      echo "refusing to allow a GitHub App to create or update workflow \\\`$touched\\\` without \\\`workflows\\\` permission" >&2
      status=1
    fi
  fi
  if [ "$PTH_MAY_CREATE_BRANCHES" != 1 ] && [ "$before" = "$zero" ]; then
    echo "GH013: Repository rule violations found for $ref. Cannot create ref due to creations being restricted." >&2
    status=1
  fi
  if [ "$PTH_MUST_BE_SIGNED" = 1 ]; then
    for commit in $(git rev-list "$after" --not --all); do
      if ! git cat-file commit "$commit" | sed '/^$/q' | grep -q '^gpgsig'; then
        echo "GH013: Repository rule violations found for $ref. Commits must have verified signatures." >&2
        status=1
        break
      fi
    done
  fi
  case " $PTH_NO_FORCE_REFS " in
    *" $ref "*)
      if [ "$before" != "$zero" ] && ! git merge-base --is-ancestor "$before" "$after"; then
        echo "GH013: Repository rule violations found for $ref. Cannot force-push to this branch" >&2
        status=1
      fi ;;
  esac
done
exit $status
`;

/** A bare repository, read and changed by the real git. */
export class GitRepository {
  readonly directory: string;
  readonly #texts = new Map<string, Buffer | null>();

  constructor(directory: string, defaultBranch: string) {
    this.directory = directory;
    mkdirSync(directory, { recursive: true });
    this.run('init', '--quiet', '--bare', `--initial-branch=${defaultBranch}`);
    const settings = {
      'http.receivepack': 'true',
      'uploadpack.allowAnySHA1InWant': 'true',
      'uploadpack.allowFilter': 'true',
      'core.logAllRefUpdates': 'false',
      'gc.auto': '0',
    };
    for (const [name, value] of Object.entries(settings)) this.run('config', name, value);
    const hook = join(directory, 'hooks', 'pre-receive');
    mkdirSync(join(directory, 'hooks'), { recursive: true });
    writeFileSync(hook, preReceive);
    chmodSync(hook, 0o755);
  }

  /** Runs git in the repository and returns what it prints; fails as git fails. */
  run(...args: string[]): string {
    return this.#execute(args).toString('utf8');
  }

  /** The commit a ref or an abbreviated hash stands for; null when there is none. */
  resolve(revision: string): string | null {
    if (/^[0-9a-f]{40}$/.test(revision))
      return this.#tryRun('cat-file', '-e', `${revision}^{commit}`) === null ? null : revision;
    if (revision.startsWith('-')) return null;
    return this.#tryRun('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)?.trim() ?? null;
  }

  branch(name: string): string | null {
    return this.resolve(`refs/heads/${name}`);
  }

  branches(): { name: string; sha: string }[] {
    const lines = this.run('for-each-ref', '--format=%(objectname) %(refname:lstrip=2)', 'refs/heads').split('\n');
    return lines.filter((line) => line !== '').map((line) => ({ sha: line.slice(0, 40), name: line.slice(41) }));
  }

  refs(): Map<string, string> {
    const lines = this.run('for-each-ref', '--format=%(objectname) %(refname)').split('\n');
    return new Map(lines.filter((line) => line !== '').map((line) => [line.slice(41), line.slice(0, 40)]));
  }

  /** Adds one commit on a branch; `from` is where a new branch starts, by default the branch itself. */
  commit(options: {
    branch: string;
    files: SeedFiles;
    message: string;
    from: string | null;
    author: { name: string; email: string };
    date: Date;
  }): string {
    const seconds = Math.floor(options.date.getTime() / 1000);
    const person = `${options.author.name} <${options.author.email}> ${seconds} +0000`;
    const lines = [`commit refs/heads/${options.branch}`, `author ${person}`, `committer ${person}`];
    const stream: string[] = [...lines, countedData(options.message)];
    if (options.from !== null) stream.push(`from ${options.from}`);
    for (const [path, file] of Object.entries(options.files)) {
      const name = JSON.stringify(path);
      if (file === null) stream.push(`D ${name}`);
      else if (typeof file === 'string') stream.push(`M 100644 inline ${name}`, countedData(file));
      else stream.push(`M ${file.mode} inline ${name}`, countedData(file.content));
    }
    this.#execute(['fast-import', '--quiet', '--force'], `${stream.join('\n')}\n`);
    const sha = this.branch(options.branch);
    if (sha === null) throw new Error(`git made no commit on ${options.branch}`);
    return sha;
  }

  /** A file at a commit; null when it is not there. */
  readFile(sha: string, path: string): Buffer | null {
    const key = `${sha}:${path}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const content = this.#tryExecute(['cat-file', 'blob', key]);
    this.#texts.set(key, content);
    return content;
  }

  /** The hash of a file's content; null when it is not there. */
  blobSha(sha: string, path: string): string | null {
    return this.#tryRun('rev-parse', '--verify', '--quiet', '--end-of-options', `${sha}:${path}`)?.trim() ?? null;
  }

  /** The tree of a commit or tree; null when there is none. */
  treeSha(revision: string): string | null {
    if (revision.startsWith('-')) return null;
    return this.#tryRun('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`)?.trim() ?? null;
  }

  /** What is at a path of a commit; null when there is nothing. The empty path is the root. */
  entry(sha: string, path: string): TreeItem | null {
    if (path === '') return { path: '', mode: '040000', type: 'tree', sha: this.treeSha(sha) ?? '', size: null };
    const output = this.#tryRun('ls-tree', '-z', '--long', sha, '--', path);
    return output ? (parseTree(output)[0] ?? null) : null;
  }

  /** Entries of a tree; all folders opened when `isRecursive`. */
  tree(revision: string, isRecursive: boolean): TreeItem[] {
    const flags = isRecursive ? ['-r', '-t'] : [];
    return parseTree(this.run('ls-tree', '-z', '--long', ...flags, '--end-of-options', revision));
  }

  commitFacts(sha: string): CommitFacts {
    const format = ['%H', '%T', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%B'].join('%x00');
    const parts = this.run('show', '--no-patch', `--format=${format}`, '--end-of-options', sha).split('\0');
    const [hash = '', treeSha = '', parents = '', an = '', ae = '', ad = '', cn = '', ce = '', cd = '', body = ''] =
      parts;
    return {
      sha: hash,
      treeSha,
      parents: parents.split(' ').filter((parent) => parent !== ''),
      message: body.trimEnd(),
      author: { name: an, email: ae, date: toZulu(ad) },
      committer: { name: cn, email: ce, date: toZulu(cd) },
    };
  }

  mergeBase(left: string, right: string): string | null {
    return this.#tryRun('merge-base', left, right)?.trim() ?? null;
  }

  isAncestor(ancestor: string, descendant: string): boolean {
    return this.#tryRun('merge-base', '--is-ancestor', ancestor, descendant) !== null;
  }

  /** Commits of `head` that `base` has not, oldest first. */
  commitsBetween(base: string, head: string): string[] {
    return this.run('rev-list', '--reverse', '--topo-order', `${base}..${head}`)
      .split('\n')
      .filter((line) => line !== '');
  }

  /** Changed files between two commits. */
  diff(
    base: string,
    head: string,
  ): { status: string; path: string; previous: string | null; additions: number; deletions: number }[] {
    const numbers = new Map<string, [number, number]>();
    for (const line of this.run('diff', '--numstat', '--no-renames', '-z', base, head).split('\0')) {
      const [added = '', deleted = '', path = ''] = line.split('\t');
      if (path !== '') numbers.set(path, [Number(added) || 0, Number(deleted) || 0]);
    }
    const parts = this.run('diff', '--name-status', '--find-renames', '-z', base, head).split('\0');
    const files: ReturnType<GitRepository['diff']> = [];
    for (let index = 0; index + 1 < parts.length; ) {
      const letter = (parts[index++] ?? '')[0] ?? '';
      const isRename = letter === 'R' || letter === 'C';
      const first = parts[index++] ?? '';
      const path = isRename ? (parts[index++] ?? '') : first;
      const [additions, deletions] = numbers.get(path) ?? [0, 0];
      const status = { A: 'added', D: 'removed', R: 'renamed', C: 'copied' }[letter] ?? 'modified';
      files.push({ status, path, previous: isRename ? first : null, additions, deletions });
    }
    return files;
  }

  /** The changes of one file as GitHub shows them, without the lines that name it. */
  patch(base: string, head: string, path: string): string {
    const text = this.run('diff', '--no-renames', '--no-ext-diff', base, head, '--', path);
    const at = text.indexOf('@@ ');
    return at === -1 ? '' : text.slice(at).replace(/\n$/, '');
  }

  /** Stores content; returns its name. */
  addBlob(content: Buffer): string {
    return this.#execute(['hash-object', '-w', '--stdin'], content).toString('utf8').trim();
  }

  /** Makes a tree from another one; entries without a hash are deleted. */
  addTree(base: string, entries: readonly { path: string; mode: string; sha: string | null }[]): string {
    const index = { GIT_INDEX_FILE: join(this.directory, `index-${randomBytes(6).toString('hex')}`) };
    this.#execute(['read-tree', base], undefined, index);
    const lines = entries.map(({ path, mode, sha }) =>
      sha === null ? `0 ${'0'.repeat(40)}\t${path}\0` : `${mode} ${sha}\t${path}\0`,
    );
    this.#execute(['update-index', '-z', '--index-info'], lines.join(''), index);
    return this.#execute(['write-tree'], undefined, index).toString('utf8').trim();
  }

  /** Makes a commit as the server itself does, with its signature unless `isSigned` is false. */
  addCommit(commit: {
    tree: string;
    parents: readonly string[];
    message: string;
    author: string;
    committer: string;
    isSigned: boolean;
  }): string {
    const headers = [
      `tree ${commit.tree}`,
      ...commit.parents.map((parent) => `parent ${parent}`),
      `author ${commit.author}`,
      `committer ${commit.committer}`,
    ].join('\n');
    const payload = `${headers}\n\n${commit.message}`;
    const signature = ['-----BEGIN PGP SIGNATURE-----', '', signWith(payload), '-----END PGP SIGNATURE-----'];
    const object = commit.isSigned ? `${headers}\ngpgsig ${signature.join('\n ')}\n\n${commit.message}` : payload;
    return this.#execute(['hash-object', '-t', 'commit', '-w', '--stdin'], object).toString('utf8').trim();
  }

  /** Whether the server made and signed a commit: no client knows how. */
  isSigned(sha: string): boolean {
    const object = this.run('cat-file', 'commit', sha);
    const header = /\ngpgsig ((?:.*\n )*.*)(?=\n)/.exec(object);
    if (header === null) return false;
    return (header[1] ?? '').includes(signWith(object.replace(header[0], '')));
  }

  /** What the rules of a push say against a ref that is moved over the API; null when they allow it. */
  judgeRef(ref: string, after: string, variables: Readonly<Record<string, string>>): string | null {
    const before = this.refs().get(ref) ?? '0'.repeat(40);
    try {
      execFileSync(join(this.directory, 'hooks', 'pre-receive'), {
        cwd: this.directory,
        input: `${before} ${after} ${ref}\n`,
        env: { ...plainGitVariables, ...variables },
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      return null;
    } catch (error) {
      if (error instanceof Error && 'stderr' in error) return String(error.stderr).trim();
      throw error;
    }
  }

  /** Sets or deletes a ref without asking any rule. */
  setRef(ref: string, sha: string | null): void {
    if (sha === null) this.run('update-ref', '-d', ref);
    else this.run('update-ref', ref, sha);
  }

  /** Takes over a commit of another repository, as GitHub shares the objects of forks. */
  takeFrom(other: GitRepository, sha: string, ref: string): void {
    this.run('fetch', '--quiet', '--no-tags', other.directory, `+${sha}:${ref}`);
  }

  #tryRun(...args: string[]): string | null {
    return this.#tryExecute(args)?.toString('utf8') ?? null;
  }

  #tryExecute(args: string[]): Buffer | null {
    try {
      return this.#execute(args);
    } catch (error) {
      if (error instanceof Error && 'status' in error && typeof error.status === 'number') return null;
      throw error;
    }
  }

  #execute(args: string[], input?: string | Buffer, variables: Readonly<Record<string, string>> = {}): Buffer {
    return execFileSync('git', args, {
      cwd: this.directory,
      input,
      env: { ...plainGitVariables, ...variables },
      maxBuffer: 256 * 1024 * 1024,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
  }
}

/** The key of the server, which signs what it makes. */
const signingKey = randomBytes(32);

function signWith(payload: string): string {
  return createHmac('sha256', signingKey).update(payload).digest('base64');
}

function countedData(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}

function toZulu(date: string): string {
  return `${new Date(date).toISOString().slice(0, 19)}Z`;
}

function parseTree(output: string): TreeItem[] {
  return output
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [facts = '', path = ''] = line.split('\t', 2);
      const [mode = '', type = '', sha = '', size = ''] = facts.split(/ +/);
      return { path, mode, type: type as TreeItem['type'], sha, size: size === '-' ? null : Number(size) };
    });
}
