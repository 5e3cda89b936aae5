import type { JsonObject } from '../../../../src/base/index.ts';
import type { Account, App } from '../entities.ts';

/** The opaque id that GraphQL would take. */
export function nodeId(kind: string, id: number): string {
  return Buffer.from(`${kind}:${id}`).toString('base64');
}

/** An account as it stands inside everything else (`simple-user`). */
export function renderAccount(account: Account, url: string): JsonObject {
  const api = `${url}/users/${encodeURIComponent(account.login)}`;
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId('User', account.id),
    avatar_url: `${url}/avatars/u/${account.id}?v=4`,
    gravatar_id: '',
    url: api,
    html_url: `${url}/${encodeURIComponent(account.login)}`,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type: account.type,
    user_view_type: 'public',
    site_admin: false,
  };
}

/** An App as it stands in comments and check runs (`integration`). */
export function renderApp(app: App, url: string): JsonObject {
  return {
    id: app.id,
    slug: app.slug,
    client_id: app.clientId,
    node_id: nodeId('App', app.id),
    owner: renderAccount(app.owner, url),
    name: app.name,
    description: '',
    external_url: `${url}/apps/${app.slug}`,
    html_url: `${url}/apps/${app.slug}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    permissions: { ...app.permissions },
    events: [...app.events],
  };
}
