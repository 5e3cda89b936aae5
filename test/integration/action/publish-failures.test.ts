import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { fixMessage, publishForged } from '../../kit/forge-artifacts.ts';
import { openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import type { ActionRun } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

/** The answer of a GitHub that makes a commit and does not sign it. */
const unsigned = { sha: 'e'.repeat(40), verification: { verified: false } };

/** The report is there, with the fix as a patch, and the step tells that something was not done. */
const kept = (sentence: string) => ({
  outputs: ['1', '', ''],
  branch: null,
  fixPulls: 0,
  reviews: [
    expect.stringMatching(
      new RegExp(`not pushed; as patches below[^]*diff --git a/calc.mjs b/calc.mjs[^]*${sentence}`),
    ),
  ],
  checks: ['completed'],
});

/** What GitHub answers to whoever writes too much in too short a time. */
const tooMuch = (status: number, seconds: number) => ({
  status,
  headers: { 'retry-after': String(seconds) },
  body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
});

describe('what GitHub refuses while the last job publishes', () => {
  let session: PullRequestSession;
  let resolved: ActionRun;

  beforeEach(async () => {
    session = await openPullRequestSession();
    resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
  }, 60_000);
  afterEach(() => session.github.close());

  const branchOf = () => resolved.outputs['branch'] ?? '';
  const review = () => session.pull.reviews.at(-1)?.body ?? '';
  const fixPulls = () => session.repository.pulls.filter(({ number }) => number !== session.pull.number);

  /** What is there after a push that was refused. */
  const describeRefusal = (run: ActionRun) => ({
    outputs: [run.outputs['exit-code'], run.outputs['branch'], run.outputs['fix-pr']],
    branch: session.repository.branch(branchOf()),
    fixPulls: fixPulls().length,
    reviews: session.pull.reviews.map(({ body }) => body),
    checks: session.repository.checkRuns.map(({ status }) => status),
  });

  test(
    proves(['C-025', 'C-026'], 'a branch whose workflow files are not the default branch’s: the patch'),
    async () => {
      session.repository.commit({ files: { '.github/workflows/pth.yml': 'on: workflow_dispatch\n# newer\n' } });
      expect(describeRefusal(await publishForged(session, resolved))).toEqual(
        kept(String.raw`\.github/workflows/pth\.yml is not as it is on main`),
      );
      session.github.assertSound();
    },
  );

  /** A rule of the repository that asks for signed commits. */
  const signatures = {
    id: 7,
    name: 'signed',
    target: 'branch',
    enforcement: 'active',
    conditions: {},
    rules: [{ type: 'required_signatures' }],
  };
  const refuseObjects = (path: RegExp, answer: { status: number; body: JsonObject }) =>
    session.github.plan({ method: 'POST', path, times: 1, answer });

  test(proves(['C-025', 'C-026'], 'a rule that asks for signed commits is kept: GitHub signs them'), async () => {
    session.repository.settings.rulesets.push(signatures);
    const run = await publishForged(session, resolved);
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch: branchOf() });
    const tip = session.repository.branch(branchOf()) ?? '';
    expect(session.repository.git('show', '--no-patch', '--format=%an|%cn|%P', tip).trim()).toBe(
      `${session.github.app.user.login}|GitHub|${session.pull.headSha}`,
    );
    expect(session.repository.git('show', '--no-patch', '--format=%B', tip)).toContain('PTH-Test: add works');
    expect(review()).toContain(tip.slice(0, 7));
    expect(session.repository.checkRuns.map(({ headSha }) => headSha)).toEqual([session.pull.headSha, tip]);
    session.github.assertSound();
  });

  test(proves(['C-025', 'C-026'], 'a rule that lets nobody create branches: the patch'), async () => {
    session.repository.settings.rulesets.push({ ...signatures, rules: [{ type: 'creation' }] });
    expect(describeRefusal(await publishForged(session, resolved))).toEqual(
      kept('because of a rule of this repository [^]*creations being restricted'),
    );
    session.github.assertSound();
  });

  test.each<[string, RegExp, { status: number; body: JsonObject }]>([
    ['makes no commit', /\/git\/commits$/, { status: 403, body: { message: 'Resource not accessible' } }],
    ['signs nothing', /\/git\/commits$/, { status: 201, body: unsigned }],
    ['makes other files', /\/git\/trees$/, { status: 201, body: { sha: 'f'.repeat(40) } }],
  ])(proves(['C-025'], 'where GitHub %s, the commits are pushed as they are, and it says so'), async (...row) => {
    const [, path, answer] = row;
    refuseObjects(path, answer);
    const run = await publishForged(session, resolved);
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch: branchOf() });
    const tip = session.repository.branch(branchOf()) ?? '';
    expect(session.repository.git('show', '--no-patch', '--format=%cn', tip).trim()).toBe('PTH');
    expect(review()).toContain('GitHub has not signed these commits');
  });

  test(
    proves(['C-025', 'C-026'], 'a rule that asks for signed commits, and GitHub signs none: the patch'),
    async () => {
      session.repository.settings.rulesets.push(signatures);
      refuseObjects(/\/git\/commits$/, { status: 403, body: { message: 'Resource not accessible by integration' } });
      expect(describeRefusal(await publishForged(session, resolved))).toEqual(kept('asks for signed commits'));
    },
  );

  test(proves(['C-026', 'C-027'], 'no pull request: the branch, and the way to it'), async () => {
    session.github.plan({
      method: 'POST',
      path: /\/pulls$/,
      times: 1,
      answer: { status: 403, body: { message: 'GitHub Actions is not permitted to create pull requests' } },
    });
    const run = await publishForged(session, resolved);
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '1', branch: branchOf(), 'fix-pr': '' });
    expect(session.repository.branch(branchOf())).not.toBeNull();
    expect(review()).toContain(
      `[open the pull request](${session.github.url}/octo/calc/compare/change...${branchOf()}?expand=1)`,
    );
    expect(review()).toContain('not permitted to create pull requests');
  });

  test(proves(['C-026'], 'no check: the review and the fixes'), async () => {
    session.github.plan({
      method: 'POST',
      path: /\/check-runs$/,
      times: 9,
      answer: { status: 403, body: { message: 'Resource not accessible by integration' } },
    });
    const run = await publishForged(session, resolved);
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '1', branch: branchOf() });
    expect(fixPulls()).toHaveLength(1);
    expect(review()).toContain(`/pull/${fixPulls()[0]?.number}`);
    expect(review()).toContain('Not done: the check');
  });

  test.each([403, 429])(proves(['C-026', 'P-147'], 'a limit of writes, answer %i, is waited out'), async (status) => {
    session.github.plan({ method: 'POST', path: /\/reviews$/, times: 1, answer: tooMuch(status, 1) });
    const run = await publishForged(session, resolved);
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch: branchOf() });
    expect(session.pull.reviews).toHaveLength(1);
  });

  test(proves(['C-026', 'P-147'], 'a limit that lasts longer than the job: the log says until when'), async () => {
    const path = /\/(?:reviews|comments)$/;
    session.github.plan({ method: 'POST', path, times: 9, answer: tooMuch(403, 7200) });
    const run = await publishForged(session, resolved);
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '1' });
    expect(run.log).toMatch(/Not done: review pull request[^]*GitHub takes no more requests until/);
    expect(session.repository.checkRuns[0]).toMatchObject({ headSha: session.pull.headSha, status: 'completed' });
  });

  test(proves(['C-026'], 'no review on a commit that was forced away: a comment'), async () => {
    const tested = session.pull.headSha;
    const comments = session.pull.comments.length;
    const run = await publishForged(session, resolved, {
      change(path) {
        const source = readFileSync(join(path, 'calc.mjs'), 'utf8');
        writeFileSync(join(path, 'calc.mjs'), source.replace('String(a + b)', 'a + b'));
        const fresh = session.repository.commit({ branch: 'other', files: { 'NEW.md': 'New\n' } });
        session.repository.git('update-ref', 'refs/heads/change', fresh);
        session.pull.record.head.sha = fresh;
      },
    });
    expect(run.log).toContain('Not done: review pull request');
    expect(session.pull.reviews).toEqual([]);
    expect(session.pull.comments).toHaveLength(comments + 1);
    expect(session.pull.comments.at(-1)?.body).toContain('diff --git a/calc.mjs b/calc.mjs');
    expect(session.repository.checkRuns[0]?.headSha).toBe(tested);
  });
});

