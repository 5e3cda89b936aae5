import { describe, expect, test } from 'vitest';
import type { FinalReportInput } from '../../../src/artifacts/final-report.ts';
import { createFinalReport, type ExitCode, finalReportSchema } from '../../../src/artifacts/index.ts';
import { describeFault, PthError, Redactor } from '../../../src/base/index.ts';
import {
  localEnvironment,
  makeFailure,
  makeFix,
  makeOutcome,
  makeRecord,
  makeResult,
} from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const outcomes = [
  makeOutcome({ name: 'add adds' }),
  makeFailure({ name: 'sub subtracts', tool: 'sub', durationMs: 2.5 }),
];
const input = (parts: Partial<FinalReportInput> = {}): FinalReportInput => ({
  sessionId: '7f1f4f0e-9d55-4f0c-9a54-5b6f1d0d6a11',
  exitCode: 1,
  runs: [
    {
      server: 'calc',
      result: makeResult({
        stop: 'tests-only',
        outcomes,
        iterations: [makeRecord(1, outcomes, [makeFix()]), makeRecord(2, outcomes)],
        findings: [
          {
            check: 'tool-test',
            tool: 'sub',
            category: 'wrong-output',
            severity: 'error',
            message: 'key hunter22',
            evidence: '',
            reproduce: '',
          },
        ],
        evidence: [{ fix: makeFix(), diagnosis: 'd', linesChanged: 1, tests: [], isProven: false }],
      }),
    },
  ],
  repository: '/repo',
  branch: 'pth/calc-2026-01-02-a1b2c3',
  artifacts: ['.pth/SESSION-REPORT.md'],
  redactor: new Redactor(['hunter22']),
  ...parts,
});

describe('createFinalReport', () => {
  test('tells the warnings of each server, without secrets', () => {
    const result = makeResult({ warnings: ['uv.lock is not used', 'key hunter22'] });
    const { warnings } = createFinalReport(input({ runs: [{ server: 'calc', result }] }));
    expect(warnings).toMatchObject([
      { server: 'calc', text: 'uv.lock is not used' },
      { server: 'calc', text: expect.not.stringContaining('hunter22') },
    ]);
    expect(createFinalReport(input())).not.toHaveProperty('warnings');
  });

  test(proves(['P-101'], 'tells the result on each image, where further images were tried'), () => {
    const result = { distro: 'debian13', total: 3, commit: 'a'.repeat(40), fault: null };
    const failing = { ...result, image: 'debian13', passed: 2, failing: ['a'], isPrimary: false, isStale: true };
    const { distributions } = createFinalReport(input({ verification: { status: 'incomplete', distros: [failing] } }));
    const images = [{ ...result, image: 'debian13', passed: 2, failing: ['a'], primary: false, stale: true }];
    expect(distributions).toEqual({ status: 'incomplete', images });
    expect(createFinalReport(input())).not.toHaveProperty('distributions');
  });

  test(proves(['R-023'], 'has exactly the keys of the contract'), () => {
    const report = createFinalReport(input());
    expect(finalReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(Object.keys(report)).toEqual([
      'session_id',
      'result',
      'exit_code',
      'total_tests',
      'failing_tests',
      'tools',
      'passes',
      'obstacles',
      'actions',
      'attempts',
      'summaries',
      'artifacts',
      'repository',
      'branch',
      'environment',
      'drift',
      'outcomes',
      'findings',
      'checks',
      'fixes',
      'surface',
    ]);
    expect(report).toMatchObject({
      result: 'incomplete',
      total_tests: 2,
      failing_tests: 1,
      attempts: 2,
      artifacts: ['.pth/SESSION-REPORT.md'],
    });
    expect(report.environment).toEqual({
      name: 'local',
      tier: 0,
      image: null,
      accelerator: null,
      isolation: 'None: the plugin runs on this host with the rights of the user.',
      mount: 'direct',
      advisories: [],
    });
    expect(report.outcomes[1]).toEqual({
      server: 'calc',
      test: 'sub subtracts',
      message: 'it is wrong',
      tool: 'sub',
      test_tier: 1,
      status: 'failed',
      category: 'wrong-output',
      duration_ms: 3,
      generated_from: 'schema',
    });
    expect(report.fixes).toEqual([
      { commit: makeFix().commit, tests: ['add adds'], category: 'wrong-output', files: ['src/add.ts'] },
    ]);
    expect(report.findings[0]?.message).toBe('key [REDACTED]');
    expect(report.summaries.map(({ attempt, issues, fixes }) => ({ attempt, issues, fixes }))).toEqual([
      { attempt: 1, issues: ['sub subtracts'], fixes: [makeFix().commit] },
      { attempt: 2, issues: ['sub subtracts'], fixes: [] },
    ]);
  });

  test.each([
    [0, 'success'],
    [1, 'incomplete'],
    [2, 'stalled'],
    [3, 'error'],
    [130, 'interrupted'],
  ] satisfies [ExitCode, string][])(proves(['R-023'], 'can be written for exit code %i'), (exitCode, result) => {
    const fault = exitCode === 3 ? describeFault(new PthError('git/not-found', 'no git with hunter22')) : null;
    const report = createFinalReport(input({ exitCode, runs: [], environment: localEnvironment, fault, branch: null }));
    expect(report).toMatchObject({ result, exit_code: exitCode, total_tests: 0, attempts: 0, outcomes: [] });
    expect(report.fault?.message).toBe(exitCode === 3 ? 'no git with [REDACTED]' : undefined);
  });

  test('tells the tokens of the models and how many of them came from the cache', () => {
    const [run] = input().runs;
    if (!run) throw new Error('the input has a run');
    const usage = { inputTokens: 100, outputTokens: 50, cacheReadTokens: 900, cacheWriteTokens: 200 };
    const runs = [run, { ...run, result: { ...run.result, usage } }];
    expect(createFinalReport(input({ runs })).usage).toEqual({
      input_tokens: 100,
      output_tokens: 50,
      cache_read_tokens: 900,
      cache_write_tokens: 200,
      cached_share: 0.75,
    });
    expect(createFinalReport(input())).not.toHaveProperty('usage');
  });
});
