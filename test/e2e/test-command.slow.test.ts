import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'ctrf';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FinalReport, finalReportSchema } from '../../src/artifacts/index.ts';
import { loadPlaybook } from '../../src/playbook/index.ts';
import { servePlaybook } from '../kit/anthropic-wire-server.ts';
import { type BrokenRepository, createBrokenRepository } from '../kit/broken-repository.ts';
import { type CliRun, runCli } from '../kit/run-cli.ts';
import { proves } from '../requirements.ts';

const playbookFile = join(import.meta.dirname, '../fixtures/playbooks/broken-plugin.yaml');
const key = 'sk-test-0123456789abcdefghij';

let repository: BrokenRepository;

beforeEach(async () => {
  repository = await createBrokenRepository();
});

afterEach(async () => {
  await repository.remove();
});

function runTest(args: readonly string[], variables: Record<string, string> = {}): Promise<CliRun> {
  return runCli(['test', repository.path, '--timeout', '2', '--json', ...args], {
    variables: { PTH_WORKTREE_DIR: repository.worktrees, ...variables },
  });
}

function readReport(run: CliRun): FinalReport {
  return finalReportSchema.parse(JSON.parse(run.stdout));
}

async function readCheckout(): Promise<string> {
  const [head, branch, status] = await Promise.all([
    repository.git('rev-parse', 'HEAD'),
    repository.git('symbolic-ref', 'HEAD'),
    repository.git('status', '--porcelain', '--ignored'),
  ]);
  return `${head}${branch}${status}${await readFile(join(repository.path, 'src/tools.ts'), 'utf8')}`;
}

async function expectNothingLeft(): Promise<void> {
  expect((await repository.git('worktree', 'list')).trim().split('\n')).toHaveLength(1);
  // On a busy host a process of its own removes the files of the worktree after the end of PTH.
  const readLeft = async () => (await readdir(repository.worktrees)).filter((name) => name.startsWith('pth-'));
  await expect.poll(readLeft, { timeout: 60_000 }).toEqual([]);
  expect(await readdir(repository.path)).not.toContain('.pth');
}

describe('pth test', () => {
  test(
    proves(
      [
        'P-007',
        'P-010',
        'P-096',
        'P-097',
        'P-098',
        'P-099',
        'P-100',
        'P-120',
        'P-122',
        'P-126',
        'P-260',
        'C-009',
        'C-014',
      ],
      'fixes every fault over the Anthropic wire format, one commit each, and proves the fixes',
    ),
    async () => {
      const before = await readCheckout();
      const server = await servePlaybook(loadPlaybook(await readFile(playbookFile, 'utf8'), { file: playbookFile }), {
        key,
      });
      const junit = join(repository.worktrees, 'junit.xml');
      const ctrf = join(repository.worktrees, 'ctrf.json');
      try {
        const run = await runTest(['--junit', junit, '--ctrf', ctrf], {
          ANTHROPIC_API_KEY: key,
          ANTHROPIC_BASE_URL: server.url,
        });
        expect(run.stderr).not.toContain(key);
        expect(run.exitCode, run.stderr).toBe(0);
        const report = readReport(run);
        expect(report).toMatchObject({
          result: 'success',
          failing_tests: 0,
          attempts: 3,
          environment: { name: 'local', tier: 0 },
        });
        expect(report.fixes.map(({ category }) => category).toSorted()).toEqual([
          'build-failure',
          'runtime-exception',
          'schema-violation',
          'timeout',
        ]);

        const branch = report.branch ?? '';
        const log = (format: string) => repository.git('log', `--format=${format}`, branch, '--not', 'main');
        const categories = (await log('%(trailers:key=PTH-Category,valueonly)')).split('\n').filter(Boolean);
        expect(categories).toHaveLength(4);
        const tests = (await log('%(trailers:key=PTH-Test,valueonly)')).split('\n').filter(Boolean);
        expect(tests).toEqual(expect.arrayContaining(report.fixes.flatMap((fix) => fix.tests)));
        for (const fix of report.fixes) {
          const files = await repository.git('show', '--format=', '--name-only', fix.commit);
          expect(files.trim().split('\n')).toEqual(fix.files);
          const trailer = await repository.git('log', '-1', '--format=%(trailers:key=PTH-Files,valueonly)', fix.commit);
          expect(trailer.trim()).toBe(fix.files.join(', '));
        }
        expect(await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`)).toContain('xychart-beta');
        expect((await repository.git('ls-tree', '--name-only', branch, '.pth/tests/')).trim().split('\n')).toHaveLength(
          6,
        );

        expect(await readCheckout()).toBe(before);
        await expectNothingLeft();
        expect(await readFile(junit, 'utf8')).toContain('<testsuites name="text-tools"');
        expect(validate(JSON.parse(await readFile(ctrf, 'utf8')))).toMatchObject({ valid: true });
        expect(server.requests.every((request) => request.key === key)).toBe(true);
      } finally {
        await server.close();
      }
    },
  );

  test(proves(['P-082', 'R-019'], 'only tests and diagnoses with --no-fix, and exits 1'), async () => {
    const before = await readCheckout();
    const sarif = join(repository.worktrees, 'results.sarif');
    const run = await runTest(['--no-fix', '--sarif', sarif]);
    expect(run.exitCode, run.stderr).toBe(1);
    const report = readReport(run);
    expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          results: [
            {
              ruleId: 'build-failure',
              level: 'error',
              locations: [{ physicalLocation: { artifactLocation: { uri: 'src/tools.ts' } } }],
            },
          ],
        },
      ],
    });
    expect(report.fixes).toEqual([]);
    expect(report.findings).toEqual([expect.objectContaining({ category: 'build-failure', severity: 'error' })]);
    expect(report.summaries.at(-1)?.text).toContain('fixes nothing');
    expect(await readCheckout()).toBe(before);
    await expectNothingLeft();
  });

  test(proves(['P-081'], 'says that it awaits a fix when there is no key and no playbook, and exits 1'), async () => {
    const run = await runTest([]);
    expect(run.exitCode, run.stderr).toBe(1);
    const report = readReport(run);
    expect(report.fixes).toEqual([]);
    expect(report.summaries.at(-1)?.text).toMatch(/await/i);
    await expectNothingLeft();
  });
});
