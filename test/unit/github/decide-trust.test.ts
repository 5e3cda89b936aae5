import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type Command,
  decideRole,
  decideTrust,
  type Dispatch,
  type FetchedAgain,
  parseDispatch,
  parseSettings,
  type PullRequestFacts,
  recheckDispatch,
  renderDispatch,
  type SessionFacts,
  type TrustFacts,
} from '../../../src/github/index.ts';
import type { DeliveryFacts } from '../../../src/github/trust/trust-facts.ts';
import { proves } from '../../requirements.ts';

const head = 'a'.repeat(40);
const other = 'b'.repeat(40);
const writer: Actor = { id: 10, type: 'User', roleName: 'write', permission: 'write' };
const stranger: Actor = { id: 20, type: 'User', roleName: 'read', permission: 'read' };
const app = { id: 900, userId: 901 };
const arrived: DeliveryFacts = { action: 'created', isRepeated: false, isCommentHandled: false };
const start: Command = { name: 'test', tier: null, images: [] };

const pullOf = (parts: Partial<PullRequestFacts> = {}): PullRequestFacts => ({
  number: 7,
  state: 'open',
  isDraft: false,
  headSha: head,
  headRepositoryId: 1,
  baseRepositoryId: 1,
  author: writer,
  isFirstContribution: false,
  ...parts,
});
const fork = { headRepositoryId: 2, author: stranger };
const session = (parts: Partial<SessionFacts> = {}): SessionFacts => ({
  id: 'a1b2c3',
  state: 'ended',
  headSha: head,
  needsPerson: false,
  ...parts,
});
const at = '2026-01-01T00:00:00Z';
const commentBy = (author: Actor, parts: Partial<TrustFacts['comment']> = {}): TrustFacts['comment'] => ({
  id: 5,
  author,
  viaAppId: null,
  createdAt: at,
  updatedAt: at,
  ...parts,
});
const factsOf = (parts: Partial<TrustFacts> = {}): TrustFacts => ({
  command: start,
  app,
  comment: commentBy(writer),
  pull: pullOf(),
  isRepositoryArchived: false,
  approvals: [],
  session: null,
  usage: { byUser: 0, byPullRequest: 0, byRepository: 0, tokens: 0, refusalAnswers: 0 },
  settings: parseSettings(null),
  ...parts,
});
const decide = (parts: Partial<TrustFacts> = {}, delivery: Partial<DeliveryFacts> = {}) => {
  const { decision, reason } = decideTrust(factsOf(parts), { ...arrived, ...delivery });
  return `${decision} ${reason}`;
};
const approval = (sha: string, by: Actor) => [{ sha, by }];
const usage = (parts: Partial<TrustFacts['usage']>) => ({ ...factsOf().usage, ...parts });

