import { describe, expect, test } from 'vitest';
import { tellLackOfKey } from '../../../src/action/execute/tell-lack-of-key.ts';
import { renderWrites } from '../../../src/action/publish/render-writes.ts';
import { renderSummary } from '../../../src/action/execute/render-summary.ts';
import type { TestRun } from '../../../src/action/execute/run-tests.ts';
import { Redactor } from '../../../src/base/index.ts';
import {
  decideFixPullRequest,
  renderCheckRun,
  renderReview,
  renderStatusComment,
  renderTipCheckRun,
} from '../../../src/github/index.ts';
import type { StatusCommentInput } from '../../../src/github/rendering/render-status-comment.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { makeDiagnosis, makeFailure, makeFix, makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const nothing = new Redactor();
const golden = (name: string) => `../../golden/github/${name}.md`;
/** Several texts in one golden file, each behind its name; scripts/photograph-texts.ts divides them there. */
const joinTexts = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([name, text]) => `<!-- text: ${name} -->\n\n${text.trim()}\n`)
    .join('\n');

const commits = ['1', '2'].map((digit) => digit.repeat(40));
const details = [
  {
    commit: commits[0] ?? '',
    subject: 'fix: let echo work without a prefix',
    body: 'The handler read the length of a prefix that nobody gave.',
    tests: [{ name: 'echo - valid call', before: 'failed', after: 'passed' }],
    cause: makeDiagnosis({
      id: 'a',
      summary: 'Tool "echo" fails at src/text-tools.ts:12.',
      tests: ['echo - valid call'],
      tools: ['echo'],
      files: [{ path: 'src/text-tools.ts', line: 12, reason: 'stack', excerpt: '' }],
      evidence: {
        rawError: 'TypeError',
        call: {
          tool: 'echo',
          input: { message: 'hello' },
          expected: 'an answer',
          actual: "TypeError: Cannot read properties of undefined (reading 'length')",
        },
        stderr: '',
        environment: '',
      },
    }),
    text: 'diff --git a/src/text-tools.ts b/src/text-tools.ts\n--- a/src/text-tools.ts\n+++ b/src/text-tools.ts\n@@ -12 +12 @@\n-  const head = prefix.length;\n+  const head = prefix?.length ?? 0;\n',
  },
  {
    commit: commits[1] ?? '',
    subject: 'fix: return the sum as a number',
    body: '',
    tests: [
      { name: 'add - valid call', before: 'failed', after: 'passed' },
      { name: 'add - zero', before: 'failed', after: 'passed' },
    ],
    cause: null,
    text: 'diff --git a/src/add.ts b/src/add.ts\n--- a/src/add.ts\n+++ b/src/add.ts\n@@ -3 +3 @@\n-return String(a + b);\n+return a + b;\n',
  },
];
const proof = {
  machines: 1,
  commits: 2,
  before: { total: 110, passed: 91, failing: 2 },
  after: { total: 110, passed: 93, failing: 0 },
  unseenCalls: 95,
};
const warning = (check: string, message: string) => ({
  server: 'calc',
  check,
  tool: 'div',
  category: 'schema-violation' as const,
  severity: 'warning' as const,
  message,
  evidence: 'dividend',
  reproduce: '',
});
const report = {
  ...makeFinalReport(
    {
      outcomes: [makeOutcome({ name: 'echo - valid call' }), makeOutcome({ name: 'mul is slow', status: 'skipped' })],
      evidence: details.map(({ commit, subject, tests }) => ({
        fix: makeFix({ commit, subject, tests: tests.map(({ name }) => name) }),
        diagnosis: 'd',
        linesChanged: 2,
        tests: [],
        isProven: true,
      })),
    },
    0,
  ),
  findings: [
    warning('described-parameters', 'dividend has no description'),
    {
      ...warning('publish', 'A fix changes a test of the plugin; look at it before you merge.'),
      server: 'pth',
      tool: null,
      evidence: 'test/add.test.ts in 222222222222',
    },
  ],
  client_changes: [
    {
      of: 'pull-request' as const,
      server: 'calc',
      from: 'base aaaaaaaaaa',
      to: 'head bbbbbbbbbb',
      summary: '1 breaking change',
      is_advisory: true,
      changes: [
        {
          class: 'breaking' as const,
          part: 'tool' as const,
          subject: 'sub',
          message: 'is gone',
          call: null,
          times: 1,
        },
      ],
      left_out: 0,
      notes: [],
      breaking: true,
      calls: { compared: 4, same: 4 },
      problem: null,
    },
  ],
};
const links = makePlaces({ proof, details, fixPullRequest: { number: 2, url: 'https://github.com/octo/calc/pull/2' } });

