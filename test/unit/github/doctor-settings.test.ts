import { describe, expect, test } from 'vitest';
import {
  judgeActionsPolicy,
  judgeForkApproval,
  judgePrivateForks,
  judgeRunners,
  judgeWorkflowDefaults,
} from '../../../src/github/doctor/judge-actions.ts';
import { judgeDefaultBranch, judgeSessionBranches } from '../../../src/github/doctor/judge-branches.ts';
import { judgeAppId, judgeAppKey, judgeEnvironments, judgeSecrets } from '../../../src/github/doctor/judge-secrets.ts';
import type { ActionsPolicy, BranchRule } from '../../../src/github/doctor/repository-audit-client.ts';
import type { Reading } from '../../../src/github/doctor/repository-check.ts';
import { proves } from '../../requirements.ts';

const read = <T>(value: T): Reading<T> => ({ state: 'read', value });
const refused = { state: 'refused', reason: 'Must have admin rights (needs administration=read)' } as const;
const open = { defaultBranch: 'main', isPrivate: false, isArchived: false };
const closed = { ...open, isPrivate: true };
const repository = { owner: 'acme', name: 'plugin' };

const environment = (branches: 'all' | 'selected', secrets = ['PTH_APP_PRIVATE_KEY']) =>
  read([{ name: 'PTH', branches, secrets }]);
const judgeKey = (secrets: string[], ...rest: [Parameters<typeof judgeAppKey>[1], string | null]) =>
  judgeAppKey(read(secrets), ...rest).state;

const judgeAlone = (canApproveReviews: boolean) =>
  judgeWorkflowDefaults(read({ canWrite: false, canApproveReviews }), false);

describe('doctor on the settings of a repository', () => {
  test('what a token may not see is not known, and the reason is told', () => {
    const checks = [
      judgeWorkflowDefaults(refused, true),
      judgeActionsPolicy(refused, repository, []),
      judgeForkApproval(refused, open, refused),
      judgePrivateForks(refused),
      judgeRunners(refused, open),
      judgeSecrets(refused),
      judgeAppKey(refused, refused, 'pth'),
      judgeAppKey(read([]), refused, 'pth'),
      judgeAppId(refused),
      judgeEnvironments(refused),
      judgeDefaultBranch('main', refused, refused),
      ...judgeSessionBranches({ rules: refused, bypasses: new Map(), appId: null }),
    ];
    for (const check of checks) {
      expect(check).toMatchObject({ state: 'not-known', evidence: expect.stringContaining('administration=read') });
    }
  });

  test('the key of the App lies where only the default branch can use it', () => {
    expect(judgeKey([], environment('selected'), 'pth')).toBe('ok');
    expect(judgeKey([], environment('all'), 'pth')).toBe('warning');
    expect(judgeKey([], environment('selected'), null)).toBe('problem');
    expect(judgeKey([], environment('selected', ['OTHER']), 'pth')).toBe('problem');
    expect(judgeKey(['PTH_APP_PRIVATE_KEY'], environment('selected'), 'pth')).toBe('warning');
    expect(judgeKey(['PTH_APP_PRIVATE_KEY'], refused, 'pth')).toBe('warning');
  });

  test.each([
    [false, false, 'ok'],
    [true, false, 'warning'],
    [false, true, 'warning'],
  ])('T16, T33: default token writes %s, approves %s: %s', (canWrite, canApproveReviews, state) => {
    expect(judgeWorkflowDefaults(read({ canWrite, canApproveReviews }), true)).toMatchObject({ state });
  });

  test('without the App, the token of a run opens the pull request with the fixes, which GitHub has to allow', () => {
    expect(judgeAlone(true)).toMatchObject({ state: 'ok', advice: [] });
    expect(judgeAlone(false)).toMatchObject({
      state: 'warning',
      advice: [expect.stringContaining('let Actions create pull requests')],
    });
  });

  test.each<[string, ActionsPolicy, string, string]>([
    ['all', { isEnabled: true, allowed: 'all', selected: null }, 'other/pth', 'ok'],
    ['turned off', { isEnabled: false, allowed: 'all', selected: null }, 'other/pth', 'problem'],
    ['local only', { isEnabled: true, allowed: 'local_only', selected: null }, 'acme/pth', 'problem'],
    ['selected, unseen', { isEnabled: true, allowed: 'selected', selected: null }, 'other/pth', 'not-known'],
    ...(
      [
        [true, ['other/*'], 'ok'],
        [true, ['other/pth/.github/workflows/*@*'], 'ok'],
        [true, ['*'], 'ok'],
        [false, ['other/pth/*'], 'problem'],
        [false, ['other/pth/*', 'actions/checkout@*'], 'ok'],
        [true, ['oth/*', 'other/pt'], 'problem'],
        [true, [], 'problem'],
        [true, ['*a'.repeat(200)], 'problem'],
      ] as const
    ).map(([githubOwned, patterns, state]): [string, ActionsPolicy, string, string] => [
      `selected ${patterns.join(' ').slice(0, 60)}`,
      { isEnabled: true, allowed: 'selected', selected: { githubOwned, verified: false, patterns } },
      'other/pth',
      state,
    ]),
  ])('actions allowed: %s', (_what, policy, source, state) => {
    const call = { repository: source, ref: 'a'.repeat(40) };
    expect(judgeActionsPolicy(read(policy), repository, [call])).toMatchObject({ state });
  });

  test('T7: whose runs wait, and what forks of a private repository get', () => {
    const runner = { name: 'kvm', isEphemeral: true, labels: [] };
    const judge = (policy: string, runners = [runner]) => judgeForkApproval(read(policy), open, read(runners)).state;
    expect(judge('all_external_contributors')).toBe('ok');
    expect(judge('first_time_contributors', [])).toBe('ok');
    expect(judge('first_time_contributors')).toBe('warning');
    expect(judge('first_time_contributors_new_to_github', [])).toBe('warning');
    expect(judgePrivateForks(read({ getsSecrets: true, getsWriteToken: false }))).toMatchObject({ state: 'problem' });
    expect(judgePrivateForks(read({ getsSecrets: false, getsWriteToken: true }))).toMatchObject({ state: 'problem' });
    expect(judgePrivateForks(null)).toMatchObject({ state: 'ok' });
  });

  test(proves(['C-023'], 'T26: a runner that outlives its job is a problem where strangers open pull requests'), () => {
    const runner = (isEphemeral: boolean | null) => read([{ name: 'kvm', isEphemeral, labels: ['kvm'] }]);
    expect(judgeRunners(runner(false), open)).toMatchObject({ state: 'problem' });
    expect(judgeRunners(runner(false), closed)).toMatchObject({ state: 'warning' });
    expect(judgeRunners(runner(null), open)).toMatchObject({ state: 'not-known' });
    expect(judgeRunners(runner(true), open)).toMatchObject({ state: 'ok' });
    expect(judgeRunners(read([]), open)).toMatchObject({ state: 'ok' });
  });

  test('what the caller hands on is there', () => {
    expect(judgeSecrets(read([]))).toMatchObject({ state: 'warning' });
    expect(judgeSecrets(read(['ANTHROPIC_API_KEY']))).toMatchObject({ state: 'ok' });
    expect(judgeSecrets(read(['PTH_MODEL_KEY']))).toMatchObject({ state: 'ok' });
    expect(judgeAppId({ state: 'missing' })).toMatchObject({ state: 'problem' });
    expect(judgeAppId(read('12a'))).toMatchObject({ state: 'problem' });
    expect(judgeAppId(read('1234'))).toMatchObject({ state: 'ok' });
  });

  test.each([
    ['all', ['KEY'], 'warning'],
    ['all', [], 'ok'],
    ['protected', ['KEY'], 'ok'],
    ['selected', ['KEY'], 'ok'],
  ] as const)('an environment for %s branches with the secrets %j: %s', (branches, secrets, state) => {
    expect(judgeEnvironments(read([{ name: 'live', branches, secrets }]))).toMatchObject({ state });
  });
});

