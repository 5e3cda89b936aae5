import { describe, expect, test } from 'vitest';
import { renderSessionReport, type SessionReportInput } from '../../../src/artifacts/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import {
  makeDiagnosis,
  makeFailure,
  makeFix,
  makeOutcome,
  makeRecord,
  makeResult,
  textResult,
} from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const session: SessionReportInput['session'] = {
  id: '7f1f4f0e-9d55-4f0c-9a54-5b6f1d0d6a11',
  branch: 'pth/calc-2026-01-02-a1b2c3',
  branchPoint: 'abcdef0123456789abcdef0123456789abcdef01',
  plugin: 'calc',
  pluginPath: 'plugins/calc',
  startedAt: new Date('2026-01-02T03:04:05Z'),
  durationMs: 65_000,
  fixSource: 'agent playbook:demo.yaml',
  version: '0.1.0',
};

/** Three iterations: a build failure, a wrong sum, and a hang that stays. */
function story(): SessionReportInput {
  const built = makeFailure({ name: 'plugin builds', tool: null, category: 'build-failure' });
  const wrong = makeFailure({ name: 'add adds', outcome: textResult('-1') });
  const hangs = makeFailure({
    name: 'sort sorts',
    tool: 'sort',
    status: 'timed-out',
    category: 'timeout',
    message: 'no answer within 1000 ms',
    durationMs: 1000,
  });
  const skipped = makeOutcome({
    name: 'serve serves',
    tool: 'serve',
    status: 'skipped',
    message: 'needs environment tier 2, this one has less',
  });
  const flaky = makeFailure({
    name: 'roll rolls',
    tool: 'roll',
    status: 'flaky',
    attempts: 3,
    passRate: 1 / 3,
    message: 'it passed 1 of 3 times',
  });
  const good = makeOutcome({ name: 'add adds', durationMs: 31 });
  const builds = makeOutcome({ name: 'plugin builds', tool: null, durationMs: 0 });
  const first = makeFix({
    commit: 'a'.repeat(40),
    subject: 'fix: import the missing helper',
    tests: ['plugin builds'],
    category: 'build-failure',
    files: ['src/add.ts'],
  });
  const second = makeFix({ commit: 'b'.repeat(40), iteration: 2, files: ['src/add.ts', 'src/sum.ts'] });
  const fourth = makeFix({ commit: 'd'.repeat(40), subject: 'fix: take the second away', tests: ['sub subtracts'] });
  const third = makeFix({
    commit: 'c'.repeat(40),
    iteration: 2,
    subject: 'fix: resolve after sorting',
    tests: ['sort sorts'],
    category: 'timeout',
    files: ['src/sort.ts'],
  });
  const last = [builds, good, hangs, flaky, skipped];
  return {
    session,
    redactor: new Redactor(['hunter22']),
    runs: [
      {
        server: 'calc',
        result: makeResult({
          stop: 'stalled',
          reason: 'no fewer failures for 3 iterations',
          trend: 'plateaued',
          outcomes: last,
          iterations: [
            makeRecord(1, [built], [first]),
            {
              ...makeRecord(2, [builds, wrong, hangs, flaky, skipped], [second, third]),
              declined: [
                {
                  diagnosisId: 'wrong-output-99999999',
                  tests: ['sub subtracts', 'sub is exact'],
                  reason: 'changed nothing: I do not know',
                },
              ],
            },
            makeRecord(3, last),
          ],
          findings: [
            {
              check: 'unknown-tool-refused',
              tool: null,
              category: 'protocol-error',
              severity: 'warning',
              message: 'an unknown tool is answered by a tool result',
              evidence: 'no such tool',
              reproduce: '',
            },
            {
              check: 'tool-test',
              tool: 'sort',
              category: 'timeout',
              severity: 'error',
              message: 'sort sorts: no answer within 1000 ms',
              evidence: 'expected an answer; found none',
              reproduce: '{"tool":"sort","input":{"order":"none"}}',
            },
          ],
          diagnoses: [
            makeDiagnosis({
              id: 'timeout-1',
              category: 'timeout',
              summary: 'Tool "sort" does not answer in time: no answer within 1000 ms.',
              tests: ['sort sorts'],
              tools: ['sort'],
              files: [{ path: 'src/sort.ts', line: 9, reason: 'tool-handler', excerpt: '' }],
            }),
          ],
          takenBack: [{ fix: fourth, diagnosis: 'Tool "sub" gives a wrong result.', mended: [], broke: ['add adds'] }],
          evidence: [
            {
              fix: first,
              diagnosis: 'The plugin does not build or load at src/add.ts:1.',
              linesChanged: 1,
              tests: [{ name: 'plugin builds', before: 'failed', after: 'passed' }],
              isProven: true,
            },
            {
              fix: second,
              diagnosis: 'Tool "add" gives a wrong result.',
              linesChanged: 4,
              tests: [{ name: 'add adds', before: 'failed', after: 'passed' }],
              isProven: true,
              broken: [
                { name: 'sort sorts', after: 'timed-out' },
                { name: 'mul multiplies', after: 'passed' },
              ],
            },
            {
              fix: third,
              diagnosis: 'Tool "sort" does not answer in time.',
              linesChanged: 2,
              tests: [{ name: 'sort sorts', before: 'timed-out', after: 'timed-out' }],
              isProven: false,
            },
          ],
          usage: { inputTokens: 1200, outputTokens: 300, cacheReadTokens: 0, cacheWriteTokens: 0 },
          timings: [
            { name: 'plugin build', durationMs: 900 },
            { name: 'suite run', durationMs: 1100 },
            { name: 'suite run', durationMs: 1050 },
          ],
          warnings: ['edits were undone in iteration 2: .pth/tests/add.yaml (test-suite)'],
          signals: ['The same failure stays after different fixes: sort sorts (2 fixes).'],
        }),
      },
    ],
  };
}

