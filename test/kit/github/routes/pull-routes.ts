import { repositoryRoute } from '../access.ts';
import { emitPull } from '../changes.ts';
import type { PullRequest, Repository } from '../entities.ts';
import { renderFullPull, renderIssue, renderPull } from '../render/render-pull.ts';
import { fullNameOf } from '../render/render-repository.ts';
import {
  ApiError,
  invalid,
  type Needs,
  paginate,
  type RepositoryRequest,
  type Route,
  textField,
  limitBody,
} from '../router.ts';
import { isAllowed } from '../tokens.ts';
import { findPull } from './comment-routes.ts';

const canRead: Needs = [['pull_requests', 'read']];
const canWrite: Needs = [['pull_requests', 'write']];

/** Pull requests: read, listed, opened, changed; there is no route that merges. */
export const pullRoutes: Route[] = [
  repositoryRoute('GET', '/pulls', canRead, (request) => {
    const { query, repository, world } = request;
    const state = query.get('state') ?? 'open';
    const head = query.get('head');
    const base = query.get('base');
    const all = [...repository.pulls.values()]
      .filter((pull) => state === 'all' || pull.state === state)
      .filter(
        (pull) => head === null || `${pull.head.ownerLogin}:${pull.head.ref}`.toLowerCase() === head.toLowerCase(),
      )
      .filter((pull) => base === null || pull.base.ref === base)
      .sort((left, right) => right.number - left.number)
      .map((pull) => renderPull(repository, pull, world.url));
    const { page, headers } = paginate(request, `/repos/${fullNameOf(repository)}/pulls`, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('GET', '/pulls/{pull_number}', canRead, ({ repository, parameters, world }) => ({
    status: 200,
    body: renderFullPull(repository, findPull(repository, parameters['pull_number']), world.url),
  })),
  repositoryRoute('GET', '/pulls/{pull_number}/files', canRead, (request) => {
    const { repository, world } = request;
    const pull = findPull(repository, request.parameters['pull_number']);
    const from = repository.git.mergeBase(pull.base.sha, pull.head.sha) ?? pull.base.sha;
    const all = repository.git.diff(from, pull.head.sha).map((file) => {
      const address = `${world.url}/${fullNameOf(repository)}`;
      return {
        sha: repository.git.blobSha(pull.head.sha, file.path),
        filename: file.path,
        status: file.status,
        additions: file.additions,
        deletions: file.deletions,
        changes: file.additions + file.deletions,
        blob_url: `${address}/blob/${pull.head.sha}/${encodeURI(file.path)}`,
        raw_url: `${address}/raw/${pull.head.sha}/${encodeURI(file.path)}`,
        contents_url: `${world.url}/repos/${fullNameOf(repository)}/contents/${encodeURI(file.path)}?ref=${pull.head.sha}`,
        patch: repository.git.patch(from, pull.head.sha, file.path),
        ...(file.previous === null ? {} : { previous_filename: file.previous }),
      };
    });
    const { page, headers } = paginate(request, `/repos/${fullNameOf(repository)}/pulls/${pull.number}/files`, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('POST', '/pulls', canWrite, (request) => {
    const pull = openPull(request);
    return { status: 201, body: renderFullPull(request.repository, pull, request.world.url) };
  }),
  repositoryRoute('PATCH', '/pulls/{pull_number}', canWrite, ({ repository, parameters, body, world, actor }) => {
    const pull = findPull(repository, parameters['pull_number']);
    if (typeof body['title'] === 'string') pull.title = body['title'];
    if (typeof body['body'] === 'string') pull.body = limitBody('PullRequest', body['body']);
    pull.updatedAt = world.now();
    if (body['state'] === 'closed' && pull.state === 'open') {
      pull.state = 'closed';
      emitPull(world, repository, pull, 'closed', actor.account);
    }
    return { status: 200, body: renderFullPull(repository, pull, world.url) };
  }),
  { method: 'GET', template: '/search/issues', handle: (request) => searchIssues(request) },
];

function openPull({ world, repository, actor, body }: RepositoryRequest): PullRequest {
  const head = textField(body, 'head');
  const [ownerLogin, ref] = head.includes(':')
    ? (head.split(':', 2) as [string, string])
    : [repository.owner.login, head];
  const source =
    ownerLogin.toLowerCase() === repository.owner.login.toLowerCase()
      ? repository
      : findFork(world.repositories.values(), ownerLogin, repository);
  const headSha = source?.git.branch(ref) ?? null;
  const baseSha = repository.git.branch(textField(body, 'base'));
  if (source === null || headSha === null) throw invalid('PullRequest', 'head', 'invalid');
  if (baseSha === null) throw invalid('PullRequest', 'base', 'invalid');
  const isOpen = [...repository.pulls.values()].some(
    (pull) =>
      pull.state === 'open' &&
      pull.head.repository === source &&
      pull.head.ref === ref &&
      pull.base.ref === body['base'],
  );
  if (isOpen) {
    throw new ApiError(422, 'Validation Failed', [
      { resource: 'PullRequest', code: 'custom', message: `A pull request already exists for ${ownerLogin}:${ref}.` },
    ]);
  }
  if (headSha === baseSha) {
    throw new ApiError(422, 'Validation Failed', [
      { resource: 'PullRequest', code: 'custom', message: `No commits between ${textField(body, 'base')} and ${ref}` },
    ]);
  }
  return world.openPull({
    repository,
    author: actor.account,
    source,
    headRef: ref,
    headSha,
    baseRef: textField(body, 'base'),
    baseSha,
    title: textField(body, 'title'),
    body: body['body'] === undefined ? null : limitBody('PullRequest', textField(body, 'body')),
    isDraft: body['draft'] === true,
    announce: (pull) => emitPull(world, repository, pull, 'opened', actor.account),
  });
}

function findFork(repositories: Iterable<Repository>, ownerLogin: string, parent: Repository): Repository | null {
  for (const one of repositories) {
    if (one.parent === parent && one.owner.login.toLowerCase() === ownerLogin.toLowerCase()) return one;
  }
  return null;
}

/** Understands the words that PTH searches by and no others. */
function searchIssues(request: Parameters<Route['handle']>[0]): ReturnType<Route['handle']> {
  const { world, query, credential } = request;
  const words = new Map<string, string>();
  for (const word of (query.get('q') ?? '').split(/\s+/)) {
    const [name = '', value = ''] = word.split(/:(.*)/s, 2);
    words.set(`${name}${name === 'is' || name === 'type' ? `:${value}` : ''}`, value);
  }
  const unknown = [...words.keys()].filter(
    (word) => !['repo', 'author', 'is:pr', 'is:merged', 'type:pr'].includes(word),
  );
  if (unknown.length > 0) throw new ApiError(422, `The test kit does not search by ${unknown.join(', ')}`);
  const [owner = '', name = ''] = (words.get('repo') ?? '').split('/');
  const repository = world.findRepository(owner, name);
  const author = words.get('author')?.toLowerCase();
  if (!repository || !isAllowed(credential, repository, 'pull_requests', 'read')) {
    throw invalid(
      'Search',
      'q',
      'invalid',
      'The listed users and repositories cannot be searched either because the resources do not exist or you do not have permission to view them.',
    );
  }
  const found = [...repository.pulls.values()]
    .filter((pull) => !words.has('is:merged') || pull.mergedAt !== null)
    .filter((pull) => author === undefined || pull.author.login.toLowerCase() === author);
  const all = found.map((pull) => ({ ...renderIssue(repository, pull, world.url), body: pull.body ?? '', score: 1 }));
  const { page, headers } = paginate(request, '/search/issues', all);
  return {
    status: 200,
    body: { total_count: found.length, incomplete_results: false, search_type: 'lexical', items: page },
    headers,
  };
}
