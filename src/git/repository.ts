import { PthError } from '../base/index.ts';
import { type BranchEntry, createBranch, listBranches } from './branches.ts';
import { type CommitRequest, commitPaths } from './commit.ts';
import { diffOptions, ignoreNested } from './diff-options.ts';
import { discardPaths } from './discard.ts';
import {
  describeDisk,
  findFullestDisk,
  type GitAnswer,
  type GitCommand,
  type GitContext,
  runGit,
} from './git-runner.ts';
import { dropKeptCommits, keepCommit, type KeptCommit, listKeptCommits } from './kept-commits.ts';
import { type BlameLine, parseBlame } from './parse-blame.ts';
import { type FileChange, type LineCounts, parseNameStatus, parseNumstat } from './parse-changes.ts';
import type { LogEntry } from './parse-log.ts';
import { parseStatus, type StatusEntry } from './parse-status.ts';
import { pickChanges } from './pick-changes.ts';
import { splitNul } from './records.ts';
import type { WorktreeEntry } from './parse-worktrees.ts';
import { type LogOptions, readLog } from './read-log.ts';
import { readPatch } from './read-patch.ts';
import { dropPendingOperations, type HeadPosition, rebuildIndex, resetHead } from './reset-head.ts';
import { revertCommit } from './revert.ts';
import { addWorktree, listWorktrees, removeWorktree, type WorktreeRequest } from './worktrees.ts';

/** A diff, cut at a limit. */
export interface DiffText {
  text: string;
  /** True when the text was cut; the text then states where and how much. */
  isCut: boolean;
}

/** Options of a diff. */
export interface DiffOptions {
  paths?: readonly string[];
  /** Default 1 MiB. */
  maxBytes?: number;
  /** Lines around a change. Default 3. */
  contextLines?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Git in one working tree, by argument vectors, without hooks, prompts or the user's settings. Paths given and returned
 * are relative to the top of the working tree and taken literally. When git fails, a method throws a `PthError` of the
 * room `git` (or `session/disk-full`, `run/interrupted`) with git's message.
 */
export class Repository {
  /** Top of the working tree, absolute. */
  readonly path: string;
  readonly context: GitContext;

  constructor(context: GitContext) {
    this.context = context;
    this.path = context.path;
  }

  /** Returns the same repository in another of its working trees, with additional settings of the form `name=value`. */
  at(path: string, settings: readonly string[] = []): Repository {
    const { gitDirectory: _, ...context } = this.context;
    return new Repository({ ...context, path, settings: [...(context.settings ?? []), ...settings] });
  }

  /** Returns the same working tree, bound to its present private directory even if its `.git` changes later. */
  async pinned(): Promise<Repository> {
    return new Repository({ ...this.context, gitDirectory: await this.gitDirectory() });
  }

  /** Returns the commit of HEAD. @throws PthError `git/no-commits` */
  async head(): Promise<string> {
    const commit = await this.resolve('HEAD');
    if (commit === undefined) throw new PthError('git/no-commits', `the repository ${this.path} has no commit yet`);
    return commit;
  }

  /** Returns the branch of HEAD, or null when detached. */
  async currentBranch(): Promise<string | null> {
    const answer = await this.#read(['symbolic-ref', '--quiet', '--short', 'HEAD'], { acceptedExits: [1] });
    return answer.exitCode === 0 ? answer.stdout.trim() : null;
  }

