import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseTests } from '../../src/suite/index.ts';
import { type CliRun, runCli } from '../kit/run-cli.ts';
import { proves } from '../requirements.ts';

const program = join(import.meta.dirname, '../fixtures/programs/servers/discount-shop.mjs');

let directory: string;
let temporary: string;

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-mutate-e2e-')));
  temporary = join(directory, 'tmp');
  await mkdir(temporary);
  await mkdir(join(directory, 'shop'));
  await cp(program, join(directory, 'shop/server.mjs'));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

/** The generated suite asks a server that is given a database for no exact answers, which leaves some to the second pass. */
function runMutate(args: readonly string[]): Promise<CliRun> {
  const command = ['node', join(directory, 'shop/server.mjs'), join(directory, 'notes.db')];
  return runCli(['mutate', ...args, '--', ...command], {
    cwd: directory,
    variables: { TMPDIR: temporary },
    timeoutMs: 280_000,
  });
}

describe('pth mutate', () => {
  test(proves(
    ['P-067', 'P-007'],
    'scores the generated suite, names survivors by place, and leaves nothing behind',
  ), async () => {
    const before = await readFile(program, 'utf8');
    const run = await runMutate(['--max-mutants', '20', '--min-score', '100', '--json']);
    expect(run.stderr).not.toContain('bug');
    const report = JSON.parse(run.stdout) as {
      score: number;
      killed: number;
      survived: number;
      exit_code: number;
      mutants: { verdict: string; level: string; file: string | null; line: number | null; patch?: string }[];
    };
    expect(report.killed + report.survived).toBeGreaterThan(10);
    expect(report.score).toBeGreaterThan(0);
    expect(run.exitCode).toBe(report.score < 100 ? 1 : 0);
    expect(report.exit_code).toBe(run.exitCode);
    const survivors = report.mutants.filter(({ verdict, level }) => verdict === 'survived' && level === 'source');
    for (const { file, line, patch } of survivors) {
      expect(file).toBe('server.mjs');
      expect(line).toBeGreaterThan(0);
      expect(patch).toMatch(/^--- a\/server\.mjs\n\+\+\+ b\/server\.mjs\n@@ /);
    }
    expect(await readFile(join(directory, 'shop/server.mjs'), 'utf8')).toBe(before);
    expect((await readdir(directory)).toSorted()).toEqual(['shop', 'tmp']);
    expect((await readdir(temporary)).filter((name) => name.startsWith('pth-mutate'))).toEqual([]);
  }, 300_000);

  test(proves(['P-079'], 'writes the tests of the second pass and the patches of what still survives'), async () => {
    const run = await runMutate(['--max-mutants', '20', '--kill', '--approve-risky', '--output', 'out', '--json']);
    expect(run.exitCode, run.stderr).toBe(0);
    const report = JSON.parse(run.stdout) as {
      score: number;
      score_before_second_pass: number;
      second_pass_tests: string[];
    };
    expect(report.score).toBeGreaterThan(report.score_before_second_pass);
    const files = (await readdir(join(directory, 'out'))).filter((name) => name.endsWith('.yaml'));
    const texts = await Promise.all(files.map((name) => readFile(join(directory, 'out', name), 'utf8')));
    const names = texts.flatMap((text) => parseTests(text, { file: 'made.yaml' }).map((entry) => entry.test.name));
    expect(names.toSorted()).toEqual(report.second_pass_tests.toSorted());
    // Paths of scratch copies mean nothing to whoever reads the tests later.
    for (const text of texts) expect(text).not.toContain('ground-0');
  }, 300_000);

  test(proves(['P-003'], 'a command whose files are not there is refused with the way out'), async () => {
    const run = await runCli(['mutate', '--', 'npx', '-y', 'some-server'], { cwd: directory });
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain('install the package first');
  });
});
