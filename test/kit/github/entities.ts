import type { JsonObject } from '../../../src/base/index.ts';
import type { GitRepository } from './git-repository.ts';

/** What somebody may do in a repository, as GitHub names the roles. */
export type RoleName = 'read' | 'triage' | 'write' | 'maintain' | 'admin';

/** How far a token reaches into one subject. */
export type PermissionLevel = 'read' | 'write' | 'admin';

/** The permissions of an App, an installation token or a job's token, by GitHub's names (`contents`, `pull_requests` …). */
export type Permissions = Readonly<Record<string, PermissionLevel>>;

export interface Account {
  id: number;
  login: string;
  type: 'User' | 'Bot' | 'Organization';
}

/** The App whose webhooks are delivered and whose tokens are issued. */
export interface App {
  id: number;
  slug: string;
  clientId: string;
  name: string;
  /** The App's own account, `SLUG[bot]`. */
  user: Account;
  owner: Account;
  /** PEM. */
  privateKey: string;
  webhookSecret: string;
  permissions: Permissions;
  events: readonly string[];
}

/** Who made something, and by which App's token. */
export interface Actor {
  account: Account;
  /** Null for what a person did by hand. */
  app: App | null;
}

export interface Comment {
  id: number;
  issue: number;
  author: Account;
  viaApp: App | null;
  body: string;
  createdAt: string;
  updatedAt: string;
  reactions: Reaction[];
  isDeleted: boolean;
}

export interface Reaction {
  id: number;
  user: Account;
  content: string;
  createdAt: string;
}

export interface Review {
  id: number;
  user: Account;
  body: string;
  state: 'COMMENTED' | 'APPROVED' | 'CHANGES_REQUESTED';
  commitId: string;
  submittedAt: string;
  /** Remarks at lines; `startLine` is null on a single one. */
  comments: { path: string; startLine: number | null; line: number; body: string }[];
}

export interface PullRequest {
  id: number;
  number: number;
  author: Account;
  title: string;
  body: string | null;
  isDraft: boolean;
  state: 'open' | 'closed';
  mergedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The repository is null when the fork is gone. */
  head: { repository: Repository | null; ref: string; sha: string; ownerLogin: string };
  base: { ref: string; sha: string };
  reviews: Review[];
}

/** A label that somebody set; it stays when the label is taken off. */
export interface LabelEvent {
  id: number;
  issue: number;
  label: string;
  actor: Account;
  createdAt: string;
}

/** An issue that is no pull request. */
export interface Issue {
  id: number;
  number: number;
  author: Account;
  title: string;
  body: string | null;
  createdAt: string;
}

export interface CheckAnnotation {
  path: string;
  start_line: number;
  end_line: number;
  annotation_level: 'notice' | 'warning' | 'failure';
  message: string;
  title?: string;
}

export interface CheckRun {
  id: number;
  name: string;
  headSha: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  title: string | null;
  summary: string | null;
  text: string | null;
  annotations: CheckAnnotation[];
  detailsUrl: string | null;
  externalId: string;
  startedAt: string;
  completedAt: string | null;
  app: App;
}

export interface WorkflowJob {
  id: number;
  name: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  startedAt: string;
  completedAt: string | null;
}

export interface WorkflowRun {
  id: number;
  number: number;
  /** `.github/workflows/NAME.yml`. */
  workflowPath: string;
  event: string;
  headBranch: string;
  headSha: string;
  actor: Account;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  createdAt: string;
  updatedAt: string;
  jobs: WorkflowJob[];
  isCancelRequested: boolean;
}

/** A ref that changed, whoever changed it and how. */
export interface Push {
  repository: string;
  ref: string;
  /** Null when the ref was not there before. */
  before: string | null;
  /** Null when it was deleted. */
  after: string | null;
  /** The update was no fast-forward, so that force was used. */
  isForced: boolean;
  by: Account;
  via: 'git' | 'api' | 'seed';
}

/** What only somebody who audits a repository reads. Change it in place. */
export interface RepositorySettings {
  /** As `GET /repos/{owner}/{repo}/rulesets/{id}` answers; gaps are filled. */
  rulesets: {
    id: number;
    name: string;
    enforcement: string;
    target: string;
    conditions: JsonObject;
    rules: JsonObject[];
    /** Numbers of Apps that may always pass it by; shown to administrators. */
    bypassingApps?: number[];
  }[];
  actions: { enabled: boolean; allowedActions: 'all' | 'local_only' | 'selected'; shaPinningRequired: boolean };
  defaultWorkflowPermissions: 'read' | 'write';
  canApprovePullRequests: boolean;
  forkApproval: 'first_time_contributors_new_to_github' | 'first_time_contributors' | 'all_external_contributors';
  runners: {
    id: number;
    name: string;
    os: string;
    status: 'online' | 'offline';
    busy: boolean;
    ephemeral: boolean;
    labels: string[];
  }[];
  environments: {
    id: number;
    name: string;
    protectionRules: JsonObject[];
    hasBranchPolicy: boolean;
    /** Names. */
    secrets?: string[];
  }[];
  /** Patterns, where only selected actions may run besides GitHub's own. */
  selectedActions: string[];
  /** Whether workflows of pull requests from forks of a private repository get its secrets. */
  forkSecrets: boolean;
  variables: Record<string, string>;
  /** Entries that a whole tree is cut off at. */
  treeLimit: number;
  /** Names of secrets; values never leave GitHub. */
  secrets: string[];
}

export interface Repository {
  id: number;
  owner: Account;
  name: string;
  defaultBranch: string;
  isPrivate: boolean;
  isArchived: boolean;
  parent: Repository | null;
  createdAt: string;
  git: GitRepository;
  /** By account id. */
  roles: Map<number, RoleName>;
  /** Names of roles that the organisation made, with the role each is based on; by account id. */
  customRoles: Map<number, { name: string; base: RoleName }>;
  /** Null while the App is not installed there. */
  installation: { id: number; permissions: Permissions } | null;
  pulls: Map<number, PullRequest>;
  issues: Map<number, Issue>;
  /** On pull requests and issues, oldest first. */
  comments: Comment[];
  labelEvents: LabelEvent[];
  checkRuns: CheckRun[];
  runs: WorkflowRun[];
  settings: RepositorySettings;
}