const decline = (tests: string[], reason: string) => ({ diagnosisId: 'timeout-1', tests, reason });

describe('renderSessionReport', () => {
  test('counts the rules of directories in one sentence beside the verdict', () => {
    const rule = {
      rule: 'each tool has a title',
      state: 'met',
      reason: '',
      source: 'https://example.com#title',
    } as const;
    const verdicts = [{ directory: 'A directory', source: 'https://example.com', rules: [rule] }];
    const input = story();
    const server = input.runs[0]?.server ?? '';
    const text = renderSessionReport({ ...input, directories: [{ server, verdicts }] });
    const [head = ''] = text.split('## ').slice(0, 1);
    expect(head).toContain('Directories: 1 of 1 rule met, 0 broken.');
    expect(renderSessionReport(input)).not.toContain('Directories');
  });

  test(proves(['P-122', 'P-123'], 'a whole session, as it is committed'), async () => {
    await expect(renderSessionReport(story())).toMatchFileSnapshot('../../golden/session-report.md');
  });

  test('what a later fix repaired is not told as not fixed', () => {
    const told = story();
    const result = told.runs[0]?.result;
    if (!result) throw new Error('the story has no run');
    const declined = [decline(['add adds'], 'no answer'), decline(['sort sorts', 'add adds'], 'no idea')];
    const iterations = result.iterations.map((record) => ({
      ...record,
      declined: record.iteration === 1 ? declined : [],
    }));
    const report = renderSessionReport({ ...told, runs: [{ server: 'calc', result: { ...result, iterations } }] });
    expect(report).toContain('| 1 | `sort sorts` | no idea |');
    expect(report).not.toContain('no answer |');
    const mended = iterations.map((record) => ({ ...record, declined: record.declined.slice(0, 1) }));
    const without = renderSessionReport({
      ...told,
      runs: [{ server: 'calc', result: { ...result, iterations: mended } }],
    });
    expect(without).not.toContain('### Not fixed');
  });

  test(proves(['P-123'], 'has one curve row per iteration, and the curve as a chart'), () => {
    const report = renderSessionReport(story());
    expect(report).toMatch(/\| 1 \| 1 \| 0 \| 1 \|.*not loaded.*\n\| 2 \| 5 \| 1 \| 3 \|.*\n\| 3 \| 5 \| 2 \| 2 \|/);
    expect(report).toContain('```mermaid\nxychart-beta\n');
    expect(report).toContain('line "passing" [0, 1, 2]');
    expect(report).toContain('line "failing" [1, 3, 2]');
  });

  test(
    proves(['P-101'], 'tells the verdict of further images once, at the top, and their section refers to it'),
    () => {
      const passing = { total: 5, passed: 5, failing: [], commit: 'f'.repeat(40), fault: null, isStale: false };
      const distros = [
        { ...passing, image: 'debian13', distro: 'debian13', isPrimary: false },
        { ...passing, image: 'debian12', distro: 'debian12', isPrimary: true },
      ];
      const text = renderSessionReport({ ...story(), verification: { status: 'verified', distros } });
      expect(text.split('\n\n').slice(0, 2)).toEqual([
        '# PTH session report: calc',
        '**Verified on debian13, debian12: everything passes.**',
      ]);
      expect(text.match(/verified/gi)).toHaveLength(1);
      expect(text).toContain(
        [
          '## Distributions',
          'The verdict on these images stands at the top of this report.',
          '| Image | Distribution | Passing | At commit | Result |\n| --- | --- | --- | --- | --- |\n' +
            '| `debian13` | debian13 | 5 of 5 | `ffffffffffff` | passes |\n' +
            '| `debian12`, the session’s own | debian12 | 5 of 5 | `ffffffffffff` | passes |',
        ].join('\n\n'),
      );
    },
  );

  test('names the environment tier as such and says what isolates the plugin', () => {
    const report = renderSessionReport(story());
    expect(report).toContain('| Environment tier | 0 |');
    expect(report).toContain('| Isolation | None: the plugin runs on this host');
    expect(report).not.toMatch(/(?<!nvironment |test )\btier \d/i);
  });

  test(proves(['P-196'], 'shows no secret, however it is written and wherever it is cut'), () => {
    const input = story();
    const [run] = input.runs;
    if (!run) throw new Error('one run');
    const secret = 'sk-abc_def*ghi-0123456789abcdef';
    run.result.outcomes.push(
      makeFailure({ name: 'leaks', message: `${'x'.repeat(290)}${secret} and hunter22`, category: 'wrong-output' }),
    );
    run.result.findings.push({
      check: 'tool-test',
      tool: 'leak',
      category: 'wrong-output',
      severity: 'error',
      message: secret,
      evidence: `${'y'.repeat(390)}${secret}${'z'.repeat(2000)}`,
      reproduce: secret,
    });
    const report = renderSessionReport({ ...input, redactor: new Redactor(['hunter22', secret]) });
    expect(report).toContain('[REDACTED]');
    expect(report).not.toContain('hunter22');
    expect(report.replaceAll('\\', '')).not.toContain('sk-abc');
  });

  test('tests that fail for the same reason are one row, with their number', () => {
    const outcomes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => makeFailure({ name }));
    const report = renderSessionReport({
      ...story(),
      runs: [
        {
          server: 'calc',
          result: makeResult({ outcomes: [...outcomes, makeFailure({ name: 'h', message: 'no' })] }),
        },
      ],
    });
    expect(report).toContain('8 tests not green:');
    expect(report).toContain('| `a`, `b`, `c`, `d`, `e` and 2 more | failed | wrong-output | it is wrong |');
    expect(report).toContain('| `h` | failed | wrong-output | no |');
  });

  test('hostile names and messages neither break a table nor reach anybody', () => {
    const evil = 'a | b\n| c <script>alert(1)</script> @octocat #12 `x` ![i](http://e.vil) \u202egnp.exe\u001b[31m';
    const report = renderSessionReport({
      ...story(),
      session: { ...session, plugin: evil, fixSource: null },
      runs: [
        {
          server: evil,
          result: makeResult({
            stop: 'tests-only',
            outcomes: [makeFailure({ name: evil, message: evil })],
            warnings: [evil],
            signals: [evil],
          }),
        },
      ],
    });
    const outsideCode = report
      .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
      .replace(/\\[!-/:-@[-`{-~]|(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
    expect(outsideCode).not.toMatch(/<script|@octocat|#12\b|\]\(http|https?:\/\//);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(report).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e]/);
  });

  test('several servers have a part each; without git there are no commands', () => {
    const report = renderSessionReport({
      session: { ...session, branch: null, branchPoint: null },
      redactor: new Redactor(),
      runs: ['a', 'b'].map((server) => ({ server, result: makeResult() })),
    });
    expect(report).toContain('## Server `a`');
    expect(report).toContain('## Server `b`');
    expect(report).not.toContain('## Looking at the branch');
    expect(report).toContain('# PTH audit report');
    expect(report).not.toMatch(/^\| (Branch|Fixes by|Starts at commit|Worktree) \|/m);
  });

  test('what several servers need is told once, ahead of their parts', () => {
    const obstacle = { kind: 'key', name: 'SHOP_KEY', said: '' } as const;
    const lacking = () =>
      makeResult({ outcomes: [{ ...makeFailure({ name: 'server starts', obstacle }), tool: null }] });
    const report = renderSessionReport({
      session,
      redactor: new Redactor(),
      runs: ['a', 'b'].map((server) => ({ server, result: lacking() })),
    });
    expect(report.match(/Give it, with the value/g)).toHaveLength(1);
    expect(report.indexOf('2 servers (a; b): The server needs')).toBeLessThan(report.indexOf('## Server `a`'));
    expect(report).toContain('2 servers (a; b): The server needs');
  });

  test('every fix can be picked, oldest first; very many are counted', () => {
    const evidence = Array.from({ length: 23 }, (_, index) => ({
      fix: makeFix({ commit: String(index + 10).repeat(20) }),
      diagnosis: 'd',
      linesChanged: 1,
      tests: [],
      isProven: true,
    }));
    const picks = (count: number) =>
      renderSessionReport({
        ...story(),
        runs: [{ server: 's', result: makeResult({ evidence: evidence.slice(0, count) }) }],
      })
        .split('\n')
        .filter((line) => /^git cherry-pick|^# /.test(line) && !line.startsWith('# PTH'));
    const lines = (count: number) =>
      evidence.slice(0, count).map(({ fix }) => `git cherry-pick ${fix.commit.slice(0, 12)}`);
    expect(picks(4)).toEqual(lines(4));
    expect(picks(20)).toEqual(lines(20));
    expect(picks(23)).toEqual([...lines(20), '# and 3 more fixes']);
    expect(picks(21).at(-1)).toBe('# and 1 more fix');
  });

  test.each([
    ['awaiting-fix', 'nothing of it is for a change of the code'],
    ['tests-only', 'passing); why.'],
    ['max-iterations', 'still failing'],
    ['decided', 'stopped by decision'],
    ['no-tests', 'No test ran'],
  ] as const)('the verdict of %s says what did and did not happen', (stop, words) => {
    const report = renderSessionReport({
      ...story(),
      runs: [{ server: 's', result: makeResult({ stop, reason: 'why' }) }],
    });
    expect(report).toContain(words);
    expect(report).not.toContain('## Fixes');
  });
});
