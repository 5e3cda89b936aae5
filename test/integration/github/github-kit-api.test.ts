import { generateKeyPairSync } from 'node:crypto';
import { Octokit } from '@octokit/rest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signAppToken } from '../../kit/github/app-token.ts';
import {
  type Account,
  type GitHub,
  type PullHandle,
  type RepositoryHandle,
  startGitHub,
} from '../../kit/github/start-github.ts';

const place = { owner: 'octo', repo: 'calc' };
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
let github: GitHub;
let repository: RepositoryHandle;
let writer: Account;
let pull: PullHandle;
let now: Date;

beforeEach(async () => {
  now = new Date();
  github = await startGitHub({ now: () => now });
  repository = github.createRepository({
    owner: github.addUser('octo', 'Organization'),
    name: 'calc',
    files: {
      'src/index.js': 'one\n',
      '.github/workflows/pth.yml':
        'on:\n  workflow_dispatch:\n    inputs:\n      nonce: { required: true }\njobs: {}\n',
      '.github/workflows/push.yml': 'on: push\njobs: {}\n',
    },
  });
  writer = github.addUser('wendy');
  repository.setRole(writer, 'write');
  repository.commit({ branch: 'feature', files: { 'src/index.js': 'two\n' } });
  pull = repository.openPull({ author: writer, head: 'feature' });
});

afterEach(() => github.close());

function octokitWith(token: string): Octokit {
  return new Octokit({ auth: token, baseUrl: github.url, log: quiet });
}

function octokitOfApp(): Octokit {
  return octokitWith(github.createInstallationToken(repository));
}

describe('limits of GitHub in the test kit', () => {
  test.each([
    [65_534, 201],
    [65_535, 201],
    [65_536, 422],
  ])('a check run takes a summary of %i bytes: %i', async (bytes, status) => {
    const output = { title: 't', summary: 'x'.repeat(bytes) };
    const body = { ...place, name: 'PTH', head_sha: pull.headSha, status: 'in_progress', output } as const;
    expect(await statusOf(octokitOfApp().request('POST /repos/{owner}/{repo}/check-runs', body))).toBe(status);
    // The limit counts bytes, which the description does not say.
    const wide = { ...body, output: { title: 't', summary: 'ß'.repeat(Math.floor(bytes / 2) + (bytes % 2)) } };
    const wideStatus = bytes >= 65_535 ? 422 : 201;
    expect(await statusOf(octokitOfApp().request('POST /repos/{owner}/{repo}/check-runs', wide))).toBe(wideStatus);
  });

  test.each([
    [49, 201],
    [50, 201],
    [51, 422],
  ])('a check run takes %i annotations in one request: %i', async (count, status) => {
    const annotation = { path: 'a', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'm' } as const;
    const output = { title: 't', summary: 's', annotations: Array.from({ length: count }, () => annotation) };
    const body = { ...place, name: 'PTH', head_sha: pull.headSha, output };
    expect(await statusOf(octokitOfApp().request('POST /repos/{owner}/{repo}/check-runs', body))).toBe(status);
  });

  test.each([
    [65_536, 201],
    [65_537, 422],
  ])('a comment takes %i characters: %i', async (characters, status) => {
    const body = 'ß'.repeat(characters);
    const comment = { ...place, issue_number: pull.number, body };
    const answer = octokitOfApp().request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', comment);
    expect(await statusOf(answer)).toBe(status);
  });
});

describe('rules of GitHub in the test kit', () => {
  test('only the App that made a check run changes it, and people make none', async () => {
    const create = { ...place, name: 'PTH', head_sha: pull.headSha, status: 'queued' } as const;
    const { data } = await octokitOfApp().request('POST /repos/{owner}/{repo}/check-runs', create);
    const job = repository.addRun({ workflow: 'push.yml', event: 'push', actor: writer });
    const change = { ...place, check_run_id: data.id, status: 'completed', conclusion: 'success' } as const;
    const other = octokitWith(job.createJobToken({ checks: 'write' }));
    expect(await statusOf(other.request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', change))).toBe(403);
    const person = octokitWith(github.createUserToken(writer));
    expect(await statusOf(person.request('POST /repos/{owner}/{repo}/check-runs', create))).toBe(403);
    expect(repository.checkRuns).toMatchObject([{ status: 'queued' }]);
  });

  test('a completed check run needs a conclusion', async () => {
    const body = { ...place, name: 'PTH', head_sha: pull.headSha, status: 'completed' };
    const answer = octokitOfApp().request('POST /repos/{owner}/{repo}/check-runs', body as never);
    expect(await statusOf(answer)).toBe(422);
  });

  test('a workflow is dispatched only with a trigger for it and the inputs that it declares', async () => {
    const dispatch = (workflow_id: string, inputs: Record<string, string>, ref = 'main') =>
      statusOf(
        octokitOfApp().request('POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches', {
          ...place,
          workflow_id,
          ref,
          inputs,
        }),
      );
    expect(await dispatch('pth.yml', { nonce: 'n' })).toBe(204);
    expect(await dispatch('pth.yml', {})).toBe(422);
    expect(await dispatch('pth.yml', { nonce: 'n', more: 'x' })).toBe(422);
    expect(await dispatch('push.yml', {})).toBe(422);
    expect(await dispatch('none.yml', {})).toBe(404);
    expect(await dispatch('pth.yml', { nonce: 'n' }, 'gone')).toBe(422);
    // A person with read access starts nothing.
    const reader = github.addUser('rita');
    repository.setRole(reader, 'read');
    const asReader = octokitWith(github.createUserToken(reader)).request(
      'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches',
      { ...place, workflow_id: 'pth.yml', ref: 'main', inputs: { nonce: 'n' } },
    );
    expect(await statusOf(asReader)).toBe(403);
    expect(repository.runs).toHaveLength(1);
  });

  test('a ref moves forward only, unless force is asked for, and that is written down', async () => {
    const main = repository.branch('main') ?? '';
    const update = (force: boolean) =>
      statusOf(
        octokitOfApp().request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
          ...place,
          ref: 'heads/feature',
          sha: main,
          force,
        }),
      );
    expect(await update(false)).toBe(422);
    expect(pull.headSha).not.toBe(main);
    expect(await update(true)).toBe(200);
    expect(pull.headSha).toBe(main);
    expect(github.pushes.at(-1)).toMatchObject({ ref: 'refs/heads/feature', isForced: true, via: 'api' });
  });
});

