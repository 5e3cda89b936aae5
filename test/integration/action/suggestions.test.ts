import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishForged } from '../../kit/forge-artifacts.ts';
import { openPullRequestSession, type PullRequestSession, readPlugin } from '../../kit/pull-request-session.ts';
import type { ActionRun } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const faulty = 'String(a + b)';

describe('a fix at lines that the pull request changes', () => {
  let session: PullRequestSession;
  let resolved: ActionRun;

  beforeEach(async () => {
    const source = readPlugin()['calc.mjs'] ?? '';
    // The base has the line otherwise, so that the pull request brings the fault in.
    session = await openPullRequestSession({
      files: { 'calc.mjs': source.replace(faulty, 'Number(a + b)') },
      change: { 'calc.mjs': source },
    });
    resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
  }, 60_000);
  afterEach(() => session.github.close());

  test(proves(['C-026', 'C-027'], 'is a suggestion there, beside the fix pull request'), async () => {
    const run = await publishForged(session, resolved);
    expect(run.outputs['exit-code'], run.log).toBe('0');
    const [review] = session.pull.reviews;
    expect(review?.comments).toEqual([
      { path: 'calc.mjs', startLine: null, line: expect.any(Number), body: expect.stringContaining('```suggestion\n') },
    ]);
    expect(review?.comments[0]?.body).toContain('structuredContent: { sum: a + b }');
    expect(session.repository.pulls).toHaveLength(2);
    session.github.assertSound();
  });

  test(
    proves(['C-026'], 'no suggestion that GitHub takes: the review without it, and a line that says so'),
    async () => {
      session.github.plan({
        method: 'POST',
        path: /\/reviews$/,
        times: 1,
        answer: { status: 422, body: { message: 'Unprocessable Entity' } },
      });
      const run = await publishForged(session, resolved);
      expect(run.outputs['exit-code'], run.log).toBe('1');
      const [review, ...more] = session.pull.reviews;
      expect([review?.comments, more]).toEqual([[], []]);
      expect(review?.body).toContain('Not done: the suggestions at the lines');
      expect(session.repository.pulls).toHaveLength(2);
    },
  );
});
