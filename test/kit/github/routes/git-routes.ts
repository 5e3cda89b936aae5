import type { JsonObject } from '../../../../src/base/index.ts';
import { repositoryRoute } from '../access.ts';
import { changeRefs } from '../changes.ts';
import type { Repository } from '../entities.ts';
import { nodeId } from '../render/render-account.ts';
import { rulesOfRefs } from '../ref-rules.ts';
import { addressOf, renderCommit } from '../render/render-commit.ts';
import { fullNameOf, renderFullRepository } from '../render/render-repository.ts';
import { ApiError, type Needs, notFound, paginate, type Route, textField } from '../router.ts';
import { type Credential, isAllowed } from '../tokens.ts';
import type { World } from '../world.ts';

const canRead: Needs = [['contents', 'read']];
const canWrite: Needs = [['contents', 'write']];

/** The repository itself and what git holds in it. */
export const gitRoutes: Route[] = [
  repositoryRoute('GET', '', [['metadata', 'read']], ({ repository, world }) => ({
    status: 200,
    body: renderFullRepository(repository, world.url),
  })),
  repositoryRoute('GET', '/branches', canRead, (request) => {
    const { repository, world } = request;
    const all = repository.git.branches().map(({ name, sha }) => ({
      name,
      commit: { sha, url: `${world.url}/repos/${fullNameOf(repository)}/commits/${sha}` },
      protected: false,
    }));
    const { page, headers } = paginate(request, `/repos/${fullNameOf(repository)}/branches`, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('GET', '/git/ref/{ref}', canRead, ({ repository, world, parameters }) => {
    const ref = parameters['ref'] ?? '';
    const sha = repository.git.refs().get(`refs/${ref}`);
    if (sha === undefined) throw notFound();
    return { status: 200, body: renderRef(repository, `refs/${ref}`, sha, world.url) };
  }),
  repositoryRoute('POST', '/git/blobs', canWrite, ({ repository, world, body }) => {
    const encoding = body['encoding'] === 'base64' ? 'base64' : 'utf8';
    const sha = repository.git.addBlob(Buffer.from(textField(body, 'content'), encoding));
    return { status: 201, body: { sha, url: `${world.url}/repos/${fullNameOf(repository)}/git/blobs/${sha}` } };
  }),
  repositoryRoute('POST', '/git/trees', canWrite, ({ repository, world, body }) => {
    const { git } = repository;
    const base = git.treeSha(textField(body, 'base_tree'));
    if (base === null) throw new ApiError(422, 'base_tree is not a valid tree oid');
    const entries = (body['tree'] as JsonObject[]).map((entry) => {
      const content = entry['content'];
      const sha = typeof content === 'string' ? git.addBlob(Buffer.from(content)) : (entry['sha'] as string | null);
      return { path: textField(entry, 'path'), mode: textField(entry, 'mode'), sha };
    });
    const sha = git.addTree(base, entries);
    return {
      status: 201,
      body: { sha, url: `${world.url}/repos/${fullNameOf(repository)}/git/trees/${sha}`, tree: [], truncated: false },
    };
  }),
  repositoryRoute('POST', '/git/commits', canWrite, ({ repository, world, body, actor }) => {
    const { git } = repository;
    const tree = git.treeSha(textField(body, 'tree'));
    const parents = (body['parents'] ?? []) as string[];
    if (tree === null) throw new ApiError(422, 'Tree SHA does not exist');
    if (parents.some((parent) => git.resolve(parent) === null)) throw new ApiError(422, 'Parent SHA does not exist');
    const at = `${Math.floor(world.date().getTime() / 1000)} +0000`;
    // GitHub signs in the name of an App, and only where the request names nobody else.
    const isSigned = actor.app !== null && body['author'] === undefined && body['committer'] === undefined;
    const sha = git.addCommit({
      tree,
      parents,
      message: textField(body, 'message'),
      author: `${actor.account.login} <${addressOf(actor.account)}> ${at}`,
      committer: isSigned
        ? `GitHub <noreply@github.com> ${at}`
        : `${actor.account.login} <${addressOf(actor.account)}> ${at}`,
      isSigned,
    });
    return { status: 201, body: renderGitCommit(repository, sha, world) };
  }),
  repositoryRoute('POST', '/git/refs', canWrite, ({ repository, world, body, actor, credential }) => {
    const ref = textField(body, 'ref');
    const sha = textField(body, 'sha');
    if (!/^refs\/(?:heads|tags)\/.+/.test(ref))
      throw new ApiError(422, "Reference name must start with 'refs/' and contain at least two slashes");
    if (repository.git.resolve(sha) === null) throw new ApiError(422, 'Object does not exist');
    if (repository.git.refs().has(ref)) throw new ApiError(422, 'Reference already exists');
    judgeRef(repository, ref, sha, credential);
    changeRefs(world, repository, { account: actor.account, via: 'api' }, () => repository.git.setRef(ref, sha));
    return { status: 201, body: renderRef(repository, ref, sha, world.url) };
  }),
  repositoryRoute('PATCH', '/git/refs/{ref}', canWrite, (request) => {
    const { repository, world, body, actor, parameters, credential } = request;
    const ref = `refs/${parameters['ref']}`;
    const sha = textField(body, 'sha');
    const before = repository.git.refs().get(ref);
    if (before === undefined) throw new ApiError(422, 'Reference does not exist');
    if (repository.git.resolve(sha) === null) throw new ApiError(422, 'Object does not exist');
    if (body['force'] !== true && !repository.git.isAncestor(before, sha))
      throw new ApiError(422, 'Update is not a fast forward');
    judgeRef(repository, ref, sha, credential);
    changeRefs(world, repository, { account: actor.account, via: 'api' }, () => repository.git.setRef(ref, sha));
    return { status: 200, body: renderRef(repository, ref, sha, world.url) };
  }),
  repositoryRoute('DELETE', '/git/refs/{ref}', canWrite, ({ repository, world, actor, parameters }) => {
    const ref = `refs/${parameters['ref']}`;
    if (!repository.git.refs().has(ref)) throw new ApiError(422, 'Reference does not exist');
    changeRefs(world, repository, { account: actor.account, via: 'api' }, () => repository.git.setRef(ref, null));
    return { status: 204 };
  }),
  repositoryRoute('GET', '/git/trees/{tree_sha}', canRead, ({ repository, world, parameters, query }) => {
    const api = `${world.url}/repos/${fullNameOf(repository)}/git`;
    const sha = repository.git.treeSha(parameters['tree_sha'] ?? '');
    if (sha === null) throw notFound();
    const all = repository.git.tree(sha, query.has('recursive'));
    const limit = repository.settings.treeLimit;
    const tree = all.slice(0, limit).map((entry) => ({
      path: entry.path,
      mode: entry.mode,
      type: entry.type,
      sha: entry.sha,
      ...(entry.size === null ? {} : { size: entry.size }),
      ...(entry.type === 'commit' ? {} : { url: `${api}/${entry.type}s/${entry.sha}` }),
    }));
    return { status: 200, body: { sha, url: `${api}/trees/${sha}`, tree, truncated: all.length > limit } };
  }),
  repositoryRoute('GET', '/contents/{path}', canRead, ({ repository, world, parameters, query }) => ({
    status: 200,
    body: renderContents(repository, parameters['path'] ?? '', query.get('ref') ?? repository.defaultBranch, world.url),
  })),
  repositoryRoute('GET', '/commits/{ref}', canRead, ({ repository, world, parameters }) => {
    const sha = repository.git.resolve(parameters['ref'] ?? '');
    if (sha === null) throw new ApiError(422, `No commit found for SHA: ${parameters['ref']}`);
    return { status: 200, body: renderCommit(repository, sha, world) };
  }),
  repositoryRoute('GET', '/compare/{basehead}', canRead, (request) => {
    const { repository, world, credential } = request;
    const [baseName = '', headName = ''] = (request.parameters['basehead'] ?? '').split('...', 2);
    const base = repository.git.resolve(baseName);
    const head = repository.git.resolve(headName);
    if (base === null || head === null || !isAllowed(credential, repository, 'contents', 'read')) throw notFound();
    const mergeBase = repository.git.mergeBase(base, head);
    if (mergeBase === null) throw new ApiError(404, `No common ancestor between ${baseName} and ${headName}.`);
    const ahead = repository.git.commitsBetween(base, head);
    const behind = repository.git.commitsBetween(head, base);
    const path = `/repos/${fullNameOf(repository)}/compare/${baseName}...${headName}`;
    const { page, headers } = paginate(request, path, ahead);
    const html = `${world.url}/${fullNameOf(repository)}/compare/${baseName}...${headName}`;
    const status =
      ahead.length === 0 ? (behind.length === 0 ? 'identical' : 'behind') : behind.length === 0 ? 'ahead' : 'diverged';
    return {
      status: 200,
      headers,
      body: {
        url: `${world.url}${path}`,
        html_url: html,
        permalink_url: html,
        diff_url: `${html}.diff`,
        patch_url: `${html}.patch`,
        base_commit: renderCommit(repository, base, world),
        merge_base_commit: renderCommit(repository, mergeBase, world),
        status,
        ahead_by: ahead.length,
        behind_by: behind.length,
        total_commits: ahead.length,
        commits: page.map((sha) => renderCommit(repository, sha, world)),
        files: [],
      },
    };
  }),
];

/** Refuses a ref as a push of it would be refused. */
function judgeRef(repository: Repository, ref: string, sha: string, credential: Credential): void {
  const problem = repository.git.judgeRef(ref, sha, rulesOfRefs(repository, credential));
  if (problem === null) return;
  if (problem.includes('`workflows` permission')) throw new ApiError(403, 'Resource not accessible by integration');
  throw new ApiError(422, `Repository rule violations found\n\n${problem}`);
}

/** A commit as git has it (`git-commit`). */
function renderGitCommit(repository: Repository, sha: string, world: World): JsonObject {
  const {
    sha: name,
    node_id,
    html_url,
    parents,
    commit,
  } = renderCommit(repository, sha, world) as {
    sha: string;
    node_id: string;
    html_url: string;
    parents: JsonObject[];
    commit: JsonObject;
  };
  const { comment_count: _, ...facts } = commit;
  return { sha: name, node_id, html_url, parents, ...facts };
}

function renderRef(repository: Repository, ref: string, sha: string, url: string): JsonObject {
  const api = `${url}/repos/${fullNameOf(repository)}/git`;
  return {
    ref,
    node_id: nodeId('Ref', repository.id),
    url: `${api}/${ref}`,
    object: { type: 'commit', sha, url: `${api}/commits/${sha}` },
  };
}

/** Bytes up to which GitHub gives a file's content in JSON. */
const maxInlineBytes = 1024 * 1024;

/** A file, a link, or the list of a folder. */
function renderContents(repository: Repository, path: string, ref: string, url: string) {
  const sha = repository.git.resolve(ref);
  if (sha === null) throw new ApiError(404, `No commit found for the ref ${ref}`);
  const folder = path.replace(/\/+$/, '');
  const entry = repository.git.entry(sha, folder);
  if (entry === null) throw notFound();
  const describe = (item: { path: string; sha: string; size: number | null; type: string }): JsonObject => {
    const api = `${url}/repos/${fullNameOf(repository)}`;
    const self = `${api}/contents/${encodeURI(item.path)}?ref=${ref}`;
    const git = `${api}/git/${item.type === 'tree' ? 'trees' : 'blobs'}/${item.sha}`;
    const html = `${url}/${fullNameOf(repository)}/${item.type === 'tree' ? 'tree' : 'blob'}/${ref}/${encodeURI(item.path)}`;
    return {
      type: item.type === 'tree' ? 'dir' : 'file',
      name: item.path.split('/').at(-1) ?? '',
      path: item.path,
      sha: item.sha,
      size: item.size ?? 0,
      url: self,
      git_url: git,
      html_url: html,
      download_url: item.type === 'tree' ? null : html.replace('/blob/', '/raw/'),
      _links: { self, git, html },
    };
  };
  if (entry.type === 'tree') {
    return repository.git
      .tree(`${sha}:${folder}`, false)
      .map((item) => describe({ ...item, path: `${folder}/${item.path}` }));
  }
  const content = repository.git.readFile(sha, folder) ?? Buffer.alloc(0);
  if (entry.mode === '120000') return { ...describe(entry), type: 'symlink', target: content.toString('utf8') };
  const isInline = content.length <= maxInlineBytes;
  return {
    ...describe(entry),
    encoding: isInline ? 'base64' : 'none',
    content: isInline ? content.toString('base64').replaceAll(/.{60}/g, '$&\n') : '',
  };
}
