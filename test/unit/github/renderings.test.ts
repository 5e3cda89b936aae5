import { describe, expect, test } from 'vitest';
import { annotateDiagnoses } from '../../../src/artifacts/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import {
  findMarkedComment,
  readNonces,
  renderCheckRun,
  renderLink,
  renderReview,
  renderStatusComment,
  renderTipCheckRun,
} from '../../../src/github/index.ts';
import { batchAnnotations } from '../../../src/github/rendering/batch-annotations.ts';
import { type ListedComment, renderMarker } from '../../../src/github/rendering/marker.ts';
import type { StatusCommentInput } from '../../../src/github/rendering/render-status-comment.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { makeDiagnosis, makeFailure, makeFix, makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const nothing = new Redactor();
const outcomes = [
  makeOutcome({ name: 'add adds' }),
  makeFailure({ name: 'sub | subtracts', tool: 'sub' }),
  makeOutcome({ name: 'mul is slow', status: 'skipped' }),
];
const finding = {
  check: 'tool-test',
  tool: 'sub',
  category: 'wrong-output' as const,
  severity: 'error' as const,
  message: 'sub: the output differs',
  evidence: 'expected 1; found 2',
  reproduce: '{"name":"sub","arguments":{"a":2,"b":1}}',
};
const evidence = [{ fix: makeFix(), diagnosis: 'd', linesChanged: 1, tests: [], isProven: true }];
const report = makeFinalReport({ stop: 'tests-only', outcomes, findings: [finding], evidence });

