import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { breakSamplePlugin, mendingPlaybook } from '../../kit/broken-sample-plugin.ts';
import { readFixturePlugin } from '../../kit/fixture-plugin.ts';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { modelKey, setStage, sharedKey } from '../../kit/pull-request-stage.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();

describe.skipIf(lack !== undefined)(lack ?? '/pth test on a pull request', () => {
  test(proves(
    ['C-001', 'C-002', 'C-019', 'C-020', 'C-022', 'C-024', 'C-025', 'C-026', 'C-027', 'C-028'],
    'from the comment to one proven commit per fault, a fix pull request, one review and one finished check',
  ), async () => {
    const plugin = readFixturePlugin('sample-plugin');
    const stage = await setStage({
      files: plugin,
      playbook: mendingPlaybook,
      inputs: { environment: 'docker', ...sharedKey },
    });
    onTestFinished(() => stage.close());
    const { github, repository, writer } = stage;
    const pull = stage.openPull(breakSamplePlugin(plugin));
    const headSha = pull.headSha;
    const before = stage.writes().length;
    const startedAt = performance.now();
    const comment = pull.comment('/pth test', { author: writer });
    const [run, ...more] = await stage.settle();
    const durationMs = performance.now() - startedAt;
    expect(more).toEqual([]);
    const log = run?.jobs
      .map(({ name, log: lines, conclusion }) => `== ${name}: ${conclusion}\n${lines.join('\n')}`)
      .join('\n');
    expect(run?.conclusion, log).toBe('success');

    // The fix branch: on the pinned commit, one commit for each fault, each proven by itself.
    const [branch, ...otherBranches] = repository
      .git('for-each-ref', '--format=%(refname:short)', 'refs/heads/pth')
      .split('\n')
      .filter(Boolean);
    expect(otherBranches).toEqual([]);
    expect(branch).toMatch(/^pth\/sample-plugin-\d{4}-\d{2}-\d{2}-[0-9a-f]{6}$/);
    const fixes = repository
      .git(
        'log',
        '--reverse',
        '--format=%s%x09%(trailers:key=PTH-Category,valueonly,separator=%x2C)%x09%(trailers:key=PTH-Type,valueonly,separator=%x2C)',
        `${headSha}..${branch}`,
      )
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
    const subjects = fixes.filter(([, , type]) => type === '').map(([subject]) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toEqual(
      expect.arrayContaining(['fix: let echo work without a prefix', 'fix: let join_values work without a separator']),
    );
    expect(
      repository
        .git('diff', '--name-only', headSha, branch ?? '', '--', ':(exclude).pth')
        .split('\n')
        .filter(Boolean),
    ).toEqual(['src/state-tools.ts', 'src/text-tools.ts']);
    const [verification] = (run?.artifacts.names() ?? []).filter((name) => name.startsWith('pth-verification-'));
    const { commits } = JSON.parse(
      readFileSync(join(run?.artifacts.path(verification ?? '') ?? '', 'verification.json'), 'utf8'),
    ) as { commits: { proven: boolean }[] };
    expect(commits.map(({ proven }) => proven)).toEqual([true, true]);

    // The fix pull request, the review, the check.
    const [fixPull, ...otherPulls] = repository.pulls.filter(({ number }) => number !== pull.number);
    expect(otherPulls).toEqual([]);
    expect(fixPull?.record).toMatchObject({
      state: 'open',
      head: { ref: branch },
      base: { ref: pull.record.head.ref },
    });
    expect(pull.reviews).toHaveLength(1);
    expect(pull.reviews[0]).toMatchObject({
      state: 'COMMENTED',
      commitId: headSha,
      user: { login: github.app.user.login },
    });
    expect(pull.reviews[0]?.body).toContain('join_values');
    expect(fixPull?.reviews).toEqual([]);
    const tip = repository.branch(branch ?? '');
    expect(repository.checkRuns).toMatchObject([
      {
        name: 'PTH',
        headSha,
        status: 'completed',
        conclusion: 'failure',
        title: `2 bugs found, 2 fixed in #${fixPull?.number}`,
      },
      { name: 'PTH', headSha: tip, status: 'completed', conclusion: 'success' },
    ]);
    const [status, ...otherComments] = pull.comments.filter(({ id }) => id !== comment.id);
    expect(otherComments).toEqual([]);
    expect(status?.body).toContain(pull.reviews[0] ? '#pullrequestreview' : '');
    expect(comment.reactions.map(({ content }) => content).toSorted()).toEqual(['+1', 'eyes', 'rocket']);

    // And nothing else: every write there was, each by the App.
    const app = github.app.user.login;
    expect(countLines(stage.writes().slice(before))).toEqual({
      [`${app} POST issues/comments/N/reactions`]: 3,
      [`${app} POST issues/N/comments`]: 1,
      [`${app} PATCH issues/comments/N`]: expect.any(Number) as number,
      [`${app} POST actions/workflows/pth.yml/dispatches`]: 1,
      [`${app} POST git/trees`]: 3,
      [`${app} POST git/commits`]: 3,
      [`${app} POST git/refs`]: 1,
      [`${app} POST pulls`]: 1,
      [`${app} POST pulls/N/reviews`]: 1,
      [`${app} PUT pulls/N/reviews/N`]: 1,
      [`${app} POST check-runs`]: 2,
      [`${app} PATCH check-runs/N`]: 1,
    });
    expect(
      github.pushes.filter(({ via }) => via !== 'seed').map(({ ref, isForced, after }) => [ref, isForced, after]),
    ).toEqual([[`refs/heads/${branch}`, false, repository.branch(branch ?? '')]]);
    expect(
      JSON.stringify([log, repository.checkRuns, pull.reviews, pull.comments.map(({ body }) => body)]),
    ).not.toContain(modelKey);
    github.assertSound();
    process.stderr.write(
      `from comment to check: ${(durationMs / 1000).toFixed(1)} s (${run?.jobs.map(({ name, durationMs: each }) => `${name} ${(each / 1000).toFixed(1)}`).join(', ')})\n`,
    );
  }, 900_000);
});

function countLines(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}