describe('decideTrust', () => {
  test.each<[string, string, Partial<TrustFacts>, Partial<DeliveryFacts>?]>([
    ['a writer on a branch of the repository', 'allow authorised', {}],
    ['T1: a reader', 'refuse no-permission', { comment: commentBy(stranger) }],
    [
      'T1: a triager',
      'refuse no-permission',
      { comment: commentBy({ ...writer, roleName: 'triage', permission: 'read' }) },
    ],
    ['T1: a maintainer', 'allow authorised', { comment: commentBy({ ...writer, roleName: 'maintain' }) }],
    [
      'T1: nobody the API knows',
      'refuse no-permission',
      { comment: commentBy({ ...writer, roleName: null, permission: null }) },
    ],
    ['T2: a bot with write access', 'ignore bot', { comment: commentBy({ ...writer, type: 'Bot' }) }],
    [
      'T2: a person with the id of the App',
      'ignore own-comment',
      { comment: commentBy({ ...writer, id: app.userId }) },
    ],
    [
      'T2: a comment through the App itself',
      'ignore own-comment',
      { comment: commentBy(writer, { viaAppId: app.id }) },
    ],
    ['T2: a comment through another App', 'ignore bot', { comment: commentBy(writer, { viaAppId: 3 }) }],
    [
      'T4: a comment that was edited',
      'refuse comment-edited',
      { comment: commentBy(writer, { updatedAt: '2026-01-01T00:00:01Z' }) },
    ],
    ['T4: the event of an edit', 'ignore not-created', {}, { action: 'edited' }],
    ['a comment that was deleted', 'ignore not-created', {}, { action: 'deleted' }],
    ['a plain issue', 'ignore plain-issue', { pull: null }],
    ['T31: a delivery for the second time', 'ignore repeated-delivery', {}, { isRepeated: true }],
    ['T31: a comment that was acted on', 'ignore comment-handled', {}, { isCommentHandled: true }],
    ['T7: a fork nobody vouched for', 'refuse needs-ok', { pull: pullOf(fork) }],
    ['T7: a fork a writer vouched for', 'allow authorised', { pull: pullOf(fork), approvals: approval(head, writer) }],
    [
      'T7: a fork its author vouched for',
      'refuse needs-ok',
      { pull: pullOf(fork), approvals: approval(head, stranger) },
    ],
    [
      'T7: a fork a bot vouched for',
      'refuse needs-ok',
      { pull: pullOf(fork), approvals: approval(head, { ...writer, type: 'Bot' }) },
    ],
    ['T7: a fork that is gone', 'refuse needs-ok', { pull: pullOf({ headRepositoryId: null }) }],
    [
      'T5: a fork with a newer commit than the one vouched for',
      'refuse needs-ok',
      { pull: pullOf(fork), approvals: approval(other, writer) },
    ],
    [
      'T8: a reader who opened it from a branch of the repository',
      'refuse needs-ok',
      { pull: pullOf({ author: stranger }) },
    ],
    [
      'T8: a bot that opened it from a branch of the repository',
      'refuse needs-ok',
      { pull: pullOf({ author: { ...writer, type: 'Bot' } }) },
    ],
    ['an ok for the head', 'allow vouched', { command: { name: 'ok', sha: head }, pull: pullOf(fork) }],
    ['T5: an ok for another commit', 'refuse ref-changed', { command: { name: 'ok', sha: other }, pull: pullOf(fork) }],
    ['an ok nobody needs', 'refuse no-ok-needed', { command: { name: 'ok', sha: head } }],
    [
      'T1: an ok by the author of the fork',
      'refuse no-permission',
      { command: { name: 'ok', sha: head }, pull: pullOf(fork), comment: commentBy(stranger) },
    ],
    [
      'an ok after closing',
      'refuse pull-request-closed',
      { command: { name: 'ok', sha: head }, pull: pullOf({ ...fork, state: 'closed' }) },
    ],
    ['a closed pull request', 'refuse pull-request-closed', { pull: pullOf({ state: 'closed' }) }],
    ['an archived repository', 'refuse repository-archived', { isRepositoryArchived: true }],
    ['a draft', 'allow authorised', { pull: pullOf({ isDraft: true }) }],
    [
      'a draft where drafts are left out',
      'refuse draft',
      { pull: pullOf({ isDraft: true }), settings: parseSettings('drafts: false') },
    ],
    [
      'T26: tier 3 for a fork',
      'refuse tier-not-allowed',
      { command: { ...start, tier: 3 }, pull: pullOf(fork), approvals: approval(head, writer) },
    ],
    [
      'T26: tier 3 for a fork where the repository opted in',
      'allow authorised',
      {
        command: { ...start, tier: 3 },
        pull: pullOf(fork),
        approvals: approval(head, writer),
        settings: parseSettings('forks: {maxTier: 3}'),
      },
    ],
    [
      'tier 2 for a first contribution',
      'refuse tier-not-allowed',
      {
        command: { ...start, tier: 2 },
        pull: pullOf({ ...fork, isFirstContribution: true }),
        approvals: approval(head, writer),
      },
    ],
    ['tier 3 for a writer', 'allow authorised', { command: { ...start, tier: 3 } }],
    ['T29: a session that runs', 'refuse session-running', { session: session({ state: 'running' }) }],
    [
      'T29: a command that only looks while a session waits for a person',
      'allow authorised',
      { command: { name: 'plan' }, session: session({ needsPerson: true }) },
    ],
    [
      'T7: an approval for a fork that is not fixed',
      'refuse fixes-not-allowed',
      {
        command: { name: 'approve', session: null },
        pull: pullOf(fork),
        approvals: approval(head, writer),
        session: session({ state: 'awaiting-approval' }),
      },
    ],
    ['T29: a session that waits for a person', 'refuse needs-person', { session: session({ needsPerson: true }) }],
    [
      'T32: the resume of a session that waits for a person',
      'allow authorised',
      { command: { name: 'resume' }, session: session({ needsPerson: true }) },
    ],
    ['a retest without a session', 'refuse no-session', { command: { name: 'retest' } }],
    ['a retest', 'allow authorised', { command: { name: 'retest' }, session: session() }],
    ['a verification', 'allow authorised', { command: { name: 'verify', images: [] }, session: session() }],
    [
      'an approval without a plan',
      'refuse no-plan',
      { command: { name: 'approve', session: null }, session: session() },
    ],
    [
      'an approval of another plan',
      'refuse no-plan',
      { command: { name: 'approve', session: 'ffffff' }, session: session({ state: 'awaiting-approval' }) },
    ],
    [
      'T5: an approval of a plan for another commit',
      'refuse ref-changed',
      { command: { name: 'approve', session: null }, session: session({ state: 'awaiting-approval', headSha: other }) },
    ],
    [
      'an approval',
      'allow authorised',
      { command: { name: 'approve', session: 'a1b2c3' }, session: session({ state: 'awaiting-approval' }) },
    ],
    ['a stop of what runs', 'allow authorised', { command: { name: 'stop' }, session: session({ state: 'running' }) }],
    ['a stop of nothing', 'refuse nothing-running', { command: { name: 'stop' } }],
    [
      'a status for a triager',
      'allow answer-only',
      { command: { name: 'status' }, comment: commentBy({ ...writer, roleName: 'triage', permission: 'read' }) },
    ],
    ['help for a reader', 'refuse no-permission', { command: { name: 'help' }, comment: commentBy(stranger) }],
    ['an explanation without a session', 'refuse no-session', { command: { name: 'explain', test: 'x' } }],
    [
      'T30: the last run of a day',
      'allow authorised',
      { usage: usage({ byUser: 19, byPullRequest: 9, byRepository: 99 }) },
    ],
    ['T30: too many of one person', 'refuse quota-user', { usage: usage({ byUser: 20 }) }],
    ['T30: too many on one pull request', 'refuse quota-pull-request', { usage: usage({ byPullRequest: 10 }) }],
    ['T30: too many in the repository', 'refuse quota-repository', { usage: usage({ byRepository: 100 }) }],
    [
      'T30: a repository that allows none',
      'refuse quota-repository',
      { settings: parseSettings('quotas: {perRepositoryPerDay: 0}') },
    ],
    [
      'T30: tokens that the sessions of a day may use already',
      'refuse quota-tokens',
      {
        usage: usage({ tokens: 600 }),
        settings: parseSettings('budget: {tokensPerSession: 500, tokensPerDay: 1000}'),
      },
    ],
    [
      'T30: as many tokens for a command that asks no model',
      'allow authorised',
      {
        command: { name: 'plan' },
        usage: usage({ tokens: 1000 }),
        settings: parseSettings('budget: {tokensPerSession: 500, tokensPerDay: 1000}'),
      },
    ],
  ])(proves(['C-019', 'C-021'], '%s: %s'), (_, expected, facts, delivery) => {
    expect(decide(facts, delivery)).toBe(expected);
  });

  test(proves(['C-021'], 'a refusal is short and says what is missing; ignored comments get no answer'), () => {
    const refused = decideTrust(factsOf({ comment: commentBy(stranger) }), arrived);
    expect(refused.reply).toBe('`/pth test` needs write access to this repository. Nothing was started.');
    expect(decideTrust(factsOf({ pull: null }), arrived).reply).toBeNull();
  });

  test('T30: a stranger cannot make PTH write an answer again and again', () => {
    const refused = decideTrust(
      factsOf({ comment: commentBy(stranger), usage: usage({ refusalAnswers: 3 }) }),
      arrived,
    );
    expect(refused).toMatchObject({ decision: 'refuse', reason: 'no-permission', reply: null });
    const told = decideTrust(factsOf({ command: { name: 'stop' }, usage: usage({ refusalAnswers: 3 }) }), arrived);
    expect(told).toMatchObject({ reason: 'nothing-running', reply: expect.any(String) });
  });

  test(
    proves(
      ['C-023'],
      'T7: a run for people without write access gets no secrets, no lasting runner, no branch of theirs',
    ),
    () => {
      const vouched = decideTrust(factsOf({ pull: pullOf(fork), approvals: approval(head, writer) }), arrived);
      expect(vouched.grant).toEqual({
        headSha: head,
        isInside: false,
        maxTier: 2,
        mayUseSecrets: false,
        mayFix: false,
        mayUseOwnRunners: false,
        fixTarget: 'compare-link',
      });
      expect(decideTrust(factsOf(), arrived).grant).toEqual({
        headSha: head,
        isInside: true,
        maxTier: 3,
        mayUseSecrets: true,
        mayFix: true,
        mayUseOwnRunners: true,
        fixTarget: 'head-branch',
      });
    },
  );

  test(
    proves(
      ['C-023'],
      'T7: fixes for people without write access are the repository’s to allow, and nothing else comes with them',
    ),
    () => {
      const settings = parseSettings('forks: { fix: true }');
      const vouched = decideTrust(
        factsOf({ pull: pullOf(fork), approvals: approval(head, writer), settings }),
        arrived,
      );
      expect(vouched.grant).toMatchObject({
        mayFix: true,
        mayUseSecrets: false,
        mayUseOwnRunners: false,
        fixTarget: 'compare-link',
      });
      expect(decide({ pull: pullOf(fork), settings })).toBe('refuse needs-ok');
    },
  );

  test('T7: a fork of a writer needs a vouched commit as any other, is called a fork, and may be fixed then', () => {
    const own = pullOf({ headRepositoryId: 2 });
    const refused = decideTrust(factsOf({ pull: own }), arrived);
    expect(refused).toMatchObject({ reason: 'needs-ok', reply: expect.stringContaining('comes from a fork') });
    const vouched = decideTrust(factsOf({ pull: own, approvals: approval(head, writer) }), arrived);
    expect(vouched.grant).toMatchObject({ mayFix: true, mayUseSecrets: false, maxTier: expect.any(Number) });
    const strange = decideTrust(factsOf({ pull: pullOf(fork), approvals: approval(head, writer) }), arrived);
    expect(strange.grant).toMatchObject({ mayFix: false });
  });

  test('T6: no fact about a commit but its hash is looked at', () => {
    const dated = { ...pullOf(fork), authoredAt: '1970-01-01', committedAt: '2999-01-01', authorAssociation: 'OWNER' };
    expect(decide({ pull: dated })).toBe('refuse needs-ok');
  });
});

