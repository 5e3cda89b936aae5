import { Octokit } from '@octokit/rest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  auditRepository,
  createOctokitAuditClient,
  type RepositoryCheck,
  settingsPath,
} from '../../../src/github/index.ts';
import { callerPaths, renderCallerFiles } from '../../../src/github/onboarding/caller-files.ts';
import { type Account, type GitHub, type RepositoryHandle, startGitHub } from '../../kit/github/start-github.ts';
import { proves } from '../../requirements.ts';

const templates = join(import.meta.dirname, '../../../templates/github');
/** Failures of these tests do not go away by waiting. */
const once = { retries: 0 };

let github: GitHub;
let owner: Account;
let source: RepositoryHandle;
let repository: RepositoryHandle;

beforeEach(async () => {
  github = await startGitHub();
  owner = github.addUser('acme');
  source = github.createRepository({ owner, name: 'plugin-test-harness', files: { 'README.md': 'PTH' } });
  const files = renderCallerFiles(
    {
      session: await readFile(join(templates, 'pth.yml'), 'utf8'),
      comment: await readFile(join(templates, 'pth-comment.yml'), 'utf8'),
      verify: await readFile(join(templates, 'pth-verify.yml'), 'utf8'),
      settings: await readFile(join(templates, 'settings.yml'), 'utf8'),
    },
    { repository: source.fullName, pin: source.branch('main') ?? '' },
  );
  repository = github.createRepository({
    owner,
    name: 'plugin',
    files: Object.fromEntries(files.map(({ path, content }) => [path, content])),
  });
  const { settings } = repository;
  settings.secrets.push('ANTHROPIC_API_KEY');
  settings.environments.push({
    id: 2,
    name: 'pth',
    protectionRules: [],
    hasBranchPolicy: true,
    secrets: ['PTH_APP_PRIVATE_KEY'],
  });
  settings.variables['PTH_APP_ID'] = String(github.app.id);
  settings.forkApproval = 'all_external_contributors';
  settings.rulesets.push(
    ruleset(1, '~DEFAULT_BRANCH', 'pull_request', 'non_fast_forward'),
    ruleset(2, 'refs/heads/pth/**/*', 'non_fast_forward'),
  );
});
afterEach(async () => {
  github.assertSound();
  await github.close();
});

function ruleset(id: number, include: string, ...types: string[]) {
  return {
    id,
    name: `rules ${id}`,
    enforcement: 'active',
    target: 'branch',
    conditions: { ref_name: { include: [include], exclude: [] } },
    rules: types.map((type) => ({ type })),
  };
}

async function audit(token = github.createUserToken(owner)): Promise<RepositoryCheck[]> {
  const octokit = new Octokit({ auth: token, baseUrl: github.url, log: quiet });
  return auditRepository(createOctokitAuditClient(octokit, once), { owner: 'acme', name: 'plugin' });
}
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

async function complaints(token?: string): Promise<Record<string, string>> {
  const checks = await audit(token);
  return Object.fromEntries(checks.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state]));
}

