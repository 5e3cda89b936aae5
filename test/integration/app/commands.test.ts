import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commitIdentity } from '../../../src/git/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import { checkRunName, renderReview } from '../../../src/github/index.ts';
import { type AppRig, startAppRig } from '../../kit/app-rig.ts';
import type { PullHandle } from '../../kit/github/start-github.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { makeDiagnosis, makeFailure } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

let rig: AppRig;
afterEach(async () => {
  await rig.close();
});

/** Writes as the last job of a run does. */
async function publish(
  title: string,
  conclusion: 'success' | 'failure' | 'action_required' = 'success',
  planId: string | null = null,
): Promise<void> {
  const publisher = rig.publisher();
  const repository = { owner: 'octo', name: 'calc' };
  await publisher.createCheckRun(repository, checkRunName, rig.pull.headSha, {
    status: 'completed',
    conclusion,
    output: { title, summary: 'numbers' },
  });
  const report = makeFinalReport({ outcomes: [makeFailure({ name: 'add: adds two', category: 'wrong-output' })] });
  const review = renderReview(report, makePlaces({ headSha: rig.pull.headSha }), new Redactor(), {
    diagnoses: [makeDiagnosis({ tests: ['add: adds two', 'add: adds one'] })],
    planId,
    continuesFrom: null,
    failingBefore: null,
  });
  await publisher.createReview(repository, rig.pull.number, review);
}

/** What the run calls its plan: the beginning of its nonce. */
const planOf = ({ dispatches }: AppRig) => dispatches.at(-1)?.inputs['nonce']?.slice(0, 12) ?? null;

async function say(body: string, author = rig.writer): Promise<number> {
  const { id } = rig.pull.comment(body, { author });
  await rig.settle();
  return id;
}

/** Offers a fix as the last job of a run does. */
function offerFix(head: string, author: { name: string; email: string }): PullHandle {
  rig.repository.commit({ branch: head, from: 'feature', files: { 'src/index.js': head }, author });
  return rig.repository.openPull({ author: rig.github.app.user, head, base: 'feature' });
}

