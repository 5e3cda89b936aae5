import type { RepositoryName } from '../github-client.ts';
import type { Reading } from './repository-check.ts';

/** The facts of a repository that other checks use. */
export interface AuditedRepository {
  defaultBranch: string;
  isPrivate: boolean;
  isArchived: boolean;
}

/** The actions and workflows that may run. */
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
  /** Null when GitHub does not say. */
  isEphemeral: boolean | null;
  labels: readonly string[];
}

/** An environment with what it holds. */
export interface AuditedEnvironment {
  name: string;
  /** Branches that may use it. */
  branches: 'all' | 'protected' | 'selected';
  secrets: readonly string[];
}

/**
 * The questions of `pth doctor` to GitHub; none of them writes. A thing that the token may not see is an answer; an
 * invalid token, a missing repository or a lost connection is a fault.
 */
export interface RepositoryAuditClient {
  /** @throws PthError when the repository cannot be seen at all */
  getRepository(repository: RepositoryName): Promise<AuditedRepository>;
  /** The text of a file on the default branch. */
  readFile(repository: RepositoryName, path: string): Promise<Reading<string>>;
  /** True when a commit can be reached from the default branch of a repository. */
  isOnDefaultBranch(repository: RepositoryName, commit: string): Promise<Reading<boolean>>;
  getWorkflowDefaults(repository: RepositoryName): Promise<Reading<{ canWrite: boolean; canApproveReviews: boolean }>>;
  getActionsPolicy(repository: RepositoryName): Promise<Reading<ActionsPolicy>>;
  /** Returns the group of people whose first workflow runs wait for approval, in GitHub's words. */
  getForkApproval(repository: RepositoryName): Promise<Reading<string>>;
  /** The secrets and tokens that pull requests from forks of a private repository get. */
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