describe('renderReview', () => {
  test('names the page of the run in its artifact, and says where it comes from; the page itself is not there', () => {
    const places = makePlaces({ runUrl: 'https://github.com/octo/calc/actions/runs/7' });
    const context = { diagnoses: [], planId: null, continuesFrom: null, failingBefore: null };
    const { body } = renderReview(report, places, nothing, { ...context, hasPage: true });
    expect(body).toContain(
      "Every call and answer: `run.html` in the artifact `pth-session` of [this run](https://github.com/octo/calc/actions/runs/7). The job that ran the plugin's code wrote it and nobody checked it",
    );
    expect(body).toContain('`results.sarif` in the artifact `pth-report`');
    expect(renderReview(report, places, nothing, context).body).not.toContain('run.html');
  });

  test('counts the rules of directories where they were asked for', () => {
    const rule = {
      rule: 'each tool has a title',
      state: 'met',
      reason: '',
      source: 'https://example.com#title',
    } as const;
    const listed = { server: 'calc', directory: 'A directory', source: 'https://example.com', rules: [rule] };
    expect(renderReview({ ...report, directories: [listed] }, makePlaces({}), nothing).body).toContain(
      '| Directories | 1 of 1 rule met, 0 broken |',
    );
    expect(renderReview(report, makePlaces({}), nothing).body).not.toContain('Directories');
  });

  test(proves(['C-026'], 'shows result, what fails, fixes, findings and what was skipped'), () => {
    const places = makePlaces({ fixPullRequest: { number: 12, url: 'https://github.com/octo/calc/pull/12' } });
    const { event, commitId, body } = renderReview(report, places, nothing);
    expect({ event, commitId }).toEqual({ event: 'COMMENT', commitId: places.headSha });
    expect(body).toMatchInlineSnapshot(`
      "## PTH: 1 of 1 tool answered a valid call; 1 failing (1 of 3 tests passing, 1 fix)

      Every test that ran passes.

      | Fact | Value |
      | --- | --- |
      | Tested commit | [\`aaaaaaaaaaaa\`](https://github.com/octo/calc/commit/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) |
      | Fixes | 1 commit, [pull request 12](https://github.com/octo/calc/pull/12) |
      | Branch | \`pth/calc-2026-01-02-a1b2c3\` |

      ### What to do

      **You**

      - sub: the output differs \\[tool-test\\].

      ### Not green

      | Test | Tool | Status | Category |
      | --- | --- | --- | --- |
      | \`sub \\| subtracts\` | \`sub\` | failed | wrong-output |

      ### Findings

      **\`tool-test\`** in \`sub\` (wrong-output): sub: the output differs

      \`\`\`text
      expected 1; found 2
      \`\`\`

      To see it again:

      \`\`\`text
      {"name":"sub","arguments":{"a":2,"b":1}}
      \`\`\`

      <details><summary>1 skipped test, which counts neither as passed nor as failed</summary>

      - \`add\`, 1 test: \`mul is slow\`

      </details>

      <details><summary>Where and how long it ran</summary>

      - Environment: local, environment tier 0
      - Isolation: None: the plugin runs on this host with the rights of the user.
      - Iterations: 1

      </details>

      <sub>Session \`7f1f4f0e-9d55-4f0c-9a54-5b6f1d0d6a11\` · [run](https://github.com/octo/calc/actions/runs/9) · [full report](https://github.com/octo/calc/blob/pth/.pth/SESSION-REPORT.md)</sub>"
    `);
  });

  test(proves(['C-026'], 'T33: never approves and never blocks, whatever the result'), () => {
    for (const code of [0, 1, 2, 3, 130] as const) {
      expect(renderReview(makeFinalReport({}, code), makePlaces(), nothing).event).toBe('COMMENT');
    }
  });

  test('offers the commits of a fork to be picked, and none that is no commit', () => {
    const compareUrl = 'https://github.com/octo/calc/compare/main...x';
    const { body } = renderReview(report, makePlaces({ compareUrl }), nothing);
    expect(body).toContain(
      'git fetch https://github.com/octo/calc pth/calc-2026-01-02-a1b2c3\ngit cherry-pick 111111111111\n',
    );
    const forged = {
      ...report,
      branch: 'x; curl evil',
      fixes: report.fixes.map((fix) => ({ ...fix, commit: '$(id)' })),
    };
    expect(renderReview(forged, makePlaces({ compareUrl }), nothing).body).not.toContain('git fetch');
  });

  test(proves(['C-026'], 'T22: secrets are taken out before anything is cut, also long dotted tokens'), () => {
    const tokens = [
      `ghs_${'aB3.'.repeat(130)}`,
      `github_pat_${'a1_'.repeat(27)}`,
      `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'x'.repeat(43)}`,
      'hunter2222',
    ];
    for (const token of tokens) {
      const leaky = makeFinalReport({
        outcomes: [makeFailure({ name: `test ${token}`, tool: token })],
        findings: [{ ...finding, message: token, evidence: `\n${token}\n`, reproduce: token, tool: token }],
      });
      const { body } = renderReview(leaky, makePlaces(), new Redactor(['hunter2222']));
      expect(body).not.toContain(token.slice(0, 30));
      expect(body).toContain('[REDACTED]');
    }
  });

  test('T22: a secret that would be cut in the middle leaves no beginning behind', () => {
    const leaky = makeFinalReport({ outcomes: [makeFailure({ name: `${'x'.repeat(152)}hunter2222` })] });
    expect(renderReview(leaky, makePlaces(), new Redactor(['hunter2222'])).body).not.toContain('hunter');
  });

  test(proves(['C-026'], 'a report of ten thousand failing tests is cut below the limit, with a link'), () => {
    const many = Array.from({ length: 10_000 }, (_, index) => makeFailure({ name: `test ${index} 😀` }));
    const { body } = renderReview(makeFinalReport({ outcomes: many }), makePlaces(), nothing);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(65_535);
    expect(Buffer.byteLength(body)).toBeGreaterThan(65_000);
    expect(body).toMatch(/and \d+ more\.\n\nNot everything fits here; \[the full report\]\(https:/);
  });
});

const at = (path: string, line: number | null) =>
  makeDiagnosis({ files: [{ path, line, reason: 'tool-handler', excerpt: '' }] });

describe('renderCheckRun', () => {
  test.each([
    [0, 'success'],
    [1, 'failure'],
    [2, 'action_required'],
    [3, 'failure'],
    [130, 'cancelled'],
  ] as const)('exit code %i is shown as %s', (code, conclusion) => {
    expect(renderCheckRun(makeFinalReport({}, code), [], makePlaces(), nothing).conclusion).toBe(conclusion);
  });

  test(proves(['C-026'], 'a commit that needs fixes is red, however well they work; a plan judges nothing'), () => {
    const proven = [{ fix: makeFix(), diagnosis: 'd', linesChanged: 1, tests: [], isProven: true }];
    const fixed = makeFinalReport({ evidence: proven }, 0);
    const proof = {
      machines: 1,
      commits: 1,
      before: { total: 110, passed: 91, failing: 2 },
      after: { total: 110, passed: 93, failing: 0 },
      unseenCalls: 95,
    };
    const links = makePlaces({ proof, fixPullRequest: { number: 2, url: 'https://github.com/octo/calc/pull/2' } });
    const check = renderCheckRun(fixed, [], links, nothing);
    expect(check).toMatchObject({ conclusion: 'failure', title: '1 bug found, 1 fixed in #2' });
    expect(check.summary).toContain(
      'On `aaaaaaaaaaaa` 2 of 93 tests fail (17 did not run). With the 1 fix all 93 that ran pass.',
    );
    expect(check.summary).toContain(
      '| Confirmed | on a fresh runner: 1 of 1 commit, 95 calls that nobody had seen, none failed |',
    );
    const tip = { tip: 'b'.repeat(40), pullRequest: 1 };
    expect(renderTipCheckRun(fixed, links, nothing, tip)).toMatchObject({
      headSha: 'b'.repeat(40),
      conclusion: 'success',
      title: 'all 93 tests that ran pass with the fixes for #1',
    });
    const worse = { ...proof, after: { total: 110, passed: 92, failing: 1 } };
    expect(renderCheckRun(fixed, [], { ...links, proof: worse }, nothing).title).toBe(
      '1 bug found, 1 fixed in #2; 1 test still failing',
    );
    expect(renderTipCheckRun(fixed, { ...links, proof: worse }, nothing, tip).conclusion).toBe('failure');
    const plan = makePlaces({ isPlan: true });
    expect(renderCheckRun(makeFinalReport({}, 1), [], plan, nothing).conclusion).toBe('neutral');
    expect(renderCheckRun(makeFinalReport({}, 3), [], plan, nothing).conclusion).toBe('failure');
  });

  const cutShort = { total: 110, passed: 41, failing: 0 };
  test.each([
    [
      'a session that was stopped',
      130,
      0,
      cutShort,
      'neutral',
      'not proven with the fixes for #1: the session was stopped',
    ],
    ['a fault', 3, 0, cutShort, 'neutral', 'not proven with the fixes for #1: the session could not do its work'],
    ['a person who is needed', 2, 0, cutShort, 'neutral', 'not proven with the fixes for #1: a person is needed'],
    [
      'findings beside the tests',
      1,
      0,
      cutShort,
      'neutral',
      'not proven with the fixes for #1: the session found more than failing tests',
    ],
    [
      'no test that ran',
      0,
      0,
      { total: 0, passed: 0, failing: 0 },
      'neutral',
      'not proven with the fixes for #1: no test ran on a fresh machine',
    ],
    ['no fresh machine', 0, 0, null, 'neutral', 'not proven with the fixes for #1: no test ran on a fresh machine'],
    [
      'a stopped session with a failing test',
      130,
      2,
      cutShort,
      'failure',
      '2 tests still failing with the fixes for #1',
    ],
    [
      'a fault on a machine that saw a test fail',
      3,
      0,
      { ...cutShort, failing: 1 },
      'failure',
      '1 test still failing with the fixes for #1',
    ],
  ] as const)('the newest fix, after %s, is never green', (_, code, failing, after, conclusion, title) => {
    const ended = { ...makeFinalReport({}, code), failing_tests: failing };
    const before = { total: 110, passed: 91, failing: 2 };
    const proof = after === null ? null : { machines: 1, commits: 1, before, after, unseenCalls: 0 };
    const tip = { tip: 'b'.repeat(40), pullRequest: 1 };
    const check = renderTipCheckRun(ended, makePlaces({ proof }), nothing, tip);
    expect(check).toMatchObject({ conclusion, title });
    expect(check.summary).toContain(`## PTH: ${title}`);
  });

  test('summary and details hold what the review holds', () => {
    const check = renderCheckRun(report, [makeDiagnosis()], makePlaces(), nothing);
    const context = { diagnoses: [makeDiagnosis()], planId: null, continuesFrom: null, failingBefore: null };
    const { body } = renderReview(report, makePlaces(), nothing, context);
    expect(body).toContain(check.summary.split('\n\n<sub>')[0]);
    expect(body).toContain(check.text);
    expect(check.annotations).toEqual([
      [
        {
          path: 'src/add.ts',
          startLine: 3,
          endLine: 3,
          level: 'failure',
          title: 'wrong-output',
          message: 'Tool "add" gives a wrong result at src/add.ts:3: expected 3, got -1.\nTests: add adds',
        },
      ],
    ]);
  });

  test.each([
    [0, [0]],
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
    [101, [50, 50, 1]],
  ])('%i annotations go in requests of %j', (count, sizes) => {
    const diagnoses = Array.from({ length: count }, () => makeDiagnosis());
    const batches = batchAnnotations(annotateDiagnoses(diagnoses, nothing));
    expect(batches.map(({ length }) => length)).toEqual(sizes);
  });

  test('a cause without a place inside the repository has no annotation', () => {
    const places = [at('a.ts', null), at('../a.ts', 1), at('/etc/passwd', 1), at('a.ts', 0), at('', 1)];
    expect(annotateDiagnoses(places, nothing)).toEqual([]);
  });
});

const key = 'k'.repeat(32);
const scope = { repositoryId: 1, pullRequest: 7 };
const app = 901;

describe('status comment', () => {
  const input: StatusCommentInput = {
    scope,
    command: { name: 'test', tier: 2, images: [] },
    commentId: 5,
    nonce: '0'.repeat(32),
    headSha: 'a'.repeat(40),
    runId: null,
    runUrl: 'https://github.com/octo/calc/actions/runs/9',
    status: { state: 'running' },
    newerHeadSha: null,
    progress: ['building', 'testing @octocat'],
  };
  const body = renderStatusComment(input, key, nothing);
  const listed = (parts: Partial<ListedComment>): ListedComment => ({
    id: 1,
    authorId: app,
    viaAppId: 3,
    body,
    ...parts,
  });

  test(proves(['C-020'], 'says what runs, newest step first, behind two hidden lines'), () => {
    expect(body.split('\n').slice(0, 2)).toEqual([renderMarker(key, scope), `<!-- pth:run:v1 5 ${'0'.repeat(32)} -->`]);
    expect(body.split('\n').slice(2).join('\n')).toMatchInlineSnapshot(`
      "**PTH: running**

      \`/pth test 2\` on commit \`aaaaaaaaaaaa\` · [run](https://github.com/octo/calc/actions/runs/9)

      Steps, newest first:

      - testing @&#8203;octocat
      - building"
    `);
  });

  test.each([
    [{ state: 'queued' }, 'waiting for a runner'],
    [{ state: 'awaiting-approval', session: 'a1b2c3' }, '`/pth approve a1b2c3` carries it out'],
    [
      {
        state: 'finished',
        title: '1 failing (1 of 3 tests passing, 1 fix) @all',
        conclusion: 'failure',
        checkUrl: 'https://github.com/c',
        reviewUrl: 'https://github.com/r',
      },
      '1 failing (1 of 3 tests passing, 1 fix) @&#8203;all, see the [review](https://github.com/r) and the [check](https://github.com/c)',
    ],
    [
      { state: 'finished', title: null, conclusion: 'startup_failure', checkUrl: null, reviewUrl: null },
      'ended without a result (startup_failure); the run says why',
    ],
    [{ state: 'stopped', reason: 'by @hubot' }, 'stopped: by @&#8203;hubot'],
  ] as const)('%j', (status, text) => {
    expect(renderStatusComment({ ...input, status }, key, nothing)).toContain(text);
  });

  test('T24: only the App’s own comment with the right code in its first line is found', () => {
    const find = (...comments: ListedComment[]) => findMarkedComment(comments, key, scope, app)?.id ?? null;
    expect(find(listed({ id: 9 }), listed({ id: 8 }))).toBe(8);
    expect(find(listed({ authorId: 666 }))).toBeNull();
    expect(find(listed({ body: `x\n${body}` }))).toBeNull();
    expect(find(listed({ body: renderMarker('o'.repeat(32), scope) }))).toBeNull();
    expect(find(listed({ body: renderMarker(key, { ...scope, pullRequest: 8 }) }))).toBeNull();
    expect(find(listed({ body: body.replace(/\n/g, '\r\n') }))).toBe(1);
    expect(() => renderMarker('short', scope)).toThrow(RangeError);
  });

  test('T9, T24: nonces are read from the second line of the App’s own marked comments only', () => {
    const nonces = (parts: Partial<ListedComment>) => readNonces([listed(parts)], app, 5);
    expect(nonces({})).toEqual([{ nonce: '0'.repeat(32), runId: null }]);
    const given = renderStatusComment({ ...input, runId: 9 }, key, nothing);
    expect(nonces({ body: given })).toEqual([{ nonce: '0'.repeat(32), runId: 9 }]);
    expect(nonces({ authorId: 666 })).toEqual([]);
    expect(nonces({ body: body.split('\n').slice(1).join('\n') })).toEqual([]);
    expect(nonces({ body: `${renderMarker(key, scope)}\n\n<!-- pth:run:v1 5 ${'1'.repeat(32)} -->` })).toEqual([]);
    expect(readNonces([listed({})], app, 6)).toEqual([]);
  });

  test('T24: a step that holds a marker or a workflow command is only text', () => {
    const text = renderStatusComment(
      { ...input, progress: [`<!-- pth:run:v1 5 ${'1'.repeat(32)} -->`, '::set-output name=x::y', '##[error]x'] },
      key,
      nothing,
    );
    expect(text.match(/<!--/g)).toHaveLength(2);
    expect(text).not.toMatch(/^\s*::|##\[/m);
  });
});

test.each([
  ['https://github.com/octo/calc/compare/fix(draft)', '[it](https://github.com/octo/calc/compare/fix%28draft%29)'],
  ['https://github.com/octo/calc/a) b', 'it'],
  ['javascript:alert(1)', 'it'],
  [null, 'it'],
])('a link to %j is %s', (address, link) => {
  expect(renderLink('it', address)).toBe(link);
});
