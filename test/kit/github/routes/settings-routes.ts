import type { JsonObject, JsonValue } from '../../../../src/base/index.ts';
import { repositoryRoute } from '../access.ts';
import type { Repository } from '../entities.ts';
import { nodeId } from '../render/render-account.ts';
import { fullNameOf } from '../render/render-repository.ts';
import { ApiError, type Needs, notFound, paginate, type RepositoryRequest, type Route } from '../router.ts';

const canAdminister: Needs = [['administration', 'read']];
const canSeeSecrets: Needs = [['secrets', 'read']];
const canSeeActions: Needs = [['actions', 'read']];
const anybody: Needs = [['metadata', 'read']];

/** How a repository is set up: what `pth doctor` asks for. All of it reads. */
export const settingsRoutes: Route[] = [
  repositoryRoute('GET', '/actions/permissions', canAdminister, ({ repository }) => {
    const { enabled, allowedActions, shaPinningRequired } = repository.settings.actions;
    return {
      status: 200,
      body: { enabled, allowed_actions: allowedActions, sha_pinning_required: shaPinningRequired },
    };
  }),
  repositoryRoute('GET', '/actions/permissions/selected-actions', canAdminister, ({ repository }) => {
    const { actions, selectedActions } = repository.settings;
    if (actions.allowedActions !== 'selected') throw new ApiError(409, 'Selected actions are not in use.');
    return {
      status: 200,
      body: { github_owned_allowed: true, verified_allowed: false, patterns_allowed: selectedActions },
    };
  }),
  repositoryRoute('GET', '/actions/permissions/workflow', canAdminister, ({ repository: { settings } }) => ({
    status: 200,
    body: {
      default_workflow_permissions: settings.defaultWorkflowPermissions,
      can_approve_pull_request_reviews: settings.canApprovePullRequests,
    },
  })),
  repositoryRoute('GET', '/actions/permissions/fork-pr-contributor-approval', canAdminister, ({ repository }) => {
    if (repository.isPrivate) throw notFound();
    return { status: 200, body: { approval_policy: repository.settings.forkApproval } };
  }),
  repositoryRoute('GET', '/actions/permissions/fork-pr-workflows-private-repos', canAdminister, ({ repository }) => {
    if (!repository.isPrivate) throw notFound();
    const { forkSecrets } = repository.settings;
    return {
      status: 200,
      body: {
        run_workflows_from_fork_pull_requests: forkSecrets,
        send_write_tokens_to_workflows: false,
        send_secrets_and_variables: forkSecrets,
        require_approval_for_fork_pr_workflows: true,
      },
    };
  }),
  repositoryRoute('GET', '/rules/branches/{branch}', anybody, (request) => {
    const { repository, parameters } = request;
    const all = repository.settings.rulesets
      .filter(
        (ruleset) =>
          ruleset.enforcement === 'active' && covers(ruleset.conditions, parameters['branch'] ?? '', repository),
      )
      .flatMap(({ id, rules }) =>
        rules.map(
          (rule): JsonObject => ({
            ...rule,
            ruleset_source_type: 'Repository',
            ruleset_source: fullNameOf(repository),
            ruleset_id: id,
          }),
        ),
      );
    return list(request, `/rules/branches/${parameters['branch']}`, all, (page) => page);
  }),
  repositoryRoute('GET', '/rulesets/{ruleset_id}', anybody, ({ repository, parameters, credential }) => {
    const ruleset = repository.settings.rulesets.find(({ id }) => String(id) === parameters['ruleset_id']);
    if (!ruleset) throw notFound();
    const { bypassingApps = [], ...shown } = ruleset;
    const mayEdit = credential.kind === 'user' && repository.roles.get(credential.account.id) === 'admin';
    const actors = bypassingApps.map((id) => ({ actor_id: id, actor_type: 'Integration', bypass_mode: 'always' }));
    return {
      status: 200,
      body: {
        ...shown,
        source_type: 'Repository',
        source: fullNameOf(repository),
        ...(mayEdit ? { bypass_actors: actors } : {}),
      },
    };
  }),
  repositoryRoute('GET', '/branches/{branch}/protection', canAdminister, () => {
    throw new ApiError(404, 'Branch not protected');
  }),
  repositoryRoute('GET', '/actions/runners', canAdminister, (request) => {
    const runners = request.repository.settings.runners.map(({ labels, ...runner }) => ({
      ...runner,
      labels: labels.map((name, index) => ({ id: index + 1, name, type: 'custom' })),
    }));
    return list(request, '/actions/runners', runners, (page) => ({ total_count: runners.length, runners: page }));
  }),
  repositoryRoute('GET', '/actions/secrets', canSeeSecrets, (request) => {
    const secrets = request.repository.settings.secrets.map((name) => ({ name, ...dates(request.repository) }));
    return list(request, '/actions/secrets', secrets, (page) => ({ total_count: secrets.length, secrets: page }));
  }),
  repositoryRoute('GET', '/actions/organization-secrets', canSeeSecrets, (request) =>
    list(request, '/actions/organization-secrets', [], (page) => ({ total_count: 0, secrets: page })),
  ),
  repositoryRoute('GET', '/actions/variables/{name}', canSeeActions, ({ repository, parameters }) => {
    const name = parameters['name'] ?? '';
    const value = repository.settings.variables[name];
    if (value === undefined) throw notFound();
    return { status: 200, body: { name, value, ...dates(repository) } };
  }),
  repositoryRoute('GET', '/environments', canSeeActions, (request) => {
    const { repository, world } = request;
    const address = `${world.url}/repos/${fullNameOf(repository)}/environments`;
    const all = repository.settings.environments.map(
      ({ id, name, protectionRules, hasBranchPolicy }): JsonObject => ({
        id,
        node_id: nodeId('EN', id),
        name,
        url: `${address}/${name}`,
        html_url: `${address}/${name}`,
        ...dates(repository),
        protection_rules: protectionRules,
        deployment_branch_policy: hasBranchPolicy ? { protected_branches: true, custom_branch_policies: false } : null,
      }),
    );
    return list(request, '/environments', all, (page) => ({ total_count: all.length, environments: page }));
  }),
  repositoryRoute('GET', '/environments/{environment_name}/secrets', canSeeSecrets, (request) => {
    const { repository, parameters } = request;
    const environment = repository.settings.environments.find(({ name }) => name === parameters['environment_name']);
    if (!environment) throw notFound();
    const secrets = (environment.secrets ?? []).map((name) => ({ name, ...dates(repository) }));
    const path = `/environments/${environment.name}/secrets`;
    return list(request, path, secrets, (page) => ({ total_count: secrets.length, secrets: page }));
  }),
];

function dates({ createdAt }: Repository): JsonObject {
  return { created_at: createdAt, updated_at: createdAt };
}

function list(
  request: RepositoryRequest,
  path: string,
  all: readonly JsonObject[],
  wrap: (page: JsonValue[]) => JsonObject | JsonValue[],
) {
  const { page, headers } = paginate(request, `/repos/${fullNameOf(request.repository)}${path}`, all);
  return { status: 200, body: wrap(page), headers };
}

/** Whether a ruleset's condition `ref_name` names a branch; without one it names none. */
function covers(conditions: JsonObject, branch: string, { defaultBranch }: Repository): boolean {
  const { include = [], exclude = [] } = (conditions['ref_name'] ?? {}) as { include?: string[]; exclude?: string[] };
  const isNamed = (pattern: string) =>
    pattern === '~ALL' ||
    (pattern === '~DEFAULT_BRANCH' && branch === defaultBranch) ||
    new RegExp(
      `^${pattern
        .split(/(\*\*\/?|\*)/)
        .map((part) =>
          part.startsWith('**') ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
        )
        .join('')}$`,
    ).test(`refs/heads/${branch}`);
  return include.some(isNamed) && !exclude.some(isNamed);
}