describe('a command that starts a run', () => {
  beforeEach(async () => {
    rig = await startAppRig();
  });

  test(
    proves(
      ['C-002', 'C-006', 'C-019', 'C-020', 'C-028'],
      'is dispatched on the default branch and answered, and its run is followed to the end',
    ),
    async () => {
      const comment = await say('/pth test 2 debian12');
      expect(rig.dispatches).toHaveLength(1);
      const [dispatch] = rig.dispatches;
      expect(dispatch).toMatchObject({
        ref: 'refs/heads/main',
        workflowPath: '.github/workflows/pth.yml',
        inputs: {
          pull_request: String(rig.pull.number),
          head_ref: 'feature',
          head_sha: rig.pull.headSha,
          comment_id: String(comment),
          command: '/pth test 2 debian12',
        },
      });
      expect(rig.reactions(comment)).toEqual(['eyes', 'rocket']);
      expect(rig.status()).toContain(`<!-- pth:run:v1 ${comment} ${dispatch?.inputs['nonce']} ${dispatch?.run.id} -->`);
      expect(rig.status()).toContain('**PTH: waiting for a runner**');
      expect(rig.status()).toContain(`/actions/runs/${dispatch?.run.id}`);

      dispatch?.run.start();
      await rig.settle();
      expect(rig.status()).toContain('**PTH: running**');

      await publish('1 failing (2 of 3 tests passing, 1 fix)', 'failure');
      dispatch?.run.complete('failure');
      await rig.settle();
      expect(rig.status()).toMatch(
        /\*\*PTH: 1 failing \(2 of 3 tests passing, 1 fix\), see the \[review\]\(\S+\) and the \[check\]\(\S+\)\*\*/,
      );
      expect(rig.reactions(comment)).toEqual(['eyes', 'rocket', '+1']);
      expect(rig.answers()).toEqual([]);
      rig.github.assertSound();
    },
  );

  test(proves(['C-020'], 'a job that no runner takes ends the session, and the comment says why'), async () => {
    await say('/pth test');
    const [dispatch] = rig.dispatches;
    const job = dispatch?.run.setJob('session / execute', { status: 'queued' });
    if (job) job.startedAt = '2020-01-01T00:00:00Z';
    dispatch?.run.start();
    await rig.settle();
    expect(rig.github.requests.filter(({ path }) => path.endsWith('/cancel')).map(({ status }) => status)).toEqual([
      202,
    ]);
    expect(rig.status()).toMatch(/stopped: no runner took the job session \/ execute within 30 minutes/);
    rig.github.assertSound();
  });

  test(proves(['C-020'], 'T24: one status comment serves every session, also when the store was lost'), async () => {
    await say('/pth test');
    rig.dispatches[0]?.run.complete('success');
    await rig.settle();
    expect(rig.status()).toContain('ended without a result (success)');
    await rig.app.close();
    rig.settings.databaseUrl += '.new';
    await rig.restart();
    await say('/pth test');
    expect(rig.dispatches).toHaveLength(2);
    expect(rig.pull.comments.filter(({ body }) => body.startsWith('<!-- pth:status'))).toHaveLength(1);
  });

  test('a status comment that somebody deleted is written anew', async () => {
    await say('/pth test');
    const [status] = rig.pull.comments.filter(({ body }) => body.startsWith('<!-- pth:status'));
    if (status) rig.pull.deleteComment(status, rig.writer);
    rig.dispatches[0]?.run.start();
    await rig.settle();
    expect(rig.status()).toContain('**PTH: running**');
  });

  test('T5: a push marks the session as being about an older commit', async () => {
    await say('/pth test');
    const sha = rig.repository.commit({ branch: 'feature', files: { 'src/index.js': 'three\n' } });
    await rig.settle();
    expect(rig.status()).toContain(`Commit \`${sha.slice(0, 12)}\` was pushed since`);
  });

  test(proves(['C-020'], 'a closed pull request stops its session'), async () => {
    const cancelled: number[] = [];
    rig.github.onCancel((run) => cancelled.push(run.id));
    await say('/pth test');
    rig.pull.close(rig.writer);
    await rig.settle();
    expect(cancelled).toEqual([rig.dispatches[0]?.run.id]);
    rig.dispatches[0]?.run.complete('cancelled');
    await rig.settle();
    expect(rig.status()).toContain('stopped: the pull request was closed');
  });

  test('a closed pull request takes its fixes with it, but no branch that somebody else works on', async () => {
    const own = offerFix('pth/calc-1', commitIdentity);
    const shared = offerFix('pth/calc-2', { name: 'Wendy', email: 'wendy@octo.dev' });
    rig.pull.close(rig.writer);
    await rig.settle();
    expect([own, shared].map(({ record }) => record.state)).toEqual(['closed', 'closed']);
    expect([rig.repository.branch('pth/calc-1'), rig.repository.branch('pth/calc-2')]).toEqual([
      null,
      expect.stringMatching(/^[0-9a-f]{40}$/),
    ]);
    rig.github.assertSound();
  });

  test('a merged fix pull request leaves no branch; one that a person closed keeps it', async () => {
    for (const [branch, isMerged] of [
      ['pth/calc-3', true],
      ['pth/calc-4', false],
    ] as const) {
      const fix = offerFix(branch, commitIdentity);
      if (isMerged) fix.merge(rig.writer);
      else fix.close(rig.writer);
      await rig.settle();
      expect(rig.repository.branch(branch) === null, branch).toBe(isMerged);
    }
  });

  test(proves(['C-020'], 'the status comment tells which jobs have begun while a run lasts'), async () => {
    await say('/pth test');
    const [dispatch] = rig.dispatches;
    dispatch?.run.setJob('session / resolve', { status: 'completed', conclusion: 'success' });
    dispatch?.run.setJob('session / execute', { status: 'in_progress' });
    dispatch?.run.start();
    await rig.settle();
    expect(rig.status()).toContain('- execute: running\n- resolve: done');
    dispatch?.run.complete('success');
    await rig.settle();
    expect(rig.status()).not.toContain('execute: running');
  });

  test('stop ends the run by the id that was kept; done again, it changes nothing', async () => {
    const cancelled: number[] = [];
    rig.github.onCancel((run) => cancelled.push(run.id));
    await say('/pth test');
    const comment = await say('/pth stop');
    expect(cancelled).toEqual([rig.dispatches[0]?.run.id]);
    expect(rig.reactions(comment)).toEqual(['+1']);
    expect(rig.status()).toContain('stopped: by wendy');
    rig.dispatches[0]?.run.complete('cancelled');
    await rig.settle();
    await say('/pth stop');
    expect(rig.answers().at(-1)).toBe('No session is running on this pull request.');
    await say('/pth test');
    expect(rig.dispatches).toHaveLength(2);
  });

  test('a plan waits for approval of its commit and session', async () => {
    await say('/pth approve');
    expect(rig.answers().at(-1)).toContain('no such plan');
    await say('/pth plan');
    await publish('1 failing (2 of 3 tests passing)', 'failure', planOf(rig));
    rig.dispatches[0]?.run.complete('failure');
    await rig.settle();
    const id = /`\/pth approve ([0-9a-f]{12})` carries it out/.exec(rig.status())?.[1];
    await say('/pth approve ffffffffffff');
    expect(rig.answers().at(-1)).toContain('no such plan');
    await say(`/pth approve ${id}`);
    expect(rig.dispatches.at(-1)?.inputs['command']).toBe(`/pth approve ${id}`);
  });

  test('a plan for a commit that is not the newest any more is not approved', async () => {
    await say('/pth plan');
    await publish('1 failing (2 of 3 tests passing)', 'failure', planOf(rig));
    rig.dispatches[0]?.run.complete('failure');
    await rig.settle();
    rig.repository.commit({ branch: 'feature', files: { 'src/index.js': 'three\n' } });
    await say('/pth approve');
    expect(rig.dispatches).toHaveLength(1);
    expect(rig.answers().at(-1)).toContain('changed since the plan was made');
  });

  test('T29: a session that needs a person goes on only by resume', async () => {
    await say('/pth test');
    await publish('a person is needed (2 of 3 tests passing)', 'action_required');
    rig.dispatches[0]?.run.complete('failure');
    await rig.settle();
    await say('/pth test');
    expect(rig.answers().at(-1)).toContain('`/pth resume` goes on');
    await say('/pth resume');
    expect(rig.dispatches.map(({ inputs }) => inputs['command'])).toEqual(['/pth test', '/pth resume']);
    rig.dispatches[1]?.run.complete('cancelled');
    rig.repository.commit({ branch: 'feature', files: { 'src/index.js': 'three\n' } });
    await rig.settle();
    await say('/pth resume');
    expect(rig.answers().at(-1)).toContain('a new session starts on the newest commit');
    expect(rig.dispatches[2]?.inputs['head_sha']).toBe(rig.pull.headSha);
  });

  test('"Re-run" on the check is the same command again, by who may give it', async () => {
    const comment = await say('/pth test 1');
    await publish('1 failing (2 of 3 tests passing)', 'failure');
    rig.dispatches[0]?.run.complete('failure');
    await rig.settle();
    const [check] = rig.repository.checkRuns;
    if (!check) throw new Error('no check run');
    rig.repository.rerequestCheckRun(check, rig.stranger);
    await rig.settle();
    expect(rig.dispatches).toHaveLength(1);
    rig.repository.rerequestCheckRun(check, rig.writer);
    await rig.settle();
    expect(rig.dispatches[1]?.inputs).toMatchObject({ command: '/pth test 1', comment_id: String(comment) });
    expect(rig.dispatches[1]?.inputs['nonce']).not.toBe(rig.dispatches[0]?.inputs['nonce']);
  });

  test('a run that ends without a report does not borrow the one before it', async () => {
    await say('/pth test');
    await publish('all tests that ran pass (3 of 3 tests passing)');
    rig.dispatches[0]?.run.complete('success');
    await rig.settle();
    await say('/pth retest');
    rig.dispatches[1]?.run.complete('timed_out');
    await rig.settle();
    expect(rig.status()).toContain('ended without a result (timed\\_out)'.replace('\\', ''));
  });
});

