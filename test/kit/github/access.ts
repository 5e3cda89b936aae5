import type { Repository } from './entities.ts';
import {
  ApiError,
  type Answer,
  type Method,
  type Needs,
  notFound,
  type RepositoryRequest,
  type Route,
  type RouteRequest,
} from './router.ts';
import { actorOf, isAllowed, permissionsIn } from './tokens.ts';

/**
 * A route below a repository that needs one of some permissions. As with a private repository: a token that does not reach
 * it sees 404, one that reaches it without the permission 403.
 */
export function repositoryRoute(
  method: Method,
  path: string,
  needs: Needs,
  handle: (request: RepositoryRequest) => Answer | Promise<Answer>,
): Route {
  const template = `/repos/{owner}/{repo}${path}`;
  return {
    method,
    template,
    handle(request) {
      const repository = reachRepository(request, needs);
      const actor = actorOf(request.credential);
      if (actor === null) throw new ApiError(401, 'Requires authentication');
      if (repository.isArchived && method !== 'GET') {
        throw new ApiError(403, 'Repository was archived so is read-only.');
      }
      return handle({ ...request, repository, actor });
    },
  };
}

/** The repository that a request names, if its token may do this there. */
export function reachRepository(request: RouteRequest, needs: Needs): Repository {
  const { owner = '', repo = '' } = request.parameters;
  const repository = request.world.findRepository(owner, repo);
  if (repository === null || Object.keys(permissionsIn(request.credential, repository)).length === 0) throw notFound();
  if (needs.length > 0 && !needs.some(([name, level]) => isAllowed(request.credential, repository, name, level))) {
    const isPerson = request.credential.kind === 'user';
    const alternatives = needs.map(([name, level]) => `${name}=${level}`).join('; ');
    throw Object.assign(
      new ApiError(403, isPerson ? 'Must have admin rights to Repository.' : 'Resource not accessible by integration'),
      { acceptedPermissions: alternatives },
    );
  }
  return repository;
}
