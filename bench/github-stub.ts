import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A GitHub that answers at once and always the same, so that what is measured is the App. */
export interface GitHubStub {
  url: string;
  /** Called with the comment that a dispatch names. */
  onDispatch: (commentId: number) => void;
  close(): Promise<void>;
}

const sha = 'a'.repeat(40);
const person = { id: 100, login: 'wendy', type: 'User' };
const time = '2026-01-02T10:00:00Z';
const settings = 'quotas: { perUserPerDay: 10000, perPullRequestPerDay: 10000, perRepositoryPerDay: 10000 }\n';

/** Answers by route; a comment's number is its pull request's, too. */
const answers: readonly [RegExp, (number: number) => unknown][] = [
  [/^GET \/app$/, () => ({ slug: 'pth' })],
  [/^GET \/users\//, () => ({ id: 901 })],
  [
    /access_tokens$/,
    () => ({ token: 'ghs_stub', expires_at: '2099-01-01T00:00:00Z', permissions: {}, repository_selection: 'all' }),
  ],
  [/^GET .*\/permission$/, () => ({ permission: 'write', role_name: 'write' })],
  [
    /^GET .*\/issues\/comments\/(\d+)$/,
    (id) => ({
      id,
      issue_url: `https://api.github.com/repos/octo/calc/issues/${id}`,
      user: person,
      body: '/pth test',
      created_at: time,
      updated_at: time,
      html_url: 'https://github.com/octo/calc/pull/1',
    }),
  ],
  [
    /^GET .*\/pulls\/(\d+)$/,
    (number) => ({
      number,
      state: 'open',
      user: person,
      head: { ref: 'feature', sha, repo: { id: 1 } },
      base: { ref: 'main', sha, repo: { id: 1 } },
      created_at: '2026-01-01T00:00:00Z',
      html_url: 'https://github.com/octo/calc/pull/1',
    }),
  ],
  [/^GET .*\/git\/ref\//, () => ({ object: { type: 'commit', sha } })],
  [
    /^GET \/repos\/octo\/(?:calc|\.github)\/contents\//,
    () => ({ type: 'file', encoding: 'base64', content: Buffer.from(settings).toString('base64') }),
  ],
  [/^GET .*\/issues\/(\d+)\/comments/, () => []],
  [
    /^(?:POST|PATCH) .*\/comments/,
    (id) => ({
      id: id + 1,
      issue_url: `https://api.github.com/repos/octo/calc/issues/${id}`,
      user: person,
      body: '',
      created_at: time,
      updated_at: time,
      html_url: 'https://github.com/octo/calc/pull/1',
      content: 'eyes',
    }),
  ],
  [/\/dispatches$/, () => ({ workflow_run_id: 1, html_url: 'https://github.com/octo/calc/actions/runs/1' })],
  [
    /^GET \/repos\/octo\/calc$/,
    () => ({ id: 1, name: 'calc', owner: { login: 'octo' }, default_branch: 'main', archived: false }),
  ],
];

/** Starts it on loopback. */
export async function startGitHubStub(): Promise<GitHubStub> {
  const stub: GitHubStub = { url: '', onDispatch: () => undefined, close: async () => undefined };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = `${request.method} ${(request.url ?? '').split('?', 1)[0]}`;
      const found = answers.find(([pattern]) => pattern.test(asked));
      if (!found) {
        response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}');
        return;
      }
      const number = Number(/\/(\d+)(?:\/\w+)?$/.exec(asked)?.[1] ?? 0);
      const body = JSON.stringify(found[1](number));
      if (asked.endsWith('/dispatches')) {
        const { inputs } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { inputs: { comment_id: string } };
        stub.onDispatch(Number(inputs.comment_id));
      }
      response.writeHead(asked.startsWith('POST') && !asked.endsWith('/dispatches') ? 201 : 200, {
        'content-type': 'application/json',
      });
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub.close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return stub;
}
