import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Octokit } from '@octokit/rest';
import { verify } from '@octokit/webhooks-methods';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { type GitHub, type RepositoryHandle, startGitHub } from '../../kit/github/start-github.ts';

const run = promisify(execFile);
let github: GitHub;
let repository: RepositoryHandle;

beforeEach(async () => {
  github = await startGitHub();
  const owner = github.addUser('octo', 'Organization');
  repository = github.createRepository({
    owner,
    name: 'calc',
    files: {
      'src/index.js': 'one\n',
      '.github/workflows/pth.yml':
        'on:\n  workflow_dispatch:\n    inputs:\n      nonce: { required: true }\njobs: {}\n',
    },
  });
});
afterEach(() => github.close());

function octokitWith(token: string): Octokit {
  return new Octokit({ auth: token, baseUrl: github.url, log: { debug() {}, info() {}, warn() {}, error() {} } });
}

/** Runs git as an action would: the token in a header, nothing asked. */
function git(cwd: string, token: string, ...args: string[]) {
  return run('git', args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_COUNT: '3',
      GIT_CONFIG_KEY_0: 'http.extraheader',
      GIT_CONFIG_VALUE_0: `Authorization: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
      GIT_CONFIG_KEY_1: 'user.name',
      GIT_CONFIG_VALUE_1: 'Dev',
      GIT_CONFIG_KEY_2: 'user.email',
      GIT_CONFIG_VALUE_2: 'dev@example.invalid',
    },
  });
}

test('a comment of a person reaches the App signed, and the dispatch it asks for reaches the runner', async () => {
  const heard: { event: string; isGenuine: boolean; body: string }[] = [];
  const hear = async (request: IncomingMessage) => {
    const chunks = await request.toArray();
    const body = Buffer.concat(chunks as Buffer[]).toString('utf8');
    const signature = String(request.headers['x-hub-signature-256']);
    const isGenuine = await verify(github.app.webhookSecret, body, signature);
    heard.push({ event: String(request.headers['x-github-event']), isGenuine, body });
  };
  const app = createServer((request, response) => void hear(request).finally(() => response.end('ok')));
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  github.connectWebhook(`http://127.0.0.1:${(app.address() as AddressInfo).port}/`);
  const writer = github.addUser('wendy');
  repository.setRole(writer, 'write');
  repository.commit({ branch: 'feature', files: { 'src/index.js': 'two\n' } });
  const pull = repository.openPull({ author: writer, head: 'feature' });
  const comment = pull.comment('/pth test', { author: writer });
  await github.settled();
  expect(heard.map(({ event, isGenuine }) => [event, isGenuine])).toEqual([
    ['pull_request', true],
    ['issue_comment', true],
  ]);
  expect(JSON.parse(heard[1]?.body ?? '{}')).toMatchObject({ action: 'created', comment: { id: comment.id } });

  const octokit = octokitWith(github.createInstallationToken(repository));
  const asked = new Promise((resolve) => github.onDispatch(resolve));
  const answer = await octokit.request('POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches', {
    owner: 'octo',
    repo: 'calc',
    workflow_id: 'pth.yml',
    ref: 'main',
    inputs: { nonce: 'n' },
    return_run_details: true,
  });
  expect(await asked).toMatchObject({ inputs: { nonce: 'n' }, workflowPath: '.github/workflows/pth.yml' });
  expect(answer.status).toBe(200);
  await github.settled();
  expect(heard.at(-1)?.event).toBe('workflow_run');
  app.close();
  app.closeAllConnections();
  github.assertSound();
});

test('git pushes need contents: write, and pull requests follow their branch', async () => {
  const author = github.addUser('ann');
  repository.commit({ branch: 'feature', files: { 'src/index.js': 'two\n' } });
  const pull = repository.openPull({ author, head: 'feature' });
  const place = makeDirectory('clone');
  const reader = github.createInstallationToken(repository, { contents: 'read' });
  const writer = github.createInstallationToken(repository, { contents: 'write' });
  await git(place, reader, 'clone', '--quiet', '--branch', 'feature', repository.gitUrl, '.');
  await git(place, reader, 'commit', '--quiet', '--allow-empty', '-m', 'more');
  await expect(git(place, reader, 'push', 'origin', 'HEAD:refs/heads/feature')).rejects.toThrow(/403/);
  await git(place, writer, 'push', 'origin', 'HEAD:refs/heads/feature');
  const { stdout } = await git(place, reader, 'rev-parse', 'HEAD');
  expect(pull.headSha).toBe(stdout.trim());
  expect(github.pushes.at(-1)).toMatchObject({ ref: 'refs/heads/feature', isForced: false, via: 'git' });
});
