import type { RepositoryName } from '../github-client.ts';
import type { Reading } from './repository-check.ts';

/** What the rest is judged by. */
export interface AuditedRepository {
  defaultBranch: string;
  isPrivate: boolean;
  isArchived: boolean;
}

/** Which actions and workflows may run. */
export interface ActionsPolicy {
  isEnabled: boolean;
  allowed: 'all' | 'local_only' | 'selected';
  /** Only with `selected`; null where it could not be seen. */
  selected: { githubOwned: boolean; verified: boolean; patterns: readonly string[] } | null;
}

/** One active rule of a ruleset over a branch. */
export interface BranchRule {
  type: string;
  rulesetId: number | null;
}

/** Classic protection of a branch, as far as PTH asks. */
export interface BranchProtection {
  requiresPullRequest: boolean;
  allowsForcePushes: boolean;
  requiresSignatures: boolean;
}

/** A runner of one's own. */
export interface AuditedRunner {
  name: string;
  /** Null where the server does not tell. */
  isEphemeral: boolean | null;
  labels: readonly string[];
}

/** An environment with what it holds. */
export interface AuditedEnvironment {
  name: string;
  /** Which branches may use it. */
  branches: 'all' | 'protected' | 'selected';
  secrets: readonly string[];
}

/**
 * What `pth doctor` asks GitHub about a repository; all of it reads. A token that may not see something is an answer, a
 * token that is not accepted, a missing repository or no connection is a fault.
 */
export interface RepositoryAuditClient {
  /** @throws PthError when the repository cannot be seen at all */
  getRepository(repository: RepositoryName): Promise<AuditedRepository>;
  /** The text of a file on the default branch. */
  readFile(repository: RepositoryName, path: string): Promise<Reading<string>>;
  /** Whether a commit can be reached from the default branch of a repository. */
  isOnDefaultBranch(repository: RepositoryName, commit: string): Promise<Reading<boolean>>;
  getWorkflowDefaults(repository: RepositoryName): Promise<Reading<{ canWrite: boolean; canApproveReviews: boolean }>>;
  getActionsPolicy(repository: RepositoryName): Promise<Reading<ActionsPolicy>>;
  /** Whose first workflow runs wait for approval, as GitHub calls it. */
  getForkApproval(repository: RepositoryName): Promise<Reading<string>>;
  /** What pull requests from forks of a private repository get. */
  getPrivateForkPolicy(repository: RepositoryName): Promise<Reading<{ getsWriteToken: boolean; getsSecrets: boolean }>>;
  /** Rules of rulesets that hold for a branch of that name, whether it exists or not. */
  listBranchRules(repository: RepositoryName, branch: string): Promise<Reading<BranchRule[]>>;
  /** Numbers of Apps that may pass a ruleset by; `refused` where the token may not see it. */
  listBypassingApps(repository: RepositoryName, rulesetId: number): Promise<Reading<number[]>>;
  /** `missing` for a branch without classic protection. */
  getBranchProtection(repository: RepositoryName, branch: string): Promise<Reading<BranchProtection>>;
  listRunners(repository: RepositoryName): Promise<Reading<AuditedRunner[]>>;
  /** Names of the secrets of the repository, and of the organisation where it may use them. */
  listSecrets(repository: RepositoryName): Promise<Reading<string[]>>;
  listEnvironments(repository: RepositoryName): Promise<Reading<AuditedEnvironment[]>>;
  getVariable(repository: RepositoryName, name: string): Promise<Reading<string>>;
}
