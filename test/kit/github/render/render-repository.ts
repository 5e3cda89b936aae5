import type { JsonObject } from '../../../../src/base/index.ts';
import type { Repository } from '../entities.ts';
import { nodeId, renderAccount } from './render-account.ts';

/** Addresses below the repository's own, by the name of their field. */
const addresses: Readonly<Record<string, string>> = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
};

/** `OWNER/NAME`. */
export function fullNameOf(repository: Repository): string {
  return `${repository.owner.login}/${repository.name}`;
}

/** Where git finds it. */
export function gitUrlOf(repository: Repository, url: string): string {
  return `${url}/${fullNameOf(repository)}.git`;
}

/** The short form that stands in lists and runs (`minimal-repository`). */
export function renderMinimalRepository(repository: Repository, url: string): JsonObject {
  const fullName = fullNameOf(repository);
  const api = `${url}/repos/${fullName}`;
  return {
    id: repository.id,
    node_id: nodeId('Repository', repository.id),
    name: repository.name,
    full_name: fullName,
    private: repository.isPrivate,
    owner: renderAccount(repository.owner, url),
    html_url: `${url}/${fullName}`,
    description: null,
    fork: repository.parent !== null,
    url: api,
    ...Object.fromEntries(Object.entries(addresses).map(([name, path]) => [name, `${api}${path}`])),
  };
}

/** The long form (`repository`, and in webhooks). */
export function renderRepository(repository: Repository, url: string): JsonObject {
  const openIssues = [...repository.pulls.values()].filter(({ state }) => state === 'open').length;
  return {
    ...renderMinimalRepository(repository, url),
    clone_url: gitUrlOf(repository, url),
    git_url: gitUrlOf(repository, url).replace(/^http/, 'git'),
    ssh_url: `git@127.0.0.1:${fullNameOf(repository)}.git`,
    svn_url: `${url}/${fullNameOf(repository)}`,
    mirror_url: null,
    homepage: null,
    language: 'TypeScript',
    license: null,
    default_branch: repository.defaultBranch,
    visibility: repository.isPrivate ? 'private' : 'public',
    archived: repository.isArchived,
    disabled: false,
    is_template: false,
    allow_forking: true,
    web_commit_signoff_required: false,
    topics: [],
    custom_properties: {},
    forks: 0,
    forks_count: 0,
    open_issues: openIssues,
    open_issues_count: openIssues,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    size: 100,
    has_downloads: true,
    has_issues: true,
    has_projects: true,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    pushed_at: repository.createdAt,
    created_at: repository.createdAt,
    updated_at: repository.createdAt,
  };
}

/** What one repository answers about itself (`full-repository`). */
export function renderFullRepository(repository: Repository, url: string): JsonObject {
  return {
    ...renderRepository(repository, url),
    network_count: 0,
    subscribers_count: 0,
    ...(repository.parent
      ? { parent: renderRepository(repository.parent, url), source: renderRepository(repository.parent, url) }
      : {}),
  };
}