describe('doctor over the API', () => {
  test(proves(['C-020', 'C-025'], 'a repository set up as the README says has nothing against it'), async () => {
    expect(await complaints()).toEqual({});
    expect(github.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('sees each thing that is not so', async () => {
    const { settings } = repository;
    settings.defaultWorkflowPermissions = 'write';
    settings.canApprovePullRequests = true;
    settings.forkApproval = 'first_time_contributors_new_to_github';
    settings.runners.push({
      id: 1,
      name: 'kvm',
      os: 'Linux',
      status: 'online',
      busy: false,
      ephemeral: false,
      labels: ['kvm'],
    });
    settings.environments.push({ id: 1, name: 'live', protectionRules: [], hasBranchPolicy: false, secrets: ['KEY'] });
    settings.secrets.splice(0, 1, 'PTH_APP_PRIVATE_KEY');
    settings.variables = {};
    settings.rulesets.splice(0);
    expect(await complaints()).toEqual({
      'workflow-permissions': 'warning',
      'fork-approval': 'warning',
      runners: 'problem',
      environments: 'warning',
      secrets: 'warning',
      'app-id': 'problem',
      'app-key': 'warning',
      'default-branch': 'warning',
      'session-branches-force': 'warning',
    });
  });

  test(proves(['C-025'], 'T32: rules that stop the pushes of the App, and the App on their bypass list'), async () => {
    const stopping = ruleset(3, '~ALL', 'creation', 'non_fast_forward');
    repository.settings.rulesets.push(stopping);
    expect(await complaints()).toEqual({ 'session-branches': 'problem' });
    Object.assign(stopping, { bypassingApps: [github.app.id] });
    expect(await complaints()).toEqual({});
  });

  test('T34: a pin that is on no default branch, and one that is nowhere', async () => {
    const beside = source.commit({ branch: 'beside', files: { 'evil.sh': 'x' } });
    const pin = source.branch('main') ?? '';
    const text = repository.readFile('main', callerPaths.session) ?? '';
    repository.commit({ files: { [callerPaths.session]: text.replace(pin, beside) } });
    expect(await complaints()).toEqual({ 'pinned-commit': 'warning' });
    repository.commit({ files: { [callerPaths.session]: text.replace(pin, '0'.repeat(40)) } });
    expect(await complaints()).toEqual({ 'pinned-commit': 'problem' });
  });

  test('selected actions without the repository of PTH', async () => {
    const { settings } = repository;
    settings.actions.allowedActions = 'selected';
    expect(await complaints()).toEqual({});
    const other = github.addUser('other');
    const elsewhere = github.createRepository({ owner: other, name: 'pth', files: { 'README.md': 'PTH' } });
    const text = (repository.readFile('main', callerPaths.session) ?? '').replace(
      /uses: acme\/plugin-test-harness\/(.*)@.*/,
      `uses: other/pth/$1@${elsewhere.branch('main')}`,
    );
    repository.commit({ files: { [callerPaths.session]: text } });
    expect(await complaints()).toEqual({ 'actions-allowed': 'problem' });
    settings.selectedActions = ['other/*'];
    expect(await complaints()).toEqual({});
  });

  test('settings that cannot be read', async () => {
    repository.commit({ files: { [settingsPath]: 'drafts: [' } });
    expect(await complaints()).toEqual({ settings: 'problem' });
  });

  test('a private repository whose forks get its secrets', async () => {
    repository.record.isPrivate = true;
    expect(await complaints()).toEqual({});
    repository.settings.forkSecrets = true;
    expect(await complaints()).toEqual({ 'fork-secrets': 'problem' });
  });

  test('a token that may see little leaves the rest not known, with what it would need', async () => {
    const reader = github.addUser('reader');
    repository.setRole(reader, 'read');
    const checks = await audit(github.createUserToken(reader));
    const unknown = checks.filter(({ state }) => state === 'not-known').map(({ name }) => name);
    expect(unknown).toEqual(
      expect.arrayContaining(['actions-allowed', 'workflow-permissions', 'fork-approval', 'runners', 'secrets']),
    );
    expect(checks.find(({ name }) => name === 'runners')?.evidence).toContain('administration=read');
    expect(checks.filter(({ state }) => state === 'problem')).toEqual([]);
  });

  test('a token that is not accepted, a repository that is not there, no more requests, no connection', async () => {
    await expect(audit('ghp_wrong')).rejects.toMatchObject({ code: 'github/unauthorised' });
    const octokit = new Octokit({ auth: github.createUserToken(owner), baseUrl: github.url, log: quiet });
    const client = createOctokitAuditClient(octokit, once);
    await expect(auditRepository(client, { owner: 'acme', name: 'gone' })).rejects.toMatchObject({
      code: 'github/not-found',
    });
    const limited = {
      status: 403,
      body: { message: 'API rate limit exceeded' },
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800000000' },
    };
    github.plan({ method: 'GET', path: /plugin$/, times: 1, answer: limited });
    await expect(audit()).rejects.toMatchObject({
      code: 'github/rate-limited',
      message: expect.stringMatching(/until \d{4}-\d\d-\d\dT/),
    });
    github.plan({ method: 'GET', path: /plugin$/, times: 1, answer: null });
    await expect(audit()).rejects.toMatchObject({ code: 'github/unreachable', isRetryable: true });
    github.plan({ method: 'GET', path: /plugin$/, times: 1, answer: { status: 200, body: { html: 'login' } } });
    await expect(audit()).rejects.toMatchObject({ code: 'github/invalid-answer' });
  });
});
