import type { JsonObject } from '../../../../src/base/index.ts';
import { reachRepository } from '../access.ts';
import type { Account, App, PermissionLevel, Permissions, Repository } from '../entities.ts';
import { nodeId, renderAccount, renderApp } from '../render/render-account.ts';
import { renderRepository } from '../render/render-repository.ts';
import { ApiError, type Answer, notFound, paginate, type Route, type RouteRequest } from '../router.ts';
import { isAllowed } from '../tokens.ts';
import type { World } from '../world.ts';

/** How long an installation token lasts. */
const tokenMs = 60 * 60 * 1000;

/** What an App asks about itself, and the tokens it gets. */
export const appRoutes: Route[] = [
  {
    method: 'GET',
    template: '/app',
    handle: (request) => ({
      status: 200,
      body: {
        ...renderApp(requireApp(request), request.world.url),
        installations_count: installations(request).length,
      },
    }),
  },
  {
    method: 'GET',
    template: '/app/installations',
    handle(request) {
      requireApp(request);
      const list = installations(request).map((repository) => renderInstallation(request.world, repository));
      const { page, headers } = paginate(request, '/app/installations', list);
      return { status: 200, body: page, headers };
    },
  },
  {
    method: 'GET',
    template: '/repos/{owner}/{repo}/installation',
    handle(request) {
      requireApp(request);
      const { owner = '', repo = '' } = request.parameters;
      const repository = request.world.findRepository(owner, repo);
      if (!repository?.installation) throw notFound();
      return { status: 200, body: renderInstallation(request.world, repository) };
    },
  },
  { method: 'POST', template: '/app/installations/{installation_id}/access_tokens', handle: createToken },
  {
    // A code is good once.
    method: 'POST',
    template: '/app-manifests/{code}/conversions',
    handle({ world, parameters }) {
      if (!world.manifestCodes.delete(parameters['code'] ?? '')) throw notFound();
      const { clientId, privateKey, webhookSecret } = world.app;
      const secrets = { client_id: clientId, client_secret: 'a client secret', pem: privateKey };
      return {
        status: 201,
        body: { ...renderApp(world.app, world.url), ...secrets, webhook_secret: webhookSecret },
      };
    },
  },
  {
    method: 'DELETE',
    template: '/installation/token',
    handle(request) {
      if (request.credential.kind !== 'installation') throw new ApiError(401, 'Bad credentials');
      request.world.tokens.revoke(request.token);
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    template: '/installation/repositories',
    handle(request) {
      const { credential, world } = request;
      if (credential.kind !== 'installation')
        throw new ApiError(403, 'You must authenticate with an installation token.');
      const reached = [...world.repositories.values()].filter((one) => isAllowed(credential, one, 'metadata', 'read'));
      const all = reached.map((one) => renderRepository(one, world.url));
      const { page, headers } = paginate(request, '/installation/repositories', all);
      return { status: 200, body: { total_count: all.length, repositories: page }, headers };
    },
  },
  {
    method: 'GET',
    template: '/apps/{app_slug}',
    handle({ world, parameters }) {
      if (parameters['app_slug'] !== world.app.slug) throw notFound();
      return { status: 200, body: renderApp(world.app, world.url) };
    },
  },
  {
    method: 'GET',
    template: '/users/{username}',
    handle({ world, parameters }) {
      const account = world.findAccount(parameters['username'] ?? '');
      if (account === null) throw notFound();
      return { status: 200, body: renderPublicUser(account, world.url) };
    },
  },
  {
    method: 'GET',
    template: '/repos/{owner}/{repo}/collaborators/{username}/permission',
    handle(request) {
      const repository = reachRepository(request, [['metadata', 'read']]);
      const account = request.world.findAccount(request.parameters['username'] ?? '');
      if (account === null) throw notFound();
      return { status: 200, body: renderPermission(request.world, repository, account) };
    },
  },
];

/** The older answer folds maintain into write and triage into read, and shows a custom role by its base. */
function renderPermission(world: World, repository: Repository, account: Account): JsonObject {
  const role = world.roleOf(repository, account) ?? (repository.isPrivate ? null : 'read');
  const folded = role === 'maintain' ? 'write' : role === 'triage' ? 'read' : role;
  const roleName = repository.customRoles.get(account.id)?.name ?? role ?? 'none';
  return {
    permission: folded ?? 'none',
    role_name: roleName,
    user: {
      ...renderAccount(account, world.url),
      role_name: roleName,
      permissions: {
        pull: role !== null,
        triage: role !== null && role !== 'read',
        push: folded === 'write' || folded === 'admin',
        maintain: role === 'maintain' || role === 'admin',
        admin: role === 'admin',
      },
    },
  };
}

function requireApp({ credential }: RouteRequest): App {
  if (credential.kind !== 'app') throw new ApiError(401, 'A JSON web token could not be decoded');
  return credential.app;
}

function installations({ world }: RouteRequest): Repository[] {
  return [...world.repositories.values()].filter(({ installation }) => installation !== null);
}

function renderInstallation(world: World, repository: Repository): JsonObject {
  const id = repository.installation?.id ?? 0;
  return {
    id,
    account: renderAccount(repository.owner, world.url),
    access_tokens_url: `${world.url}/app/installations/${id}/access_tokens`,
    repositories_url: `${world.url}/installation/repositories`,
    html_url: `${world.url}/settings/installations/${id}`,
    app_id: world.app.id,
    client_id: world.app.clientId,
    app_slug: world.app.slug,
    target_id: repository.owner.id,
    target_type: repository.owner.type,
    permissions: { ...repository.installation?.permissions },
    events: [...world.app.events],
    repository_selection: 'selected',
    single_file_name: null,
    has_multiple_single_files: false,
    single_file_paths: [],
    created_at: repository.createdAt,
    updated_at: repository.createdAt,
    suspended_by: null,
    suspended_at: null,
  };
}

function createToken(request: RouteRequest): Answer {
  const { world, body, parameters } = request;
  const app = requireApp(request);
  const repository = installations(request).find(
    ({ installation }) => String(installation?.id) === parameters['installation_id'],
  );
  if (!repository?.installation) throw notFound();
  const wantedNames = body['repositories'] as string[] | undefined;
  const wantedIds = body['repository_ids'] as number[] | undefined;
  const isMissing =
    wantedNames?.some((name) => name.toLowerCase() !== repository.name.toLowerCase()) ||
    wantedIds?.some((id) => id !== repository.id);
  if (isMissing)
    throw new ApiError(
      422,
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  const granted = repository.installation.permissions;
  const wanted = (body['permissions'] ?? granted) as Permissions;
  const levels: PermissionLevel[] = ['read', 'write', 'admin'];
  for (const [name, level] of Object.entries(wanted)) {
    const most = granted[name] ?? (name === 'metadata' ? 'read' : undefined);
    if (most === undefined || levels.indexOf(level) > levels.indexOf(most)) {
      throw new ApiError(422, 'The permissions requested are not granted to this installation.');
    }
  }
  const permissions: Permissions = { metadata: 'read', ...wanted };
  const expiresAt = new Date(world.date().getTime() + tokenMs);
  const token = world.tokens.addInstallation({ app, permissions, repositoryIds: new Set([repository.id]), expiresAt });
  return {
    status: 201,
    body: {
      token,
      expires_at: `${expiresAt.toISOString().slice(0, 19)}Z`,
      permissions: { ...permissions },
      repository_selection: 'selected',
      repositories: [renderRepository(repository, world.url)],
    },
  };
}

function renderPublicUser(account: Account, url: string): JsonObject {
  return {
    ...renderAccount(account, url),
    node_id: nodeId('User', account.id),
    name: account.login,
    company: null,
    blog: '',
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: 1,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
}
