import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import type { RepositoryName } from '../github-client.ts';
import { GitHubAsker, type OctokitClientOptions } from '../octokit/ask-github.ts';
import type { OctokitLike } from '../octokit/octokit-like.ts';
import { readAnswer } from './read-answer.ts';
import type { AuditedEnvironment, RepositoryAuditClient } from './repository-audit-client.ts';
import type { Reading } from './repository-check.ts';

/**
 * Creates the client of the audit over an Octokit, `@octokit/rest`'s or Probot's. Answers are checked where they come
 * in.
 */
export function createOctokitAuditClient(
  octokit: OctokitLike,
  options: OctokitClientOptions = {},
): RepositoryAuditClient {
  const questions = new Questions(new GitHubAsker(octokit, options));
  return {
    ...repositoryCalls(questions),
    ...actionsCalls(questions),
    ...branchCalls(questions),
    ...holdingCalls(questions),
  };
}

/** Questions below one repository; missing rights and missing things become answers. */
class Questions {
  readonly #asker: GitHubAsker;

  constructor(asker: GitHubAsker) {
    this.#asker = asker;
  }

  ask<T>(
    repository: RepositoryName,
    path: string,
    schema: z.ZodType<T>,
    parameters: Record<string, unknown> = {},
  ): Promise<Reading<T>> {
    return readAnswer(() => this.#asker.ask(toAsk(repository, path, parameters), schema));
  }

  askAll<T>(
    repository: RepositoryName,
    path: string,
    schema: z.ZodType<T[]>,
    parameters: Record<string, unknown> = {},
  ): Promise<Reading<T[]>> {
    return readAnswer(() => this.#asker.list(toAsk(repository, path, parameters), schema, (items) => items));
  }

  readSecrets(repository: RepositoryName, path: string, parameters: Record<string, unknown> = {}) {
    return this.askAll(repository, path, secretsSchema, parameters);
  }
}

/** The repository, its files and commits. */
function repositoryCalls(
  questions: Questions,
): Pick<RepositoryAuditClient, 'getRepository' | 'readFile' | 'isOnDefaultBranch'> {
  return {
    async getRepository(repository) {
      const answer = await questions.ask(repository, '', repositorySchema);
      if (answer.state === 'read') return answer.value;
      const name = `${repository.owner}/${repository.name}`;
      if (answer.state === 'refused')
        throw new PthError('github/forbidden', `${name} cannot be seen: ${answer.reason}`);
      throw new PthError('github/not-found', `There is no repository ${name} that this token may see.`);
    },
    async readFile(repository, path) {
      const answer = await questions.ask(repository, '/contents/{path}', contentSchema, { path });
      if (answer.state !== 'read') return answer;
      const { type, encoding, content } = answer.value;
      if (type !== 'file' || encoding !== 'base64') return { state: 'refused', reason: `${path} is no file to read` };
      return { state: 'read', value: Buffer.from(content, 'base64').toString('utf8') };
    },
    async isOnDefaultBranch(repository, commit) {
      const source = await questions.ask(repository, '', repositorySchema);
      if (source.state !== 'read') return source;
      const basehead = `${source.value.defaultBranch}...${commit}`;
      const answer = await questions.ask(repository, '/compare/{basehead}', compareSchema, { basehead });
      return map(answer, ({ status }) => status === 'identical' || status === 'behind');
    },
  };
}

/** Settings of Actions. */
function actionsCalls(
  questions: Questions,
): Pick<
  RepositoryAuditClient,
  'getWorkflowDefaults' | 'getActionsPolicy' | 'getForkApproval' | 'getPrivateForkPolicy'
> {
  return {
    async getWorkflowDefaults(repository) {
      const answer = hideMissing(
        await questions.ask(repository, '/actions/permissions/workflow', workflowDefaultsSchema),
      );
      return map(answer, (value) => ({
        canWrite: value.default_workflow_permissions === 'write',
        canApproveReviews: value.can_approve_pull_request_reviews,
      }));
    },
    async getActionsPolicy(repository) {
      const answer = hideMissing(await questions.ask(repository, '/actions/permissions', actionsPolicySchema));
      if (answer.state !== 'read') return answer;
      const { enabled: isEnabled, allowed_actions: allowed = 'all' } = answer.value;
      if (allowed !== 'selected') return { state: 'read', value: { isEnabled, allowed, selected: null } };
      const selected = await questions.ask(repository, '/actions/permissions/selected-actions', selectedSchema);
      return {
        state: 'read',
        value: { isEnabled, allowed, selected: selected.state === 'read' ? selected.value : null },
      };
    },
    async getForkApproval(repository) {
      const path = '/actions/permissions/fork-pr-contributor-approval';
      return map(
        hideMissing(await questions.ask(repository, path, forkApprovalSchema)),
        (value) => value.approval_policy,
      );
    },
    async getPrivateForkPolicy(repository) {
      const path = '/actions/permissions/fork-pr-workflows-private-repos';
      return map(hideMissing(await questions.ask(repository, path, privateForksSchema)), (value) => ({
        getsWriteToken: value.run_workflows_from_fork_pull_requests && value.send_write_tokens_to_workflows,
        getsSecrets: value.run_workflows_from_fork_pull_requests && value.send_secrets_and_variables,
      }));
    },
  };
}

/** Rules and protection of branches. */
function branchCalls(
  questions: Questions,
): Pick<RepositoryAuditClient, 'listBranchRules' | 'listBypassingApps' | 'getBranchProtection'> {
  return {
    async listBranchRules(repository, branch) {
      return hideMissing(await questions.askAll(repository, '/rules/branches/{branch}', rulesSchema, { branch }));
    },
    async listBypassingApps(repository, rulesetId) {
      const answer = hideMissing(
        await questions.ask(repository, '/rulesets/{ruleset_id}', rulesetSchema, { ruleset_id: rulesetId }),
      );
      if (answer.state !== 'read') return answer;
      const { bypass_actors: actors } = answer.value;
      if (!actors) return { state: 'refused', reason: 'GitHub shows it only to those who may edit the ruleset' };
      const apps = actors.filter((actor) => actor.actor_type === 'Integration' && actor.bypass_mode !== 'pull_request');
      return { state: 'read', value: apps.flatMap((actor) => actor.actor_id ?? []) };
    },
    async getBranchProtection(repository, branch) {
      const answer = await questions.ask(repository, '/branches/{branch}/protection', protectionSchema, { branch });
      // For an unprotected branch, administrators get these words; other people get a plain "Not Found".
      if (answer.state === 'missing' && answer.said === 'Branch not protected') return answer;
      return map(hideMissing(answer), (value) => ({
        requiresPullRequest: value.required_pull_request_reviews !== undefined,
        allowsForcePushes: value.allow_force_pushes?.enabled ?? false,
        requiresSignatures: value.required_signatures?.enabled ?? false,
      }));
    },
  };
}

/** Runners, secrets, environments and variables. */
function holdingCalls(
  questions: Questions,
): Pick<RepositoryAuditClient, 'listRunners' | 'listSecrets' | 'listEnvironments' | 'getVariable'> {
  return {
    async listRunners(repository) {
      return hideMissing(await questions.askAll(repository, '/actions/runners', runnersSchema));
    },
    async listSecrets(repository) {
      const own = hideMissing(await questions.readSecrets(repository, '/actions/secrets'));
      if (own.state !== 'read') return own;
      const shared = await questions.readSecrets(repository, '/actions/organization-secrets');
      return { state: 'read', value: [...own.value, ...(shared.state === 'read' ? shared.value : [])] };
    },
    async listEnvironments(repository) {
      const answer = hideMissing(await questions.askAll(repository, '/environments', environmentsSchema));
      if (answer.state !== 'read') return answer;
      const environments: AuditedEnvironment[] = [];
      for (const environment of answer.value) {
        const path = '/environments/{environment_name}/secrets';
        const secrets = hideMissing(
          await questions.readSecrets(repository, path, { environment_name: environment.name }),
        );
        if (secrets.state !== 'read') return secrets;
        environments.push({ ...environment, secrets: secrets.value });
      }
      return { state: 'read', value: environments };
    },
    async getVariable(repository, name) {
      return map(
        await questions.ask(repository, '/actions/variables/{name}', z.looseObject({ value: z.string() }), { name }),
        ({ value }) => value,
      );
    },
  };
}

function map<T, U>(reading: Reading<T>, change: (value: T) => U): Reading<U> {
  return reading.state === 'read' ? { state: 'read', value: change(reading.value) } : reading;
}

/**
 * Turns `missing` into `refused` for settings that every repository has, since GitHub answers "not found" for what this
 * token may not see.
 */
function hideMissing<T>(reading: Reading<T>): Reading<T> {
  if (reading.state !== 'missing') return reading;
  return { state: 'refused', reason: 'GitHub says "not found", as it does to whoever may not see it' };
}

function toAsk(repository: RepositoryName, path: string, parameters: Record<string, unknown>) {
  return {
    route: `GET /repos/{owner}/{repo}${path}` as const,
    parameters: { owner: repository.owner, repo: repository.name, ...parameters },
  };
}

const repositorySchema = z
  .looseObject({ default_branch: z.string(), private: z.boolean(), archived: z.boolean() })
  .transform((value) => ({
    defaultBranch: value.default_branch,
    isPrivate: value.private,
    isArchived: value.archived,
  }));
const contentSchema = z.union([
  z.looseObject({ type: z.string(), encoding: z.string().default(''), content: z.string().default('') }),
  z.array(z.unknown()).transform(() => ({ type: 'dir', encoding: '', content: '' })),
]);
const compareSchema = z.looseObject({ status: z.enum(['diverged', 'ahead', 'behind', 'identical']) });
const workflowDefaultsSchema = z.looseObject({
  default_workflow_permissions: z.enum(['read', 'write']),
  can_approve_pull_request_reviews: z.boolean(),
});
const actionsPolicySchema = z.looseObject({
  enabled: z.boolean(),
  allowed_actions: z.enum(['all', 'local_only', 'selected']).optional(),
});
const selectedSchema = z
  .looseObject({
    github_owned_allowed: z.boolean().default(false),
    verified_allowed: z.boolean().default(false),
    patterns_allowed: z.array(z.string()).default([]),
  })
  .transform((value) => ({
    githubOwned: value.github_owned_allowed,
    verified: value.verified_allowed,
    patterns: value.patterns_allowed,
  }));
const forkApprovalSchema = z.looseObject({ approval_policy: z.string() });
const privateForksSchema = z.looseObject({
  run_workflows_from_fork_pull_requests: z.boolean(),
  send_write_tokens_to_workflows: z.boolean().default(false),
  send_secrets_and_variables: z.boolean().default(false),
});
const rulesSchema = z.array(
  z
    .looseObject({ type: z.string(), ruleset_id: z.int().optional() })
    .transform((value) => ({ type: value.type, rulesetId: value.ruleset_id ?? null })),
);
const rulesetSchema = z.looseObject({
  bypass_actors: z
    .array(z.looseObject({ actor_id: z.int().nullish(), actor_type: z.string(), bypass_mode: z.string().optional() }))
    .optional(),
});
const enabledSchema = z.looseObject({ enabled: z.boolean().optional() }).optional();
const protectionSchema = z.looseObject({
  required_pull_request_reviews: z.looseObject({}).optional(),
  allow_force_pushes: enabledSchema,
  required_signatures: enabledSchema,
});
const runnersSchema = z
  .looseObject({
    runners: z.array(
      z.looseObject({
        name: z.string(),
        ephemeral: z.boolean().optional(),
        labels: z.array(z.looseObject({ name: z.string() })).default([]),
      }),
    ),
  })
  .transform(({ runners }) =>
    runners.map((runner) => ({
      name: runner.name,
      isEphemeral: runner.ephemeral ?? null,
      labels: runner.labels.map((label) => label.name),
    })),
  );
const secretsSchema = z
  .looseObject({ secrets: z.array(z.looseObject({ name: z.string() })) })
  .transform(({ secrets }) => secrets.map((secret) => secret.name));
const environmentsSchema = z
  .looseObject({
    environments: z
      .array(
        z.looseObject({
          name: z.string(),
          deployment_branch_policy: z.looseObject({ protected_branches: z.boolean() }).nullish(),
        }),
      )
      .default([]),
  })
  .transform(({ environments }) =>
    environments.map(({ name, deployment_branch_policy: policy }) => ({
      name,
      branches: policy
        ? policy.protected_branches
          ? ('protected' as const)
          : ('selected' as const)
        : ('all' as const),
    })),
  );