describe('a session that ran out of time', () => {
  test(proves(
    ['C-025', 'C-026', 'C-027'],
    'has what was proven until then published, and the rest named and left out',
  ), async () => {
    const session = await openPullRequestSession();
    onTestFinished(() => session.github.close());
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
    const run = await publishForged(session, resolved, {
      unproven: {
        change: (path) => writeFileSync(join(path, 'base.mjs'), `${readFileSync(join(path, 'base.mjs'), 'utf8')}\n`),
        message: fixMessage
          .replace('calc: return a number', 'base: end with an empty line')
          .replace('calc.mjs', 'base.mjs'),
      },
    });
    const branch = resolved.outputs['branch'] ?? '';
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch, fixes: '1' });
    const subjects = session.repository.git('log', '--format=%s', `${session.pull.headSha}..${branch}`);
    expect(subjects.trim()).toBe('calc: return a number');
    const review = session.pull.reviews.at(-1)?.body ?? '';
    expect(review).toContain('Time ran out before 1 more fix could be proven; they were left out.');
    expect(review).not.toContain('end with an empty line');
    const fixes = session.repository.pulls.filter(({ number }) => number !== session.pull.number);
    expect(fixes.map(({ record }) => record.title)).toEqual(['PTH: 1 fix for #1']);
    expect(session.repository.checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure', 'success']);
    session.github.assertSound();
  }, 300_000);
});

