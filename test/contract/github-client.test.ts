import { Octokit } from '@octokit/rest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultCode, PthError } from '../../src/base/index.ts';
import { createOctokitClient, type GitHubClient, type RepositoryRecord } from '../../src/github/index.ts';
import type { OctokitClientOptions } from '../../src/github/octokit/ask-github.ts';
import { maxBodyBytes } from '../../src/github/rendering/fit-body.ts';
import {
  type Account,
  type GitHub,
  type Permissions,
  type PullHandle,
  type RepositoryHandle,
  startGitHub,
} from '../kit/github/start-github.ts';
import { proves } from '../requirements.ts';

const workflow = `on:
  workflow_dispatch:
    inputs:
      pull_request: { required: true }
      note: { default: none }
jobs: {}
`;
const calc = { owner: 'octo', name: 'calc' };

let github: GitHub;
let repository: RepositoryHandle;
let writer: Account;
let pull: PullHandle;
let record: RepositoryRecord;
let client: GitHubClient;

beforeEach(async () => {
  github = await startGitHub();
  repository = github.createRepository({
    owner: github.addUser('octo', 'Organization'),
    name: 'calc',
    files: {
      'src/index.js': 'one\n',
      'src/old.js': 'a file that moves, long enough to be known again\n',
      '.github/pth.yml': 'forks:\n  maxTier: 1\n',
      '.github/workflows/pth.yml': workflow,
      link: { content: 'src/index.js', mode: '120000' },
    },
  });
  writer = github.addUser('wendy');
  repository.setRole(writer, 'write');
  repository.commit({
    branch: 'feature/one',
    files: {
      'src/index.js': 'two\n',
      'src/old.js': null,
      'src/new.js': 'a file that moves, long enough to be known again\n',
    },
  });
  pull = repository.openPull({ author: writer, head: 'feature/one' });
  client = clientWith(repository.record.installation?.permissions ?? {});
  record = await client.getRepository(calc);
});

afterEach(async () => {
  await github.close();
});

function clientWith(permissions: Permissions): GitHubClient {
  return clientOf(github.createInstallationToken(repository, permissions));
}

