import type { JsonObject } from '../../../../src/base/index.ts';
import type { Repository } from '../entities.ts';
import type { World } from '../world.ts';
import { nodeId, renderAccount } from './render-account.ts';
import { fullNameOf } from './render-repository.ts';

/** The address by which GitHub knows the account of a commit that it makes itself. */
export function addressOf({ id, login }: { id: number; login: string }): string {
  return `${id}+${login}@users.noreply.github.com`;
}

/**
 * A commit (`commit`). Its accounts are unknown, since whoever makes a commit chooses the names in it (threat T6); but
 * for an address that GitHub itself gave to an account.
 */
export function renderCommit(repository: Repository, sha: string, world: World): JsonObject {
  const facts = repository.git.commitFacts(sha);
  const api = `${world.url}/repos/${fullNameOf(repository)}`;
  const html = `${world.url}/${fullNameOf(repository)}/commit`;
  const author = [...world.accounts.values()].find((account) => addressOf(account) === facts.author.email);
  const isSigned = repository.git.isSigned(sha);
  return {
    url: `${api}/commits/${sha}`,
    sha,
    node_id: nodeId('Commit', repository.id),
    html_url: `${html}/${sha}`,
    comments_url: `${api}/commits/${sha}/comments`,
    commit: {
      url: `${api}/git/commits/${sha}`,
      author: { ...facts.author },
      committer: { ...facts.committer },
      message: facts.message,
      comment_count: 0,
      tree: { sha: facts.treeSha, url: `${api}/git/trees/${facts.treeSha}` },
      verification: {
        verified: isSigned,
        reason: isSigned ? 'valid' : 'unsigned',
        signature: null,
        payload: null,
        verified_at: null,
      },
    },
    author: author === undefined ? null : renderAccount(author, world.url),
    committer: null,
    parents: facts.parents.map((parent) => ({
      sha: parent,
      url: `${api}/commits/${parent}`,
      html_url: `${html}/${parent}`,
    })),
  };
}