describe('decideRole', () => {
  test.each([
    ['admin', 'admin', 'admin'],
    ['maintain', 'write', 'maintain'],
    ['triage', 'read', 'triage'],
    ['release-engineer', 'write', 'write'],
    ['release-engineer', 'read', 'read'],
    ['admin', 'read', 'triage'],
    ['write', 'none', 'none'],
    ['write', null, 'write'],
    ['owner', null, 'none'],
    ['constructor', '__proto__', 'none'],
    [null, 'admin', 'admin'],
    [null, null, 'none'],
  ])(proves(['C-021'], 'T1: %s with the older answer %s is %s'), (roleName, permission, role) => {
    expect(decideRole({ roleName, permission })).toBe(role);
  });
});

describe('dispatch', () => {
  const dispatch: Dispatch = {
    pullRequest: 7,
    headRef: 'feature/x',
    headSha: head,
    asked: { by: 'comment', id: 5 },
    nonce: '0'.repeat(32),
    command: { name: 'test', tier: 2, images: ['pth-base-fedora'] },
  };

  test(proves(['C-020'], 'carries the number, head ref, head commit and options as text'), () => {
    const inputs = renderDispatch(dispatch);
    expect(inputs).toEqual({
      pull_request: '7',
      head_ref: 'feature/x',
      head_sha: head,
      comment_id: '5',
      nonce: '0'.repeat(32),
      command: '/pth test 2 pth-base-fedora',
    });
    expect(parseDispatch(inputs)).toEqual(dispatch);
  });

  test.each([
    { by: 'label', id: 12 },
    { by: 'push', id: 7 },
  ] as const)(proves(['C-020'], 'carries what asked: %j'), (asked) => {
    const inputs = renderDispatch({ ...dispatch, asked });
    expect(inputs.comment_id).toBe(`${asked.by}:${asked.id}`);
    expect(parseDispatch(inputs)).toEqual({ ...dispatch, asked });
  });

  test.each([
    ['another number', { pull_request: '7; id' }],
    ['a number that begins with zero', { pull_request: '07' }],
    ['another thing that asked', { comment_id: 'issue:5' }],
    ['a branch for a commit', { head_sha: 'main' }],
    ['a path for a comment', { comment_id: '../5' }],
    ['no nonce', { nonce: '' }],
    ['a line end behind the nonce', { nonce: `${dispatch.nonce}\n` }],
    ['a command that is none', { command: 'rm -rf /' }],
    ['two commands', { command: '/pth test\n/pth stop' }],
    ['text before the command', { command: 'Please\n/pth test' }],
    ['an unknown input', { shell: 'true' }],
  ])('T9: refuses inputs with %s', (_, change) => {
    expect(parseDispatch({ ...renderDispatch(dispatch), ...change })).toBeNull();
  });

  const { command: _, ...facts } = factsOf();
  const nonces: FetchedAgain['nonces'] = [{ nonce: dispatch.nonce, runId: null }];
  const fetched = { commentBody: '/pth test 2 pth-base-fedora', commentPullRequest: 7, nonces, runId: 9 };
  const recheck = (change: Partial<TrustFacts> = {}, again: Partial<typeof fetched> = {}) => {
    const { decision, reason } = recheckDispatch(dispatch, { ...facts, ...change }, { ...fetched, ...again });
    return `${decision} ${reason}`;
  };

  test('the run that the App started goes on, whatever the quota is by now', () => {
    expect(recheck({ usage: usage({ byUser: 1000 }) })).toBe('allow authorised');
  });

  test.each<[string, string, Partial<TrustFacts>, Partial<typeof fetched>?]>([
    ['T9: no such comment', 'refuse not-the-comment', { comment: commentBy(writer, { id: 6 }) }],
    ['T9: a comment of another pull request', 'refuse not-the-comment', {}, { commentPullRequest: 8 }],
    ['T9: a comment that says something else', 'refuse not-the-comment', {}, { commentBody: '/pth test 3' }],
    [
      'T9: a comment that only quotes the command',
      'refuse not-the-comment',
      {},
      { commentBody: '> /pth test 2 pth-base-fedora' },
    ],
    [
      'T9: a nonce the App never wrote',
      'refuse unknown-nonce',
      {},
      { nonces: [{ nonce: '1'.repeat(32), runId: null }] },
    ],
    [
      'T9: a second run with the same inputs',
      'refuse another-run',
      {},
      { nonces: [{ nonce: '0'.repeat(32), runId: 8 }] },
    ],
    ['T9: the run that the App names', 'allow authorised', {}, { nonces: [{ nonce: '0'.repeat(32), runId: 9 }] }],
    ['T9: a comment by a stranger', 'refuse no-permission', { comment: commentBy(stranger) }],
    ['T5: a push in between', 'refuse ref-changed', { pull: pullOf({ headSha: other }) }],
    ['T4: an edit in between', 'refuse comment-edited', { comment: commentBy(writer, { updatedAt: 'x' }) }],
    [
      'T1: write access taken away in between',
      'refuse no-permission',
      { comment: commentBy({ ...writer, roleName: 'read', permission: 'read' }) },
    ],
    ['a pull request closed in between', 'refuse pull-request-closed', { pull: pullOf({ state: 'closed' }) }],
  ])('%s: %s', (_title, expected, change, again) => {
    expect(recheck(change, again)).toBe(expected);
  });
});
