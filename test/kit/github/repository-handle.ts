import { addComment, changeRefs, emitCheckRun, emitPull } from './changes.ts';
import type { Account, CheckRun, Comment, Permissions, Repository, RepositorySettings, RoleName } from './entities.ts';
import type { SeedFiles } from './git-repository.ts';
import { PullHandle } from './pull-handle.ts';
import { fullNameOf, gitUrlOf } from './render/render-repository.ts';
import { addRun, dispatchWorkflow } from './routes/action-routes.ts';
import { RunHandle } from './run-handle.ts';
import { byHand, type World } from './world.ts';

/** How a commit is made by hand. */
export interface SeedCommit {
  /** Default: the default branch. */
  branch?: string;
  files: SeedFiles;
  message?: string;
  author?: { name: string; email: string };
  /** Where a new branch starts: a branch or a commit. Default: the default branch. */
  from?: string;
  /** Default: the repository's owner; shows in the events. */
  by?: Account;
}

/** A repository as its people use it. Every change is told to the App by a webhook. */
export class RepositoryHandle {
  readonly record: Repository;
  readonly #world: World;

  constructor(world: World, record: Repository) {
    this.#world = world;
    this.record = record;
  }

  get id(): number {
    return this.record.id;
  }

  get owner(): string {
    return this.record.owner.login;
  }

  get name(): string {
    return this.record.name;
  }

  get fullName(): string {
    return fullNameOf(this.record);
  }

  /** For `git clone` over HTTP. */
  get gitUrl(): string {
    return gitUrlOf(this.record, this.#world.url);
  }

  /** The bare repository on disk, to look at with git. */
  get gitDirectory(): string {
    return this.record.git.directory;
  }

  /** Rulesets, Actions settings, runners, environments; change them in place. */
  get settings(): RepositorySettings {
    return this.record.settings;
  }

  get checkRuns(): readonly CheckRun[] {
    return this.record.checkRuns;
  }

  get runs(): RunHandle[] {
    return this.record.runs.map((run) => new RunHandle(this.#world, this.record, run));
  }

  get pulls(): PullHandle[] {
    return [...this.record.pulls.values()].map((pull) => new PullHandle(this.#world, this.record, pull));
  }

  /** Runs git in the bare repository and returns what it prints. */
  git(...args: string[]): string {
    return this.record.git.run(...args);
  }

  /** The commit a branch is at; null when there is none. */
  branch(name: string): string | null {
    return this.record.git.branch(name);
  }

  /** A file's text at a commit or branch; null when it is not there. */
  readFile(revision: string, path: string): string | null {
    const sha = this.record.git.resolve(revision);
    return sha === null ? null : (this.record.git.readFile(sha, path)?.toString('utf8') ?? null);
  }

  /** Adds one commit to a branch and returns it; pull requests from the branch move along. */
  commit(options: SeedCommit): string {
    const { git, defaultBranch, owner } = this.record;
    const branch = options.branch ?? defaultBranch;
    const from = git.branch(branch) ?? git.resolve(options.from ?? defaultBranch);
    return changeRefs(this.#world, this.record, { account: options.by ?? owner, via: 'seed' }, () =>
      git.commit({
        branch,
        files: options.files,
        message: options.message ?? 'Change',
        from,
        author: options.author ?? { name: 'Dev', email: 'dev@example.invalid' },
        date: this.#world.date(),
      }),
    );
  }

  /** Sets what somebody may do; null removes them. */
  setRole(account: Account, role: RoleName | null): void {
    this.record.customRoles.delete(account.id);
    if (role === null) this.record.roles.delete(account.id);
    else this.record.roles.set(account.id, role);
  }

  /** Gives somebody a role that the organisation made. */
  setCustomRole(account: Account, name: string, base: RoleName): void {
    this.record.customRoles.set(account.id, { name, base });
  }

  /** Installs the App, by default with all of its permissions; returns the installation's id. */
  installApp(permissions: Permissions = this.#world.app.permissions): number {
    const id = this.record.installation?.id ?? this.#world.nextId();
    this.record.installation = { id, permissions };
    return id;
  }

  /** Somebody's own copy, with the same branches. */
  fork(owner: Account): RepositoryHandle {
    const { defaultBranch, name, git } = this.record;
    const fork = this.#world.addRepository({ owner, name, defaultBranch, parent: this.record });
    for (const branch of git.branches()) fork.git.takeFrom(git, branch.sha, `refs/heads/${branch.name}`);
    return new RepositoryHandle(this.#world, fork);
  }

  /** Somebody opens a pull request; `pull_request.opened` is sent. `from`: the fork, by default this repository. */
  openPull(options: {
    author: Account;
    head: string;
    from?: RepositoryHandle;
    base?: string;
    title?: string;
    body?: string;
    isDraft?: boolean;
  }): PullHandle {
    const source = (options.from ?? this).record;
    const baseRef = options.base ?? this.record.defaultBranch;
    const headSha = source.git.branch(options.head);
    const baseSha = this.record.git.branch(baseRef);
    if (headSha === null || baseSha === null) throw new Error(`no branch ${options.head} or ${baseRef}`);
    const pull = this.#world.openPull({
      repository: this.record,
      author: options.author,
      source,
      headRef: options.head,
      headSha,
      baseRef,
      baseSha,
      title: options.title ?? `Change ${options.head}`,
      body: options.body ?? null,
      isDraft: options.isDraft ?? false,
      announce: (record) => emitPull(this.#world, this.record, record, 'opened', options.author),
    });
    return new PullHandle(this.#world, this.record, pull);
  }

  /** A plain issue with a comment on it. */
  openIssue(options: { author: Account; title: string; comment: string }): Comment {
    const number = this.#world.nextNumber(this.record);
    const { author, title } = options;
    this.record.issues.set(number, {
      id: this.#world.nextId(),
      number,
      author,
      title,
      body: null,
      createdAt: this.#world.now(),
    });
    return addComment(this.#world, this.record, number, byHand(author), options.comment);
  }

  /** Somebody with access starts a workflow by hand; throws what the API would answer. */
  dispatch(options: { by: Account; workflow: string; ref?: string; inputs: Record<string, string> }): RunHandle {
    const { by, workflow, inputs } = options;
    const ref = options.ref ?? this.record.defaultBranch;
    const run = dispatchWorkflow(this.#world, this.record, { workflow, ref, inputs, by });
    return new RunHandle(this.#world, this.record, run);
  }

  /** Adds a run that something else than a dispatch started, for example `schedule`. */
  addRun(options: { workflow: string; event: string; actor: Account }): RunHandle {
    const { defaultBranch, git } = this.record;
    const record = addRun(this.#world, this.record, {
      workflowPath: `.github/workflows/${options.workflow}`,
      event: options.event,
      branch: defaultBranch,
      headSha: git.branch(defaultBranch) ?? '',
      actor: options.actor,
    });
    return new RunHandle(this.#world, this.record, record);
  }

  /** Somebody presses "Re-run" at a check run; `check_run.rerequested` is sent. */
  rerequestCheckRun(check: CheckRun, by: Account): void {
    emitCheckRun(this.#world, this.record, check, 'rerequested', by);
  }
}
