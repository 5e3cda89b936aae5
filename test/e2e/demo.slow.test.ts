import { existsSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../../src/process/index.ts';
import { plainVariables, runCli } from '../kit/run-cli.ts';
import { proves } from '../requirements.ts';

/** Node versions the committed program is started with: the tests' own and, where it differs, the host's. */
const nodes = [
  ['the Node of the tests', process.execPath],
  ...(existsSync('/usr/bin/node') ? [['the Node of the host', '/usr/bin/node'] as const] : []),
] as const;

/** Changes of an evidence file as somebody would make them to look better, and the part that each is told by. */
const mutations: readonly (readonly [part: string, change: (text: string) => string])[] = [
  ['result', (text) => text.replace('"result": "PASSED"', '"result": "FAILED"')],
  [
    'subject',
    (text) => text.replace(/("gitCommit": ")(.)/, (_, start, digit) => `${start}${digit === '0' ? '1' : '0'}`),
  ],
  [
    'configuration',
    (text) => text.replace(/("sha256": ")(.)/, (_, start, digit) => `${start}${digit === '0' ? '1' : '0'}`),
  ],
  ['passedTests', (text) => text.replace(/"passedTests": \[\s*"/, (start) => `${start}x`)],
  ['session', (text) => text.replace(/"seed": \d+/, '"seed": 4711')],
  ['servers', (text) => text.replace(/"tier": \d/, '"tier": 3')],
  ['fixes', (text) => text.replace(/"before": "\w+"/, '"before": "skipped"')],
  ['fixes', (text) => text.replace('"isProven": true', '"isProven": false')],
  ['fixes', (text) => text.replace(/"revertedBy": null/, `"revertedBy": "${'0'.repeat(40)}"`)],
  ['decisions', (text) => text.replace(/"answer": "/, '"answer": "x')],
];

/** Expects each changed evidence file to be refused, by the part that was changed, and puts the right one back. */
async function expectMutantsRefused(repository: string): Promise<void> {
  const file = join(repository, '.pth/evidence.json');
  const text = await readFile(file, 'utf8');
  for (const [part, change] of mutations) {
    const changed = change(text);
    expect(changed, part).not.toBe(text);
    await writeFile(file, changed);
    const { stdout, exitCode } = await runCli(['verify-evidence', '--json'], { cwd: repository });
    expect(JSON.parse(stdout), part).toMatchObject({
      result: 'refused',
      problems: expect.arrayContaining([`The part ${JSON.stringify(part)} or its digest was changed.`]),
    });
    expect(exitCode).toBe(1);
  }
  await writeFile(file, text);
}

/** Checks the evidence of a branch out of its own file, and runs its tests again. */
async function expectEvidence(repository: string, branch: string): Promise<void> {
  const options = { cwd: repository, variables: plainVariables(), timeoutMs: 10_000 };
  await runProcess({ ...options, argv: ['git', 'checkout', '--quiet', branch] });
  const checked = await runCli(['verify-evidence', '--replay', '--allow-host', '--json'], {
    cwd: repository,
    timeoutMs: slow / 3,
  });
  expect(JSON.parse(checked.stdout)).toMatchObject({ result: 'holds', problems: [], replayed: true });
  await expectMutantsRefused(repository);
  await appendFile(join(repository, 'package.json'), '\n');
  await runProcess({ ...options, argv: ['git', '-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-qam', 'x'] });
  const later = await runCli(['verify-evidence'], { cwd: repository });
  expect(later.stdout).toContain('The file package.json changed after the evidence was made.');
  expect(later.exitCode).toBe(1);
}

/** A session with builds, and its tests once more, on a machine that is busy with other things too. */
const slow = 900_000;

describe('pth demo', () => {
  test.each(nodes)(
    proves(['P-006', 'P-096', 'P-097', 'P-260', 'R-023'], 'fixes every fault of the bundled plugin with %s'),
    async (_, node) => {
      const run = await runCli(['demo', '--json'], { node, timeoutMs: slow / 2 });
      expect(run.stderr).toContain('iteration');
      const report = JSON.parse(run.stdout) as {
        exit_code: number;
        result: string;
        repository: string;
        branch: string;
        failing_tests: number;
        fixes: { commit: string; category: string; files: string[] }[];
      };
      try {
        expect(run.exitCode).toBe(0);
        expect(report).toMatchObject({ exit_code: 0, failing_tests: 0 });
        expect(report.branch).toMatch(/^pth\/text-tools-\d{4}-\d{2}-\d{2}-[0-9a-f]{6}$/);
        expect(report.fixes.map((fix) => fix.category).toSorted()).toEqual([
          'build-failure',
          'runtime-exception',
          'schema-violation',
          'timeout',
        ]);
        const log = await runProcess({
          argv: ['git', 'log', '--format=%(trailers:key=PTH-Test,valueonly)', report.branch],
          cwd: report.repository,
          variables: plainVariables(),
          timeoutMs: 10_000,
        });
        expect(log.stdout.text.trim()).not.toBe('');
        await expectEvidence(report.repository, report.branch);
      } finally {
        if (report.repository) await rm(report.repository, { recursive: true, force: true });
      }
    },
    slow,
  );
});