  /** Returns branch and commit of HEAD; `branch` is null when detached, `commit` undefined before the first one. */
  async position(): Promise<Pick<HeadPosition, 'branch'> & { commit: string | undefined }> {
    const both = await this.#read(['rev-parse', 'HEAD^{commit}', '--symbolic-full-name', 'HEAD'], {
      acceptedExits: [1, 128],
    });
    const [commit, ref, end] = both.stdout.split('\n');
    if (both.exitCode === 0 && commit && ref && end === '') {
      return { branch: ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null, commit };
    }
    // HEAD has no commit, or a branch is called HEAD as well.
    const [branch, alone] = await Promise.all([this.currentBranch(), this.resolve('HEAD')]);
    return { branch, commit: alone };
  }

  /** Returns the fetch URL of a remote from the repository's settings; null when there is no such remote. */
  async remoteUrl(name: string): Promise<string | null> {
    const answer = await this.#read(['config', '--local', '--get', `remote.${name}.url`], { acceptedExits: [1] });
    return answer.exitCode === 0 ? answer.stdout.trim() : null;
  }

  /** Resolves a name to the full id of its commit, or undefined. */
  async resolve(ref: string): Promise<string | undefined> {
    if (ref === '' || ref.startsWith('-') || ref.includes('\0')) return undefined;
    const answer = await this.#read(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
      acceptedExits: [1, 128],
    });
    return answer.exitCode === 0 ? answer.stdout.trim() : undefined;
  }

  /** Returns the id of the tree of a commit: two commits with the same content have the same one. */
  async treeOf(commit: string): Promise<string> {
    return (await this.#read(['rev-parse', '--verify', `${await this.#demand(commit)}^{tree}`])).stdout.trim();
  }

  /** True when a local branch of this exact name exists. */
  async isBranch(name: string): Promise<boolean> {
    return (await this.resolve(`refs/heads/${name}`)) !== undefined;
  }

  /** True when git accepts the name for a branch. */
  async isBranchName(name: string): Promise<boolean> {
    if (name.startsWith('-') || name.includes('\0')) return false;
    const answer = await this.#read(['check-ref-format', `refs/heads/${name}`], { acceptedExits: [1] });
    return answer.exitCode === 0;
  }

  /** True when `ref` can be reached from `tip`; false for a name without a commit. */
  async isAncestor(ref: string, tip: string): Promise<boolean> {
    const [from, to] = [await this.resolve(ref), await this.resolve(tip)];
    if (from === undefined || to === undefined) return false;
    return (await this.#read(['merge-base', '--is-ancestor', from, to], { acceptedExits: [1] })).exitCode === 0;
  }

  /** Detaches HEAD at its commit; index and files stay unchanged. */
  async detachHead(): Promise<void> {
    await runGit(this.context, { args: ['update-ref', '--no-deref', 'HEAD', await this.head()] });
  }

  /**
   * Points HEAD at its branch and the branch at its commit, even if both were changed; index and files stay unchanged.
   */
  resetHead(position: HeadPosition): Promise<void> {
    return resetHead(this.context, position);
  }

  /**
   * Resets the index to HEAD, without flags that hide edits; files stay unchanged. The index then knows of no file whether
   * it is unchanged, until a `status` that keeps times.
   */
  rebuildIndex(): Promise<void> {
    return rebuildIndex(this.context);
  }

  /** Drops unfinished merges, rebases and reverts, and locks of a killed git. */
  async dropPendingOperations(): Promise<void> {
    await dropPendingOperations(await this.gitDirectory());
  }

  /** Lists local branches and their commits, sorted by name; `prefix` as in `pth/`. */
  branches(prefix = ''): Promise<BranchEntry[]> {
    return listBranches(this.context, prefix);
  }

  /**
   * Creates a branch; false, with nothing changed, when it exists. @throws PthError `git/branch-exists` when another
   * branch blocks the name
   */
  createBranch(name: string, commit: string): Promise<boolean> {
    return createBranch(this.context, name, commit);
  }

  /** Deletes a branch, and what is kept beside it, if it still points at `commit`; false, with nothing changed, if not. */
  async deleteBranch(name: string, commit: string): Promise<boolean> {
    if ((await this.resolve(`refs/heads/${name}`)) !== commit) return false;
    // Without --no-deref git would delete the branch that a symbolic one points at.
    await runGit(this.context, { args: ['update-ref', '--no-deref', '-d', `refs/heads/${name}`, commit] });
    await this.dropKeptCommits((branch) => branch === name);
    return true;
  }

  /** Keeps a commit that no branch holds beside a branch, under a name of its own. */
  keepCommit(kept: KeptCommit): Promise<void> {
    return keepCommit(this.context, kept);
  }

  /** Lists the commits that are kept beside branches, sorted by branch and name. */
  keptCommits(): Promise<KeptCommit[]> {
    return listKeptCommits(this.context);
  }

  /** Keeps the commits beside these branches no longer; a branch of that name need not exist any more. */
  async dropKeptCommits(isMeant: (branch: string) => boolean): Promise<void> {
    const kept = await listKeptCommits(this.context);
    await dropKeptCommits(
      this.context,
      kept.filter(({ branch }) => isMeant(branch)),
    );
  }

  /** Puts the changes of a commit into the working tree, uncommitted; false, with nothing changed, when they conflict. */
  pickChanges(commit: string, signal?: AbortSignal): Promise<boolean> {
    return pickChanges(this.context, commit, signal);
  }

  addWorktree(request: WorktreeRequest): Promise<void> {
    return addWorktree(this.context, request);
  }

  worktrees(signal?: AbortSignal): Promise<WorktreeEntry[]> {
    return listWorktrees(this.context, signal);
  }

  removeWorktree(path: string, patienceMs?: number): Promise<void> {
    return removeWorktree(this.context, path, patienceMs);
  }

  /**
   * Lists paths that differ from HEAD, untracked files one by one; ignored ones only on request.
   * @param options.keepsTimes notes in the index which files are unchanged, so that git need not read them again
   */
  async status(
    options: { includesIgnored?: boolean; keepsTimes?: boolean; signal?: AbortSignal | undefined } = {},
  ): Promise<StatusEntry[]> {
    const { includesIgnored = false, keepsTimes = false, signal } = options;
    const args = ['status', '--porcelain=v2', '-z', '--untracked-files=all', ...ignoreNested, '--no-renames'];
    if (includesIgnored) args.push('--ignored=matching');
    return parseStatus((await runGit(this.context, { args, isRead: !keepsTimes, signal })).stdout);
  }

  /** True when the index has a file at the path. */
  async isTracked(path: string): Promise<boolean> {
    const answer = await this.#read(['ls-files', '--error-unmatch', '--', path], { acceptedExits: [1] });
    return answer.exitCode === 0;
  }

  /** Lists untracked files, ignored ones included, by a pattern of an ignore file. */
  async untracked(pattern: string, signal?: AbortSignal): Promise<string[]> {
    const args = ['ls-files', '--others', '--ignored', `--exclude=${pattern}`, '-z'];
    return splitNul((await this.#read(args, { signal })).stdout);
  }

  /** True when the repository ignores a path; the path need not exist. */
  async isIgnored(path: string): Promise<boolean> {
    // The leading dot keeps a colon at the start from being read as pathspec magic.
    const args = ['check-ignore', '--quiet', '--', `./${path}`];
    return (await this.#read(args, { acceptedExits: [1], takesPatterns: true })).exitCode === 0;
  }

  /** Stages new, changed and deleted paths. */
  async add(paths: readonly string[], options: { takesIgnored?: boolean } = {}): Promise<void> {
    if (paths.length === 0) return;
    const force = options.takesIgnored ? ['--force'] : [];
    await runGit(this.context, {
      args: ['add', '--all', ...force, '--pathspec-from-file=-', '--pathspec-file-nul'],
      stdin: `${paths.join('\0')}\0`,
    });
  }

  /** Commits exactly the given paths; null when none differs from HEAD. @throws PthError `git/commit-failed` */
  commit(request: CommitRequest): Promise<string | null> {
    return commitPaths(this.context, request, async () => ({
      index: await this.status(),
      ...describeDisk(await findFullestDisk(this.context)),
    }));
  }

  /** Reads commits with their trailers, newest first. */
  log(options: LogOptions = {}): Promise<LogEntry[]> {
    return readLog(this.context, options);
  }

  /** Lists the paths that one commit changed against its first parent. */
  async commitFiles(commit: string, signal?: AbortSignal): Promise<FileChange[]> {
    const id = await this.#demand(commit);
    const args = ['diff-tree', '-r', '-z', '-m', '--first-parent', '--root', '--no-commit-id', '--name-status'];
    return parseNameStatus((await this.#read([...args, '--no-renames', id], { signal })).stdout);
  }

  /**
   * Reads every object between two commits and holds its content against its name. Returns git's words on the first that
   * does not fit; null when all do.
   */
  async findBrokenObject(from: string, to: string): Promise<string | null> {
    const args = ['rev-list', '--objects', '--verify-objects', '--quiet', `${from}..${to}`];
    const answer = await this.#read(args, { acceptedExits: [1, 128] });
    // Git 2.39 tells a content that does not fit its name, and ends with 0 all the same.
    const said = answer.stderr.trim();
    return said !== '' ? said : answer.exitCode === 0 ? null : `git rev-list ended with ${answer.exitCode}`;
  }

  /** Counts lines added and removed per path between two commits. */
  async numstat(from: string, to: string, signal?: AbortSignal): Promise<LineCounts[]> {
    const range = [await this.#demand(from), await this.#demand(to)];
    return parseNumstat((await this.#read(['diff', '--numstat', '-z', ...diffOptions, ...range], { signal })).stdout);
  }

  /** Compares two commits; with `to` null, a commit and the working tree. */
  async diff(from: string, to: string | null, options: DiffOptions = {}): Promise<DiffText> {
    const commits = [await this.#demand(from), ...(to === null ? [] : [await this.#demand(to)])];
    const unified = `--unified=${options.contextLines ?? 3}`;
    const answer = await this.#read(['diff', ...diffOptions, unified, ...commits, '--', ...(options.paths ?? [])], {
      maxOutputBytes: options.maxBytes ?? 1024 * 1024,
      canBeCut: true,
      signal: options.signal,
    });
    return { text: answer.stdout, isCut: answer.isCut };
  }

  /** Reads how paths differ from HEAD as a patch that `git apply` takes, byte for byte. */
  readPatch(paths: readonly string[]): Promise<Uint8Array> {
    return readPatch(this.context, paths);
  }

  /** Reverts a commit. @throws PthError `git/revert-conflict` */
  async revert(commit: string, signal?: AbortSignal): Promise<string> {
    return revertCommit(this.context, await this.#demand(commit), signal);
  }

  /** Resets paths to HEAD and removes new ones; ignored files stay. */
  discard(paths: readonly string[], signal?: AbortSignal): Promise<void> {
    return discardPaths(this.context, paths, signal);
  }

  /** Finds the commits that last changed the lines `from` to `to` (from 1, both included) of a path. */
  async blame(path: string, from: number, to: number = from, ref = 'HEAD'): Promise<BlameLine[]> {
    const id = await this.#demand(ref);
    return parseBlame((await this.#read(['blame', '--porcelain', `-L${from},${to}`, id, '--', path])).stdout);
  }

  /** Reads a file of a commit as text; undefined when the commit has no file there. */
  async fileAt(ref: string, path: string, options: { maxBytes?: number } = {}): Promise<string | undefined> {
    const object = `${await this.#demand(ref)}:${path}`;
    const kind = await this.#read(['cat-file', '-t', object], { acceptedExits: [128] });
    if (kind.stdout.trim() !== 'blob') return undefined;
    const maxOutputBytes = options.maxBytes ?? 16 * 1024 * 1024;
    return (await this.#read(['cat-file', 'blob', object], { maxOutputBytes })).stdout;
  }

  /** Lists every file of a commit: mode, object and path. */
  async listFiles(ref: string): Promise<{ mode: string; object: string; path: string }[]> {
    const answer = await this.#read(['ls-tree', '-r', '-z', '--full-tree', await this.#demand(ref)]);
    return splitNul(answer.stdout).map((entry) => {
      const at = entry.indexOf('\t');
      const [mode = '', , object = ''] = entry.slice(0, at).split(' ');
      return { mode, object, path: entry.slice(at + 1) };
    });
  }

  /** True when a commit has a directory at the path; `''` is its root. */
  async isDirectoryAt(ref: string, path: string): Promise<boolean> {
    const object = `${await this.#demand(ref)}:${path}`;
    return (await this.#read(['cat-file', '-t', object], { acceptedExits: [128] })).stdout.trim() === 'tree';
  }

  /** Returns the private directory of this working tree, absolute. */
  async gitDirectory(): Promise<string> {
    return (
      this.context.gitDirectory ?? (await this.#read(['rev-parse', '--absolute-git-dir'])).stdout.replace(/\n$/, '')
    );
  }

  /** Returns the absolute path of the ignore file that is never committed; the file may not exist yet. */
  async excludePath(): Promise<string> {
    const directory = await this.#read(['rev-parse', '--git-path', 'info/exclude']);
    const path = directory.stdout.replace(/\n$/, '');
    return path.startsWith('/') ? path : `${this.path}/${path}`;
  }

  async #demand(ref: string): Promise<string> {
    const commit = await this.resolve(ref);
    if (commit === undefined) throw new PthError('git/command-failed', `there is no commit ${JSON.stringify(ref)}`);
    return commit;
  }

  #read(args: readonly string[], options: Omit<GitCommand, 'args' | 'isRead'> = {}): Promise<GitAnswer> {
    return runGit(this.context, { ...options, args, isRead: true });
  }
}
