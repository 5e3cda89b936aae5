import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { runProcess } from '../../src/process/index.ts';
import { plainVariables, runCli } from '../kit/run-cli.ts';
import { proves } from '../requirements.ts';

test(
  proves(['P-006', 'P-096', 'P-097', 'P-260', 'R-023'], 'pth demo fixes every fault of the bundled plugin'),
  async () => {
    const run = await runCli(['demo', '--json']);
    const report = finalReportSchema.parse(JSON.parse(run.stdout));
    onTestFinished(() => rm(report.repository ?? '', { recursive: true, force: true }));
    expect(run.exitCode, run.stderr).toBe(0);
    expect(report).toMatchObject({ exit_code: 0, failing_tests: 0 });
    expect(report.branch).toMatch(/^pth\/text-tools-\d{4}-\d{2}-\d{2}-[0-9a-f]{6}$/);
    expect(report.fixes.map(({ category }) => category).toSorted()).toEqual([
      'build-failure',
      'runtime-exception',
      'schema-violation',
      'timeout',
    ]);
    const log = await runProcess({
      argv: ['git', 'log', '--format=%(trailers:key=PTH-Test,valueonly)', report.branch ?? ''],
      cwd: report.repository ?? '',
      variables: plainVariables(),
      timeoutMs: 10_000,
    });
    expect(log.stdout.text.trim()).not.toBe('');
  },
);
