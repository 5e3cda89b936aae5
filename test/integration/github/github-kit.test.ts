import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Octokit } from '@octokit/rest';
import { verify } from '@octokit/webhooks-methods';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Account,
  type GitHub,
  type PullHandle,
  type RepositoryHandle,
  startGitHub,
} from '../../kit/github/start-github.ts';

interface Heard {
  id: string;
  event: string;
  isGenuine: boolean;
  payload: { action: string; comment?: Record<string, unknown>; installation?: { id: number } };
}

let github: GitHub;
let repository: RepositoryHandle;
let writer: Account;
let pull: PullHandle;
let app: Server;
let heard: Heard[];

beforeEach(async () => {
  github = await startGitHub();
  heard = [];
  app = createServer((request, response) => void hear(request).finally(() => response.end('ok')));
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  repository = github.createRepository({
    owner: github.addUser('octo', 'Organization'),
    name: 'calc',
    files: {
      'src/index.js': 'one\n',
      '.github/workflows/pth.yml':
        'on:\n  workflow_dispatch:\n    inputs:\n      nonce: { required: true }\njobs: {}\n',
    },
  });
  writer = github.addUser('wendy');
  repository.setRole(writer, 'write');
  repository.commit({ branch: 'feature', files: { 'src/index.js': 'two\n' } });
  pull = repository.openPull({ author: writer, head: 'feature' });
  github.connectWebhook(`http://127.0.0.1:${(app.address() as AddressInfo).port}/`);
});

afterEach(async () => {
  await github.settled();
  app.close();
  app.closeAllConnections();
  await github.close();
});

async function hear(request: IncomingMessage): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]).toString('utf8');
  const isGenuine = await verify(
    github.app.webhookSecret,
    body,
    String(request.headers['x-hub-signature-256'] ?? 'none'),
  );
  heard.push({
    id: String(request.headers['x-github-delivery']),
    event: String(request.headers['x-github-event']),
    isGenuine,
    payload: JSON.parse(body) as Heard['payload'],
  });
}

function namesOf(entries: readonly Heard[]): string[] {
  return entries.map(({ event, payload }) => `${event}.${payload.action}`);
}

function octokit(): Octokit {
  return new Octokit({ auth: github.createInstallationToken(repository), baseUrl: github.url });
}

test('whatever happens to a pull request reaches the App in its order, signed', async () => {
  const comment = pull.comment('/pth test', { author: writer });
  pull.editComment(comment, '/pth test 3');
  repository.commit({ branch: 'feature', files: { 'src/index.js': 'three\n' } });
  pull.deleteComment(comment);
  repository.openIssue({ author: writer, title: 'a question', comment: '/pth test' });
  pull.close(writer);
  await github.settled();
  expect(namesOf(heard)).toEqual([
    'issue_comment.created',
    'issue_comment.edited',
    'pull_request.synchronize',
    'issue_comment.deleted',
    'issue_comment.created',
    'pull_request.closed',
  ]);
  expect(heard.every(({ isGenuine }) => isGenuine)).toBe(true);
  expect(heard[0]?.payload.installation?.id).toBe(repository.record.installation?.id);
  expect(heard[0]?.payload.comment?.['updated_at']).toBe(heard[0]?.payload.comment?.['created_at']);
  expect(heard[1]?.payload.comment?.['updated_at']).not.toBe(heard[1]?.payload.comment?.['created_at']);
  github.assertSound();
});

test('what the App itself writes comes back to it, with its name on it', async () => {
  await octokit().request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    owner: 'octo',
    repo: 'calc',
    issue_number: pull.number,
    body: 'seen',
  });
  await github.settled();
  expect(heard[0]?.payload.comment).toMatchObject({
    user: { id: github.app.user.id, login: 'plugin-test-harness[bot]', type: 'Bot' },
    performed_via_github_app: { id: github.app.id },
  });
  github.assertSound();
});

test('a dispatch reaches the runner, and the App follows its run to the end', async () => {
  const asked = new Promise((resolve) => github.onDispatch(resolve));
  await octokit().request('POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches', {
    owner: 'octo',
    repo: 'calc',
    workflow_id: 'pth.yml',
    ref: 'main',
    inputs: { nonce: 'n' },
  });
  expect(await asked).toMatchObject({ inputs: { nonce: 'n' }, workflowPath: '.github/workflows/pth.yml' });
  repository.runs[0]?.start();
  repository.runs[0]?.complete('success');
  await github.settled();
  expect(namesOf(heard)).toEqual(['workflow_run.requested', 'workflow_run.in_progress', 'workflow_run.completed']);
  github.assertSound();
});

test('a redelivery has the old id; a wrong secret and a missing signature are not genuine', async () => {
  pull.comment('/pth test', { author: writer });
  await github.settled();
  const [first] = github.deliveries;
  if (!first) throw new Error('nothing was delivered');
  expect(first).toMatchObject({ status: 200, answer: 'ok' });
  await github.redeliver(first);
  await github.deliver('issue_comment', first.payload, { secret: 'another secret' });
  await github.deliver('issue_comment', first.payload, { signature: '' });
  expect(heard.map(({ id, isGenuine }) => [id === first.id, isGenuine])).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ]);
});

test('a receiver that is not there is noted, and nothing else stops', async () => {
  app.close();
  app.closeAllConnections();
  pull.comment('/pth test', { author: writer });
  await github.settled();
  expect(github.deliveries.at(-1)).toMatchObject({
    status: 0,
    answer: expect.stringContaining('fetch failed') as string,
  });
  github.assertSound();
});

test('where the App is not installed it hears nothing', async () => {
  const other = github.createRepository({ owner: writer, name: 'own', files: { a: 'b' }, isAppInstalled: false });
  other.commit({ branch: 'x', files: { a: 'c' } });
  other.openPull({ author: writer, head: 'x' }).comment('/pth test', { author: writer });
  await github.settled();
  expect(heard).toEqual([]);
});