const rules = (...types: string[]): BranchRule[] => types.map((type) => ({ type, rulesetId: 7 }));

describe('doctor on branches', () => {
  const classic = { requiresPullRequest: true, allowsForcePushes: false, requiresSignatures: false };

  test('T10: the default branch takes nothing but pull requests', () => {
    const missing = { state: 'missing' } as const;
    const judge = (...types: string[]) => judgeDefaultBranch('main', read(rules(...types)), missing).state;
    expect(judge('pull_request', 'non_fast_forward')).toBe('ok');
    expect(judge('pull_request')).toBe('warning');
    expect(judge()).toBe('warning');
    expect(judgeDefaultBranch('main', read([]), read(classic)).state).toBe('ok');
    expect(judgeDefaultBranch('main', read([]), refused).state).toBe('not-known');
  });

  test(proves(['C-025'], 'T32: the App may push to pth/*, and force is blocked there'), () => {
    const judge = (found: BranchRule[], apps: Reading<number[]>, appId: number | null) =>
      judgeSessionBranches({ rules: read(found), bypasses: new Map([[7, apps]]), appId }).map(({ state }) => state);
    expect(judge(rules('non_fast_forward'), refused, 1)).toEqual(['ok', 'ok']);
    expect(judge([], refused, 1)).toEqual(['ok', 'warning']);
    expect(judge(rules('creation', 'non_fast_forward'), read([1]), 1)).toEqual(['ok', 'ok']);
    expect(judge(rules('creation', 'non_fast_forward'), read([2]), 1)).toEqual(['problem', 'ok']);
    expect(judge(rules('pull_request', 'non_fast_forward'), refused, 1)).toEqual(['not-known', 'ok']);
    expect(judge(rules('update', 'non_fast_forward'), read([1]), null)).toEqual(['not-known', 'ok']);
  });
});