describe('a command that only answers', () => {
  beforeEach(async () => {
    rig = await startAppRig();
  });

  test(proves(['C-019'], 'help lists the commands, and a mistyped one is answered with what was meant'), async () => {
    await say('/pth help');
    expect(rig.answers()[0]).toContain('| `/pth status` | says what the session is doing |');
    const mistyped = await say('Some words.\n\n/pth tset');
    expect(rig.answers()[1]).toContain('Did you mean `/pth test');
    expect(rig.reactions(mistyped)).toEqual(['confused']);
    expect(rig.dispatches).toEqual([]);
  });

  test('status and explain say where the session stands', async () => {
    await say('/pth status');
    expect(rig.answers().at(-1)).toContain('No session has run on this pull request yet');
    await say('/pth explain `add: adds two`');
    expect(rig.answers().at(-1)).toContain('No session has run');
    await say('/pth test');
    await say('/pth status');
    expect(rig.answers().at(-1)).toMatch(/`\/pth test` on commit `\w{12}`: waiting for a runner\. \[run\]/);
    await publish('1 failing (2 of 3 tests passing)', 'failure');
    rig.dispatches[0]?.run.complete('failure');
    await rig.settle();
    expect(rig.dispatches).toHaveLength(1);
  });

  test(proves(['P-080'], 'explain quotes what the last report says of a test, and knows what was meant'), async () => {
    await say('/pth test');
    await say('/pth explain add: adds two');
    expect(rig.answers().at(-1)).toContain('No report was posted yet. A session is running');
    await publish('1 failing (2 of 3 tests passing)', 'failure');
    rig.dispatches[0]?.run.complete('failure');
    await rig.settle();
    await say('/pth explain `add: adds two`');
    const quoted = rig.answers().at(-1) ?? '';
    expect(quoted).toMatch(/^`add: adds two` ended as failed \(wrong-output\)\./);
    expect(quoted).toContain('#### Cause 1: wrong-output');
    expect(quoted).toContain('expected  3\nactual    -1');
    expect(quoted).toContain('**Proposed:** Correct the computation');
    expect(quoted).toMatch(/From the last report on commit `\w{12}`\. .*\[review\]\(/);
    await say('/pth explain add: adds one');
    expect(rig.answers().at(-1)).toContain('#### Cause 1');
    await say('/pth explain add: add two');
    expect(rig.answers().at(-1)).toContain('Did you mean `/pth explain add: adds two`?');
    await say('/pth explain something else');
    expect(rig.answers().at(-1)).toContain('Failing: `add: adds two`');
    rig.github.assertSound();
  });

  test('T24: explain quotes no report that somebody else wrote', async () => {
    await say('/pth test');
    await publish('1 failing (2 of 3 tests passing)', 'failure');
    rig.dispatches[0]?.run.complete('failure');
    await rig.settle();
    const body = rig.pull.reviews[0]?.body.replaceAll('expected  3', 'expected  whatever I want') ?? '';
    rig.pull.review(body, rig.writer);
    await say('/pth explain add: adds two');
    expect(rig.answers().at(-1)).toContain('expected  3');
  });

  test('commands of one comment are carried out in their order', async () => {
    await say('/pth help\n/pth test\n/pth status');
    expect(rig.dispatches).toHaveLength(1);
    expect(rig.answers()[0]).toContain('| Command |');
    expect(rig.answers()[1]).toContain('waiting for a runner');
  });
});