describe('a second command without an App', () => {
  let session: PullRequestSession;
  let resolved: ActionRun;

  beforeEach(async () => {
    session = await openPullRequestSession({ hasApp: false });
    resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
  }, 60_000);
  afterEach(() => session.github.close());

  const fixPulls = () => session.repository.pulls.filter(({ number }) => number !== session.pull.number);
  const pushes = () => session.github.pushes.filter(({ ref }) => ref.startsWith('refs/heads/pth/'));
  const review = () => session.pull.reviews.at(-1)?.body ?? '';

  async function askAgain(): Promise<void> {
    const { inputs } = await session.give('/pth test', '1'.repeat(32));
    resolved = await session.step('resolve', { ...inputs, token: session.readToken });
    expect(resolved.outputs, resolved.log).toMatchObject({ decision: 'run' });
  }

  test(proves(['C-025', 'C-027'], 'finds the fix pull request of the first, and opens no other'), async () => {
    const first = await publishForged(session, resolved);
    expect(first.outputs, first.log).toMatchObject({ 'exit-code': '0' });
    const [standing] = fixPulls();
    const before = pushes().length;
    await askAgain();
    const same = await publishForged(session, resolved);
    expect(same.outputs, same.log).toMatchObject({ 'exit-code': '0', branch: '' });
    expect(same.outputs['fix-pr']).toContain(`/pull/${standing?.number}`);
    expect(review()).toContain(`Pull request ${standing?.number} holds the same fixes already`);
    expect(pushes()).toHaveLength(before);
    expect(fixPulls()).toHaveLength(1);
    session.github.assertSound();
  }, 300_000);

  test(proves(
    ['C-025', 'C-027'],
    'updates the one that a person opened by the link, and leaves its text to them (T32)',
  ), async () => {
    session.github.plan({
      method: 'POST',
      path: /\/pulls$/,
      times: 1,
      answer: { status: 403, body: { message: 'GitHub Actions is not permitted to create pull requests.' } },
    });
    const first = await publishForged(session, resolved);
    const branch = resolved.outputs['branch'] ?? '';
    expect(first.outputs, first.log).toMatchObject({ 'exit-code': '0', branch, 'fix-pr': '' });
    const { number } = session.repository.openPull({
      author: session.writer,
      head: branch,
      base: 'change',
      title: 'Take the fixes',
      body: 'In my own words.',
    });
    await askAgain();
    const other = await publishForged(session, resolved, {
      change(path) {
        const source = readFileSync(join(path, 'calc.mjs'), 'utf8');
        writeFileSync(join(path, 'calc.mjs'), source.replace('String(a + b)', '(a + b)'));
      },
    });
    expect(other.outputs, other.log).toMatchObject({ 'exit-code': '0', branch });
    expect(other.outputs['fix-pr']).toContain(`/pull/${number}`);
    expect(session.repository.readFile(branch, 'calc.mjs')).toContain('(a + b)');
    expect(fixPulls().map(({ record }) => [record.title, record.body])).toEqual([
      ['Take the fixes', 'In my own words.'],
    ]);
    expect(session.github.requests.filter(({ method, path }) => method === 'PATCH' && /\/pulls\//.test(path))).toEqual(
      [],
    );
    session.github.assertSound();
  }, 300_000);
});

describe('without an App, where Actions may open no pull request', () => {
  test(
    proves(
      ['C-026', 'C-027'],
      'the fixes are on their branch, the review links to the form, and the run is no failure',
    ),
    async () => {
      const session = await openPullRequestSession({ hasApp: false, headRef: 'fix/#7-(draft)' });
      onTestFinished(() => session.github.close());
      const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
      expect(resolved.outputs, resolved.log).toMatchObject({ decision: 'run' });
      for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
      session.github.plan({
        method: 'POST',
        path: /\/pulls$/,
        times: 1,
        answer: {
          status: 403,
          body: { message: 'GitHub Actions is not permitted to create or approve pull requests.' },
        },
      });
      const run = await publishForged(session, resolved);
      const branch = resolved.outputs['branch'] ?? '';
      expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch, 'fix-pr': '' });
      expect(session.repository.branch(branch)).not.toBeNull();
      const review = session.pull.reviews.at(-1)?.body ?? '';
      const form = `${session.github.url}/octo/calc/compare/fix/%237-%28draft%29...${branch}?expand=1`;
      expect(review).toContain(`1 commit, [open the pull request](${form})`);
      expect(review).toMatch(/### About these fixes\n+- GitHub does not let Actions open pull requests here/);
      expect(review).not.toContain('### Findings');
      session.github.assertSound();
    },
  );
});