describe('the texts that people read on GitHub', () => {
  test(
    proves(['C-026'], 'a review: the bugs, each with its call and proof, the breaking change, the rest folded'),
    async () => {
      const { body } = renderReview(report, links, nothing);
      await expect(body).toMatchFileSnapshot(golden('review'));
      const open = body.replace(/<details>[^]*?<\/details>\n*/g, '');
      // One screen: the bodies of folded parts do not count.
      expect(open.split('\n').filter((line) => line !== '').length).toBeLessThan(50);
      expect(open).not.toContain('no description');
    },
  );

  test(proves(['C-026'], 'a review of causes that nobody fixed names each once'), async () => {
    const outcomes = ['add adds', 'add - zero'].map((name) => makeFailure({ name }));
    const cause = makeDiagnosis({ tests: outcomes.map(({ name }) => name) });
    const findings = outcomes.map(({ name }) => ({
      check: 'tool-test',
      tool: 'add',
      category: 'wrong-output' as const,
      severity: 'error' as const,
      message: `${name}: the output differs`,
      evidence: 'expected 3; found -1',
      reproduce: '{}',
    }));
    const failing = makeFinalReport({
      stop: 'tests-only',
      reason: 'this run fixes nothing',
      outcomes,
      findings,
      diagnoses: [cause],
    });
    const context = { diagnoses: [cause], planId: null, continuesFrom: null, failingBefore: null };
    const { body } = renderReview(
      { ...tellLackOfKey(failing), branch: null },
      makePlaces({ reportUrl: null }),
      nothing,
      context,
    );
    await expect(body).toMatchFileSnapshot(golden('review-unfixed'));
    expect(body.match(/gives a wrong result at src\/add\.ts:3/g)).toHaveLength(1);
    expect(body).not.toContain('### Findings');
    expect(body.match(/PTH_MODEL_KEY/g)).toHaveLength(1);
    expect(tellLackOfKey({ ...failing, failing_tests: 0 }).actions).toEqual(failing.actions);
  });

  test(
    proves(['C-027'], 'a fix pull request: the fixes with their proof, and nothing that a merger does not need'),
    async () => {
      const decision = decideFixPullRequest(
        {
          report,
          // Nobody knows its number before it is open.
          links: { ...links, fixPullRequest: null, compareUrl: 'https://github.com/octo/calc/compare/a...b' },
          pullRequest: 1,
          fixTarget: 'head-branch',
          isPublished: true,
          hasTests: true,
          hasOpen: false,
        },
        nothing,
      );
      const body = decision.decision === 'none' ? '' : decision.body;
      await expect(body).toMatchFileSnapshot(golden('fix-pull-request'));
      expect(body).not.toMatch(/skipped|no description|Where and how long|on a branch|compare/);
    },
  );

  test(proves(['C-026'], 'checks of the tested commit and of the newest fix'), async () => {
    const head = renderCheckRun(report, [], links, nothing);
    const tip = renderTipCheckRun(report, links, nothing, { tip: commits[1] ?? '', pullRequest: 1 });
    expect(head.annotations.flat()).toMatchObject([{ path: 'src/text-tools.ts', startLine: 12, level: 'failure' }]);
    const text = joinTexts(
      Object.fromEntries(
        [head, tip].map((check) => [
          `${check.name} on ${check.headSha.slice(0, 12)}: ${check.conclusion}, ${check.title}`,
          check.summary,
        ]),
      ),
    );
    await expect(text).toMatchFileSnapshot(golden('checks'));
  });

  test(proves(['C-026'], 'the status comment in each of its states'), async () => {
    const started = {
      scope: { repositoryId: 1, pullRequest: 1 },
      command: { name: 'test', tier: null, images: [] },
      commentId: 5,
      nonce: '0'.repeat(32),
      headSha: 'a'.repeat(40),
      newerHeadSha: null,
      runId: 9,
      runUrl: 'https://github.com/octo/calc/actions/runs/9',
      progress: [],
    } as const;
    const end = {
      state: 'finished',
      title: '2 bugs found, 2 fixed in #2',
      conclusion: 'failure',
      checkUrl: 'https://github.com/octo/calc/runs/3',
      reviewUrl: 'https://github.com/octo/calc/pull/1#pullrequestreview-4',
    } as const;
    const states: Record<string, Partial<StatusCommentInput> & Pick<StatusCommentInput, 'status'>> = {
      waiting: { status: { state: 'queued' }, runId: null, runUrl: null },
      running: { status: { state: 'running' }, progress: ['resolve: done', 'execute: running'] },
      planned: { command: { name: 'plan' }, status: { state: 'awaiting-approval', session: '0a1b2c3d4e5f' } },
      finished: { status: end },
      'finished on an older commit': { status: end, newerHeadSha: 'b'.repeat(40) },
      'ended without a result': { status: { ...end, title: null, checkUrl: null, reviewUrl: null } },
      stopped: { status: { state: 'stopped', reason: 'by wendy' } },
    };
    const texts = Object.entries(states).map(([name, parts]) => [
      name,
      renderStatusComment({ ...started, ...parts }, 'k'.repeat(32), nothing),
    ]);
    await expect(joinTexts(Object.fromEntries(texts) as Record<string, string>)).toMatchFileSnapshot(
      golden('status-comment'),
    );
  });

  test(proves(['C-026'], 'the summary of the job that tests'), async () => {
    const outcomes = [makeOutcome({ name: 'echo - valid call' }), makeFailure({ name: 'add adds' })];
    const document = makeFinalReport({ stop: 'tests-only', outcomes });
    const fault = { code: 'plugin/start-failed' as const, message: 'The plugin ended with 1.', recovery: [] };
    const end: TestRun = { isDone: false, report: null, exitCode: 1, document, error: null, fixed: [] };
    const texts = {
      'job execute': renderSummary(end),
      'job execute, where PTH could not do its work': renderSummary({
        ...end,
        exitCode: 3,
        document: { ...document, result: 'error', fault },
      }),
    };
    await expect(joinTexts(texts)).toMatchFileSnapshot(golden('job-summary'));
  });

  test(
    proves(['C-026'], 'the summary of the job that publishes: what was written, and what GitHub refused'),
    async () => {
      const places = [
        ['review', 'https://github.com/octo/calc/pull/1#pullrequestreview-4'],
        ['pull request with the fixes', 'https://github.com/octo/calc/pull/2'],
      ] as const;
      const planned = [
        { what: 'review pull request 1 with 2 suggestions', body: 'The review', isRefused: false },
        { what: 'check run PTH: failure, 2 bugs found, 2 fixed in #2, 1 annotation', body: 'It', isRefused: false },
        { what: 'push 3 commits to pth/calc-2026-01-02-a1b2c3', body: '', isRefused: false },
        {
          what: 'open a pull request from pth/calc-2026-01-02-a1b2c3 to feature: 2 fixes',
          body: 'Them',
          isRefused: true,
        },
      ];
      const problem = 'Not done: the pull request with the fixes. GitHub refused it: @octo/admins may not.';
      const all = renderWrites({ planned: planned.slice(0, 3), isStaged: false }, { places, problems: [] });
      const refused = renderWrites(
        { planned, isStaged: false },
        { places: [places[0], ['pull request with the fixes', '']], problems: [problem] },
      );
      const staged = renderWrites({ planned: planned.slice(0, 2), isStaged: true }, { places: [], problems: [] });
      const texts = { 'all written': all, 'one write refused': refused, 'staged, so that nothing is written': staged };
      await expect(joinTexts(texts)).toMatchFileSnapshot(golden('publish-summary'));
      expect(all).not.toContain('not done');
      expect(refused).not.toContain(' @octo');
    },
  );
});