describe('tokens in the test kit', () => {
  test('the App shows who it is by a token that it signed, and gets tokens with less and never with more', async () => {
    const app = octokitWith(signAppToken(github.app));
    const { data } = await app.request('GET /repos/{owner}/{repo}/installation', place);
    const ask = (body: object) =>
      app.request('POST /app/installations/{installation_id}/access_tokens', { installation_id: data.id, ...body });
    const narrow = await ask({ repositories: ['calc'], permissions: { contents: 'read' } });
    expect(narrow.data).toMatchObject({ permissions: { contents: 'read', metadata: 'read' } });
    expect(narrow.data.token).toMatch(/^ghs_[\w.]{36,}$/);
    const reader = octokitWith(narrow.data.token);
    expect(
      (await reader.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...place, ref: 'heads/main' })).status,
    ).toBe(200);
    const comment = { ...place, issue_number: pull.number, body: 'x' };
    expect(await statusOf(reader.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', comment))).toBe(
      403,
    );
    expect(await statusOf(ask({ permissions: { administration: 'write' } }))).toBe(422);
    expect(await statusOf(ask({ repositories: ['elsewhere'] }))).toBe(422);
    await reader.request('DELETE /installation/token');
    expect(await statusOf(reader.request('GET /repos/{owner}/{repo}', place))).toBe(401);
    github.assertSound();
  });

  test('a token ends after an hour, and one that another key signed never begins', async () => {
    const octokit = octokitOfApp();
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}', place))).toBe(200);
    now = new Date(now.getTime() + 60 * 60 * 1000);
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}', place))).toBe(401);
    now = new Date();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = signAppToken(github.app, {
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    });
    const tokens = [
      forged,
      signAppToken(github.app, { issuer: '1' }),
      signAppToken(github.app, { lastsSeconds: 3600 }),
    ];
    for (const token of tokens) expect(await statusOf(octokitWith(token).request('GET /app'))).toBe(401);
    expect(
      await statusOf(octokitWith(signAppToken(github.app, { issuer: github.app.clientId })).request('GET /app')),
    ).toBe(200);
  });

  test('a token of one repository sees no other', async () => {
    const other = github.createRepository({ owner: writer, name: 'private', files: { a: 'b' }, isPrivate: true });
    const octokit = octokitOfApp();
    const there = { owner: 'wendy', repo: 'private' };
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}', there))).toBe(404);
    expect(
      await statusOf(octokitWith(github.createInstallationToken(other)).request('GET /repos/{owner}/{repo}', there)),
    ).toBe(200);
  });
});

describe('soundness in the test kit', () => {
  test.each([
    ['a route that GitHub has not', 'GET /repos/{owner}/{repo}/nothing', {}, /no such route/],
    [
      'a query parameter that is not described',
      'GET /repos/{owner}/{repo}/pulls',
      { colour: 'red' },
      /additional properties/,
    ],
    ['a value that is not described', 'GET /repos/{owner}/{repo}/pulls', { state: 'ajar' }, /must be equal to one of/],
    ['a body without what it needs', 'POST /repos/{owner}/{repo}/pulls', { title: 'x' }, /must have required property/],
    [
      'a field that is not described',
      'POST /repos/{owner}/{repo}/git/refs',
      { ref: 'r', sha: 's', push: 1 },
      /unknown field push/,
    ],
  ])('%s makes the test fail', async (_name, route, parameters, message) => {
    github.assertSound();
    const status = await statusOf(octokitOfApp().request(route, { ...place, ...parameters }));
    expect(status).toBe(route.endsWith('/nothing') ? 404 : 422);
    expect(() => github.assertSound()).toThrow(message);
  });

  test('an answer that was planned comes as often as planned, then the route answers again', async () => {
    github.plan({ method: 'GET', path: /\/calc$/, times: 1, answer: { status: 503, body: { message: 'later' } } });
    github.plan({ method: 'GET', path: /\/calc$/, times: 1, answer: null });
    const octokit = octokitOfApp();
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++)
      statuses.push(await statusOf(octokit.request('GET /repos/{owner}/{repo}', place)));
    expect(statuses).toEqual([503, 500, 200]);
    github.assertSound();
  });
});

/** The status of an answer, good or bad; a lost connection counts as 500, as Octokit has it. */
async function statusOf(work: Promise<{ status: number }>): Promise<number> {
  try {
    return (await work).status;
  } catch (error) {
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') return error.status;
    throw error;
  }
}