function clientOf(token: string, options: OctokitClientOptions = { retries: 0 }): GitHubClient {
  return createOctokitClient(new Octokit({ auth: token, baseUrl: github.url, log: quiet }), options);
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

describe('the GitHub client over a real Octokit', () => {
  test(proves(['C-005', 'C-021'], 'reads the repository and what people may do in it (T1)'), async () => {
    expect(record).toEqual({ ...calc, id: repository.id, defaultBranch: 'main', isArchived: false });
    const people = {
      reader: await permissionOf('read'),
      triager: await permissionOf('triage'),
      writer: await permissionOf('write'),
      maintainer: await permissionOf('maintain'),
      admin: await permissionOf('admin'),
    };
    expect(people).toEqual({
      reader: { roleName: 'read', permission: 'read' },
      triager: { roleName: 'triage', permission: 'read' },
      writer: { roleName: 'write', permission: 'write' },
      maintainer: { roleName: 'maintain', permission: 'write' },
      admin: { roleName: 'admin', permission: 'admin' },
    });
    const custom = github.addUser('carl');
    repository.setCustomRole(custom, 'release-engineer', 'write');
    expect(await client.getPermission(calc, 'carl')).toEqual({ roleName: 'release-engineer', permission: 'write' });
    expect(await client.getPermission(calc, 'nobody-at-all')).toEqual({ roleName: null, permission: null });
    const bot = github.app.user;
    expect(await client.findAccount(bot.login)).toBe(bot.id);
    expect(await client.findAccount('nobody-at-all')).toBeNull();
    github.assertSound();
  });

  test(proves(['C-020'], 'reads a pull request, its fork and its paths, both names of what moved'), async () => {
    expect(await client.getPullRequest(calc, pull.number)).toEqual({
      number: pull.number,
      state: 'open',
      isMerged: false,
      isDraft: false,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      author: { id: writer.id, login: 'wendy', type: 'User' },
      head: { ref: 'feature/one', sha: pull.headSha, repositoryId: repository.id },
      base: { ref: 'main', sha: repository.branch('main'), repositoryId: repository.id },
      url: `${github.url}/octo/calc/pull/${pull.number}`,
    });
    expect((await client.listPullRequestPaths(calc, pull.number)).sort()).toEqual([
      'src/index.js',
      'src/new.js',
      'src/old.js',
    ]);
    const patches = await client.listPullRequestPatches(calc, pull.number);
    expect(patches.map(({ path }) => path)).toContain('src/index.js');
    expect(patches.find(({ path }) => path === 'src/index.js')?.patch).toMatch(/^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/);
    const stranger = github.addUser('sam');
    const fork = repository.fork(stranger);
    const sha = fork.commit({ branch: 'patch', files: { 'src/index.js': 'three\n' } });
    const foreign = repository.openPull({ author: stranger, head: 'patch', from: fork, isDraft: true });
    expect(await client.getPullRequest(calc, foreign.number)).toMatchObject({
      isDraft: true,
      head: { sha, repositoryId: fork.id },
      base: { repositoryId: repository.id },
    });
    foreign.record.head.repository = null;
    foreign.close(stranger);
    expect(await client.getPullRequest(calc, foreign.number)).toMatchObject({
      state: 'closed',
      head: { sha, repositoryId: null },
    });
    expect(await client.getPullRequest(calc, 999)).toBeNull();
    github.assertSound();
  });

  test(proves(['C-021'], 'counts what was merged of somebody, and searches for nothing else'), async () => {
    expect(await client.countMergedPullRequests(calc, 'wendy')).toBe(0);
    pull.merge(writer);
    expect(await client.countMergedPullRequests(calc, 'wendy')).toBe(1);
    expect(await client.countMergedPullRequests(calc, 'somebody-else')).toBe(0);
    const sent = github.requests.length;
    await expectFault(client.countMergedPullRequests(calc, 'x is:open'), 'github/invalid-answer');
    expect(github.requests).toHaveLength(sent);
    github.assertSound();
  });

  test(
    proves(['C-019', 'C-020'], 'writes, changes and finds comments with their author and App (T2, T4, T24)'),
    async () => {
      const asked = pull.comment('/pth test', { author: writer });
      expect(await client.getComment(calc, asked.id)).toEqual({
        id: asked.id,
        issue: pull.number,
        author: { id: writer.id, login: 'wendy', type: 'User' },
        viaAppId: null,
        body: '/pth test',
        createdAt: asked.createdAt,
        updatedAt: asked.createdAt,
      });
      pull.editComment(asked, '/pth test 3');
      const edited = await client.getComment(calc, asked.id);
      expect(edited?.updatedAt).not.toBe(edited?.createdAt);
      const answer = await client.createComment(calc, pull.number, 'seen');
      await client.updateComment(calc, answer.id, 'done');
      expect(answer.url).toBe(`${github.url}/octo/calc/pull/${pull.number}#issuecomment-${answer.id}`);
      expect(await client.listComments(calc, pull.number)).toEqual([
        { id: asked.id, authorId: writer.id, viaAppId: null, body: '/pth test 3' },
        { id: answer.id, authorId: github.app.user.id, viaAppId: github.app.id, body: 'done' },
      ]);
      pull.deleteComment(asked);
      expect(await client.getComment(calc, asked.id)).toBeNull();
      github.assertSound();
    },
  );

  test('lists every page of a long conversation', async () => {
    for (let number = 0; number < 250; number++) pull.comment(`comment ${number}`, { author: writer });
    const comments = await client.listComments(calc, pull.number);
    expect(comments.map(({ body }) => body)).toEqual(Array.from({ length: 250 }, (_, number) => `comment ${number}`));
    github.assertSound();
  });

  test(proves(['C-020'], 'reacts once, however often it is asked to'), async () => {
    const asked = pull.comment('/pth test', { author: writer });
    await client.addReaction(calc, asked.id, 'eyes');
    await client.addReaction(calc, asked.id, 'eyes');
    await client.addReaction(calc, asked.id, '+1');
    expect(asked.reactions.map(({ content, user }) => [content, user.login])).toEqual([
      ['eyes', 'plugin-test-harness[bot]'],
      ['+1', 'plugin-test-harness[bot]'],
    ]);
    pull.react(asked, '+1', writer);
    pull.react(asked, 'heart', writer);
    expect(await client.listReactors(calc, asked.id, '+1')).toEqual([github.app.user.id, writer.id]);
    github.assertSound();
  });

  test(
    proves(['C-026'], 'posts a review as a comment on the tested commit and finds the newest of its own'),
    async () => {
      const by = { authorId: github.app.user.id, commitId: pull.headSha };
      expect(await client.findReview(calc, pull.number, by)).toBeNull();
      const content = { event: 'COMMENT', commitId: pull.headSha, body: 'x'.repeat(maxBodyBytes) } as const;
      await client.createReview(calc, pull.number, { ...content, body: 'first' });
      const { url } = await client.createReview(calc, pull.number, content);
      expect(pull.reviews.map(({ state, commitId }) => [state, commitId])).toEqual([
        ['COMMENTED', pull.headSha],
        ['COMMENTED', pull.headSha],
      ]);
      expect(await client.findReview(calc, pull.number, by)).toEqual({
        url,
        body: content.body,
        commitId: pull.headSha,
      });
      expect(await client.findReview(calc, pull.number, { ...by, commitId: null })).toMatchObject({ url });
      expect(await client.findReview(calc, pull.number, { ...by, authorId: writer.id })).toBeNull();
      expect(await client.findReview(calc, pull.number, { ...by, commitId: '0'.repeat(40) })).toBeNull();
      const { id } = await client.createReview(calc, pull.number, { ...content, body: 'third' });
      await client.updateReview(calc, pull.number, id, 'third, again');
      expect(pull.reviews.map(({ body }) => body.slice(0, 12))).toEqual(['first', 'x'.repeat(12), 'third, again']);
      const remark = { path: 'src/index.js', startLine: 1, endLine: 1, body: 'r' };
      await client.createReview(calc, pull.number, { ...content, body: 'fourth', comments: [remark] });
      expect(pull.reviews.at(-1)?.comments).toEqual([{ path: 'src/index.js', startLine: null, line: 1, body: 'r' }]);
      await expect(
        client.createReview(calc, pull.number, { ...content, comments: [{ ...remark, endLine: 900 }] }),
      ).rejects.toMatchObject({ code: 'github/refused' });
      github.assertSound();
    },
  );

  test(proves(['C-026'], 'creates a check run, adds annotations to it, and finds it by its App (T24)'), async () => {
    const annotation = {
      path: 'src/index.js',
      startLine: 1,
      endLine: 1,
      level: 'failure' as const,
      title: 'wrong result',
      message: 'add gives 3',
    };
    const output = { title: '1 of 2 failing', summary: 's'.repeat(maxBodyBytes), text: 't' };
    const fifty = Array.from({ length: 50 }, () => annotation);
    const id = await client.createCheckRun(calc, 'PTH', pull.headSha, {
      status: 'completed',
      conclusion: 'failure',
      output: { ...output, annotations: fifty },
    });
    await client.updateCheckRun(calc, id, {
      status: 'completed',
      conclusion: 'failure',
      output: { ...output, annotations: [annotation] },
    });
    expect(repository.checkRuns[0]).toMatchObject({ status: 'completed', conclusion: 'failure' });
    expect(repository.checkRuns[0]?.annotations).toHaveLength(51);
    // A workflow of somebody else makes a check run of the same name.
    const job = repository.addRun({ workflow: 'pth.yml', event: 'push', actor: writer });
    const other = clientOf(job.createJobToken({ checks: 'write' }));
    const forged = await other.createCheckRun(calc, 'PTH', pull.headSha, {
      status: 'completed',
      conclusion: 'success',
    });
    expect(await client.findCheckRun(calc, pull.headSha, 'PTH')).toMatchObject({
      id: forged,
      appId: github.actionsApp.id,
    });
    expect(await client.findCheckRun(calc, pull.headSha, 'PTH', { appId: github.app.id })).toEqual({
      id,
      status: 'completed',
      conclusion: 'failure',
      title: '1 of 2 failing',
      url: `${github.url}/octo/calc/runs/${id}`,
      appId: github.app.id,
    });
    expect(await client.findCheckRun(calc, pull.headSha, 'other')).toBeNull();
    github.assertSound();
  });

  test(
    proves(['C-020'], 'dispatches once on a server that does not know the wish for details of the run'),
    async () => {
      const path = /\/dispatches$/;
      const body = { message: 'Invalid request.\n\n"return_run_details" is not a permitted key.' };
      github.plan({ method: 'POST', path, times: 1, answer: { status: 422, body } });
      const before = repository.runs.length;
      const started = await client.dispatchWorkflow(record, 'pth.yml', { pull_request: '1' });
      expect(started).toEqual({ runId: null, url: null });
      expect(repository.runs).toHaveLength(before + 1);
      const fault = await expectFault(client.dispatchWorkflow(record, 'elsewhere.yml', {}), 'github/not-found');
      expect(fault.message).toContain('elsewhere.yml');
    },
  );

  test(proves(['C-020'], 'dispatches on the default branch and follows the run and its jobs (T10, T17)'), async () => {
    const dispatched = new Promise<{ ref: string; inputs: object }>((resolve) => github.onDispatch(resolve));
    const { runId, url } = await client.dispatchWorkflow(record, 'pth.yml', { pull_request: '1' });
    expect(await dispatched).toMatchObject({ ref: 'refs/heads/main', inputs: { pull_request: '1', note: 'none' } });
    const run = repository.runs[0];
    expect(runId).toBe(run?.id);
    expect(await client.getWorkflowRun(calc, runId ?? 0)).toEqual({
      id: runId,
      status: 'queued',
      conclusion: null,
      workflowPath: '.github/workflows/pth.yml',
      headSha: repository.branch('main'),
      url,
    });
    run?.start();
    for (let number = 0; number < 120; number++) {
      run?.setJob(`session / verify (${number})`, { status: 'completed', conclusion: 'success' });
    }
    run?.setJob('session / publish', { status: 'in_progress' });
    const jobs = await client.listRunJobs(calc, runId ?? 0);
    expect(jobs).toHaveLength(121);
    expect(jobs.at(-1)).toEqual({
      name: 'session / publish',
      createdAt: expect.stringMatching(/^\d{4}-/),
      status: 'in_progress',
      conclusion: null,
    });
    const cancelled = new Promise((resolve) => github.onCancel(({ id }) => resolve(id)));
    await client.cancelWorkflowRun(calc, runId ?? 0);
    expect(await cancelled).toBe(runId);
    run?.complete('cancelled');
    await client.cancelWorkflowRun(calc, runId ?? 0);
    expect(await client.getWorkflowRun(calc, runId ?? 0)).toMatchObject({
      status: 'completed',
      conclusion: 'cancelled',
    });
    expect(await client.getWorkflowRun(calc, 1)).toBeNull();
    github.assertSound();
  });

  test(proves(['C-020'], 'reads files, trees, branches and commits at a commit'), async () => {
    const main = repository.branch('main') ?? '';
    expect(await client.readFile(calc, '.github/pth.yml', main)).toBe('forks:\n  maxTier: 1\n');
    expect(await client.readFile(calc, 'src', main)).toBeNull();
    expect(await client.readFile(calc, 'src/none.js', main)).toBeNull();
    const tree = await client.listTree(calc, pull.headSha);
    expect(tree.map(({ path, mode, bytes }) => [path, mode, bytes])).toEqual([
      ['.github/pth.yml', '100644', 20],
      ['.github/workflows/pth.yml', '100644', workflow.length],
      ['link', '120000', 12],
      ['src/index.js', '100644', 4],
      ['src/new.js', '100644', 49],
    ]);
    expect(await client.getBranch(calc, 'feature/one')).toBe(pull.headSha);
    expect(await client.getBranch(calc, 'feature')).toBeNull();
    expect(await client.listCommitsBetween(calc, main, pull.headSha)).toEqual([
      {
        sha: pull.headSha,
        treeSha: repository.git('rev-parse', `${pull.headSha}^{tree}`).trim(),
        message: 'Change',
        committerEmail: 'dev@example.invalid',
        signedForId: null,
      },
    ]);
    expect(await client.listCommitsBetween(calc, pull.headSha, main)).toEqual([]);
    repository.settings.treeLimit = 3;
    await expectFault(client.listTree(calc, main), 'github/too-large');
    repository.commit({ files: { 'large.txt': 'x'.repeat(1024 * 1024 + 1) } });
    await expectFault(client.readFile(calc, 'large.txt', repository.branch('main') ?? ''), 'github/too-large');
    github.assertSound();
  });

  test(proves(['C-025'], 'makes a branch whose commits GitHub signs in the name of the App (T32)'), async () => {
    const blob = await client.createBlob(calc, Buffer.from([0, 255, 10]));
    const tree = await client.createTree(calc, pull.headSha, [
      { path: 'src/index.js', mode: '100644', content: 'thrée\n' },
      { path: 'src/new.js', mode: '100644', sha: null },
      { path: 'run.bin', mode: '100755', sha: blob },
    ]);
    const commit = { message: 'fix: x\n\nPTH-Test: y', treeSha: tree, parents: [pull.headSha] };
    const { sha, isSigned } = await client.createCommit(calc, commit);
    expect(isSigned).toBe(true);
    await client.moveSessionBranch(calc, 'pth/calc-1', { sha, isNew: true });
    expect(repository.git('ls-tree', '-r', 'pth/calc-1')).toMatch(/^100755 blob \w+\trun\.bin$/m);
    expect(repository.git('diff', '--name-status', pull.headSha, 'pth/calc-1')).toBe(
      'A\trun.bin\nM\tsrc/index.js\nD\tsrc/new.js\n',
    );
    const signedForId = github.app.user.id;
    expect(await client.listCommitsBetween(calc, pull.headSha, sha)).toEqual([
      { sha, treeSha: tree, message: commit.message, committerEmail: 'noreply@github.com', signedForId },
    ]);
    const next = await client.createCommit(calc, { ...commit, parents: [sha] });
    await client.moveSessionBranch(calc, 'pth/calc-1', { sha: next.sha, isNew: false });
    await expectFault(
      client.moveSessionBranch(calc, 'pth/calc-1', { sha: pull.headSha, isNew: false }),
      'github/refused',
    );
    expect(repository.branch('pth/calc-1')).toBe(next.sha);
    await expect(client.moveSessionBranch(calc, 'main', { sha, isNew: false })).rejects.toThrow(RangeError);
    github.assertSound();
  });

  test(proves(['C-025'], 'a commit that only says it is the App’s is nobody’s (T32)'), async () => {
    const { id, login } = github.app.user;
    repository.commit({
      branch: 'pth/calc-2',
      files: { 'src/index.js': 'x\n' },
      author: { name: login, email: `${id}+${login}@users.noreply.github.com` },
    });
    const [commit] = await client.listCommitsBetween(calc, 'main', 'pth/calc-2');
    expect(commit?.signedForId).toBeNull();
  });

  test(proves(['C-027'], 'opens one fix pull request, finds it again and changes it'), async () => {
    repository.commit({ branch: 'pth/calc-1', files: { 'src/index.js': 'fixed\n' }, from: 'feature/one' });
    expect(await client.findOpenPullRequest(calc, 'pth/calc-1')).toBeNull();
    const request = {
      headBranch: 'pth/calc-1',
      baseBranch: 'feature/one',
      title: 'Fix',
      body: 'One commit per fault.',
    };
    const { number, url } = await client.createPullRequest(calc, request);
    expect(url).toBe(`${github.url}/octo/calc/pull/${number}`);
    await expectFault(client.createPullRequest(calc, request), 'github/refused');
    await client.updatePullRequest(calc, number, { title: 'Fixes', body: 'Two.' });
    const into = await client.listOpenPullRequestsInto(calc, 'feature/one');
    expect(into).toMatchObject([{ number, head: { ref: 'pth/calc-1' }, base: { ref: 'feature/one' } }]);
    expect(await client.listOpenPullRequestsInto(calc, 'feature')).toEqual([]);
    expect(await client.findOpenPullRequest(calc, 'pth/calc-1')).toMatchObject({
      number,
      author: { id: github.app.user.id, type: 'Bot' },
      base: { ref: 'feature/one' },
    });
    expect(repository.record.pulls.get(number)).toMatchObject({ title: 'Fixes', body: 'Two.' });
    await client.updatePullRequest(calc, number, { state: 'closed' });
    expect(await client.getPullRequest(calc, number)).toMatchObject({ state: 'closed', isMerged: false });
    await client.deleteSessionBranch(calc, 'pth/calc-1');
    expect(await client.getBranch(calc, 'pth/calc-1')).toBeNull();
    await expectFault(client.deleteSessionBranch(calc, 'pth/calc-1'), 'github/refused');
    await expect(client.deleteSessionBranch(calc, 'main')).rejects.toThrow(RangeError);
    github.assertSound();
  });

  test(proves(['C-021', 'C-025'], 'does nothing that its token was not given (T16, T33)'), async () => {
    const asked = pull.comment('/pth test', { author: writer });
    const reader = clientWith({ contents: 'read', pull_requests: 'read', actions: 'read', checks: 'read' });
    const writes: Record<string, () => Promise<unknown>> = {
      comment: () => reader.createComment(calc, pull.number, 'x'),
      edit: () => reader.updateComment(calc, asked.id, 'x'),
      react: () => reader.addReaction(calc, asked.id, 'eyes'),
      review: () => reader.createReview(calc, pull.number, { event: 'COMMENT', commitId: pull.headSha, body: 'x' }),
      rewrite: () => reader.updateReview(calc, pull.number, 1, 'x'),
      check: () => reader.createCheckRun(calc, 'PTH', pull.headSha, { status: 'queued' }),
      dispatch: () => reader.dispatchWorkflow(record, 'pth.yml', { pull_request: '1' }),
      cancel: () => reader.cancelWorkflowRun(calc, 1),
      open: () =>
        reader.createPullRequest(calc, { headBranch: 'feature/one', baseBranch: 'main', title: 'x', body: 'x' }),
      change: () => reader.updatePullRequest(calc, pull.number, { title: 'x', body: 'x' }),
    };
    for (const [name, write] of Object.entries(writes)) {
      const fault = await expectFault(write(), 'github/forbidden');
      expect(fault.message, name).toContain('Resource not accessible by integration');
      expect(fault.message, name).toMatch(/It needs \w+=write/);
    }
    expect(asked.reactions).toEqual([]);
    await expectFault(clientWith({ issues: 'write' }).readFile(calc, 'src/index.js', 'main'), 'github/forbidden');
    await expectFault(clientOf('ghs_made.up').getRepository(calc), 'github/unauthorised');
    await expectFault(client.getRepository({ owner: 'octo', name: 'elsewhere' }), 'github/not-found');
    github.assertSound();
  });

  test(proves(['P-147'], 'waits out a refusal, and says until when GitHub takes no more'), async () => {
    const path = /\/calc$/;
    const refuse = (headers: Record<string, string>) =>
      github.plan({ method: 'GET', path, times: 1, answer: { status: 403, body: { message: 'slow down' }, headers } });
    const patient = clientOf(github.createInstallationToken(repository), { retries: 1, maxWaitMs: 1000 });
    refuse({ 'retry-after': '0' });
    expect(await patient.getRepository(calc)).toEqual(record);
    const reset = Math.floor(Date.now() / 1000) + 1800;
    refuse({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) });
    const fault = await expectFault(patient.getRepository(calc), 'github/rate-limited');
    const until = Date.parse(fault.details['until'] as string) / 1000;
    expect(Math.abs(until - reset)).toBeLessThanOrEqual(3);
    github.assertSound();
  });

  test('tells a lost connection and an answer that is none of GitHub from each other', async () => {
    const path = /\/calc$/;
    github.plan({ method: 'GET', path, times: 1, answer: null });
    await expectFault(client.getRepository(calc), 'github/unreachable');
    github.plan({ method: 'GET', path, times: 1, answer: { status: 502, body: { message: 'bad gateway' } } });
    await expectFault(client.getRepository(calc), 'github/unreachable');
    github.plan({ method: 'GET', path, times: 1, answer: { status: 200, body: { welcome: 'to another server' } } });
    const fault = await expectFault(client.getRepository(calc), 'github/invalid-answer');
    expect(fault.rawOutput).toContain('owner: ');
    github.assertSound();
  });
});

async function permissionOf(role: 'read' | 'triage' | 'write' | 'maintain' | 'admin') {
  const account = github.addUser(`person-${role}`);
  repository.setRole(account, role);
  return await client.getPermission(calc, account.login);
}

/** The fault that work ends with. */
async function expectFault(work: Promise<unknown>, code: FaultCode): Promise<PthError> {
  const error = await work.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!PthError.isInstance(error)) throw error;
  expect(error.code).toBe(code);
  expect(error.recovery.length).toBeGreaterThan(0);
  return error;
}
