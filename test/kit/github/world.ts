import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/base/index.ts';
import type {
  Account,
  Actor,
  App,
  Permissions,
  PullRequest,
  Push,
  Repository,
  RoleName,
  WorkflowRun,
} from './entities.ts';
import { GitRepository } from './git-repository.ts';
import { Tokens } from './tokens.ts';

/** The App's own permissions unless a test says otherwise: the least that the shipped manifest asks for. */
export const appPermissions: Permissions = {
  metadata: 'read',
  actions: 'write',
  checks: 'write',
  contents: 'write',
  issues: 'write',
  pull_requests: 'write',
};

/** Something that happened; the hooks turn it into webhooks, and tests may listen, too. */
export type WorldEvent = {
  name: string;
  action: string | null;
  repository: Repository;
  sender: Account;
  payload: () => JsonObject;
};

/** What a workflow dispatch asked for. */
export interface DispatchRequest {
  repository: Repository;
  run: WorkflowRun;
  workflowPath: string;
  ref: string;
  inputs: Readonly<Record<string, string>>;
  by: Account;
  /** The event that started it; absent for a dispatch. */
  event?: { name: string; payload: JsonObject };
}

/** Everything that the server knows. No rule of GitHub is decided here, only what is there. */
export class World {
  readonly accounts = new Map<string, Account>();
  readonly repositories = new Map<string, Repository>();
  readonly pushes: Push[] = [];
  readonly tokens: Tokens;
  readonly app: App;
  readonly actionsApp: App;
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'pth-github-')));
  /** Base URL; known once the server listens. */
  url = '';
  onEvent: (event: WorldEvent) => void = () => undefined;
  onDispatch: (dispatch: DispatchRequest) => void = () => undefined;
  onCancel: (repository: Repository, run: WorkflowRun) => void = () => undefined;
  /** Codes that GitHub gave to browsers after an App was made from a manifest. */
  readonly manifestCodes = new Set<string>();
  readonly #now: () => Date;
  #nextId = 1000;

  constructor(options: { now?: () => Date; permissions?: Permissions; appSlug?: string }) {
    this.#now = options.now ?? (() => new Date());
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const slug = options.appSlug ?? 'plugin-test-harness';
    this.app = {
      id: this.nextId(),
      slug,
      clientId: 'Iv23liPluginHarness0',
      name: 'Plugin Test Harness',
      user: this.addAccount(`${slug}[bot]`, 'Bot'),
      owner: this.addAccount('harness-makers', 'Organization'),
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      webhookSecret: 'a webhook secret of a test, long enough for anything',
      permissions: options.permissions ?? appPermissions,
      events: ['issue_comment', 'pull_request', 'workflow_run', 'check_run'],
    };
    this.actionsApp = {
      ...this.app,
      id: 15_368,
      slug: 'github-actions',
      clientId: 'Iv1.05c79e9ad1f6bdfa',
      name: 'GitHub Actions',
      user: this.addAccount('github-actions[bot]', 'Bot'),
      owner: this.addAccount('github', 'Organization'),
      privateKey: '',
      webhookSecret: '',
      events: [],
    };
    this.tokens = new Tokens(() => this.date());
  }

  nextId(): number {
    return this.#nextId++;
  }

  date(): Date {
    return this.#now();
  }

  /** Now, as GitHub writes times: to the second. */
  now(): string {
    return toTime(this.date());
  }

  addAccount(login: string, type: Account['type'] = 'User'): Account {
    const key = login.toLowerCase();
    const known = this.accounts.get(key);
    if (known) return known;
    const account: Account = { id: this.nextId(), login, type };
    this.accounts.set(key, account);
    return account;
  }

  findAccount(login: string): Account | null {
    return this.accounts.get(login.toLowerCase()) ?? null;
  }

  findRepository(owner: string, name: string): Repository | null {
    return this.repositories.get(`${owner}/${name}`.toLowerCase()) ?? null;
  }

  addRepository(options: {
    owner: Account;
    name: string;
    defaultBranch: string;
    parent: Repository | null;
  }): Repository {
    const { owner, name, defaultBranch, parent } = options;
    const key = `${owner.login}/${name}`.toLowerCase();
    if (this.repositories.has(key)) throw new Error(`there is a repository ${key} already`);
    const repository: Repository = {
      id: this.nextId(),
      owner,
      name,
      defaultBranch,
      isPrivate: false,
      isArchived: false,
      parent,
      createdAt: this.now(),
      git: new GitRepository(join(this.root, owner.login, `${name}.git`), defaultBranch),
      roles: new Map(owner.type === 'User' ? [[owner.id, 'admin']] : []),
      customRoles: new Map(),
      installation: null,
      pulls: new Map(),
      issues: new Map(),
      comments: [],
      labelEvents: [],
      checkRuns: [],
      runs: [],
      settings: {
        rulesets: [],
        actions: { enabled: true, allowedActions: 'all', shaPinningRequired: false },
        defaultWorkflowPermissions: 'read',
        canApprovePullRequests: false,
        forkApproval: 'first_time_contributors',
        runners: [],
        environments: [],
        selectedActions: [],
        forkSecrets: false,
        variables: {},
        treeLimit: 100_000,
        secrets: [],
      },
    };
    this.repositories.set(key, repository);
    return repository;
  }

  /** The role of an account; null for somebody who is no collaborator. */
  roleOf(repository: Repository, account: Account): RoleName | null {
    return repository.customRoles.get(account.id)?.base ?? repository.roles.get(account.id) ?? null;
  }

  emit(name: string, action: string | null, repository: Repository, sender: Account, payload: () => JsonObject): void {
    this.onEvent({ name, action, repository, sender, payload });
  }

  /** Opens a pull request; its number is the next of the repository, shared with issues. */
  openPull(options: {
    repository: Repository;
    author: Account;
    source: Repository;
    headRef: string;
    headSha: string;
    baseRef: string;
    baseSha: string;
    title: string;
    body: string | null;
    isDraft: boolean;
    announce: (pull: PullRequest) => void;
  }): PullRequest {
    const { repository, source, announce, headRef, headSha, baseRef, baseSha, ...rest } = options;
    const at = this.now();
    const pull: PullRequest = {
      ...rest,
      id: this.nextId(),
      number: this.nextNumber(repository),
      state: 'open',
      mergedAt: null,
      createdAt: at,
      updatedAt: at,
      head: { repository: source, ref: headRef, sha: headSha, ownerLogin: source.owner.login },
      base: { ref: baseRef, sha: baseSha },
      reviews: [],
    };
    repository.git.takeFrom(source.git, headSha, `refs/pull/${pull.number}/head`);
    repository.pulls.set(pull.number, pull);
    announce(pull);
    return pull;
  }

  nextNumber(repository: Repository): number {
    return repository.pulls.size + repository.issues.size + 1;
  }

  /** Takes note of refs that changed: pull requests follow their branches. */
  noteRefs(
    repository: Repository,
    before: ReadonlyMap<string, string>,
    after: ReadonlyMap<string, string>,
    by: { account: Account; via: Push['via'] },
    onHeadMoved: (pull: PullRequest, base: Repository, from: string) => void,
  ): void {
    for (const ref of new Set([...before.keys(), ...after.keys()])) {
      const old = before.get(ref) ?? null;
      const now = after.get(ref) ?? null;
      if (old === now || ref.startsWith('refs/pull/')) continue;
      const isForced = old !== null && now !== null && !repository.git.isAncestor(old, now);
      const fullName = `${repository.owner.login}/${repository.name}`;
      this.pushes.push({ repository: fullName, ref, before: old, after: now, isForced, by: by.account, via: by.via });
      if (now !== null && ref.startsWith('refs/heads/')) this.#moveHeads(repository, ref.slice(11), now, onHeadMoved);
    }
  }

  #moveHeads(
    repository: Repository,
    branch: string,
    sha: string,
    onHeadMoved: (pull: PullRequest, base: Repository, from: string) => void,
  ): void {
    for (const base of this.repositories.values()) {
      for (const pull of base.pulls.values()) {
        const isHead = pull.head.repository === repository && pull.head.ref === branch;
        if (!isHead || pull.state !== 'open' || pull.head.sha === sha) continue;
        const from = pull.head.sha;
        base.git.takeFrom(repository.git, sha, `refs/pull/${pull.number}/head`);
        pull.head.sha = sha;
        // GitHub looks at the base branch again with each push to the head, and not when the base branch moves.
        pull.base.sha = base.git.branch(pull.base.ref) ?? pull.base.sha;
        pull.updatedAt = this.now();
        onHeadMoved(pull, base, from);
      }
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A time as GitHub writes it. */
export function toTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** What somebody did by hand. */
export function byHand(account: Account): Actor {
  return { account, app: null };
}
