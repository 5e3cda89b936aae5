import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../src/process/index.ts';
import { installNpmServers } from '../test/kit/npm-servers.ts';
import { cliPath, plainVariables } from '../test/kit/run-cli.ts';
import { goalLimits } from './judgements.ts';

/** How many mutants of each server are run. */
const maxMutants = 60;
/** Percent of the mutants that started; the generated suite alone must kill at least this. */
const wanted = goalLimits.mutants;
const fixture = fileURLToPath(new URL('../test/fixtures/plugins/sample-plugin', import.meta.url));

interface MutationRow {
  name: string;
  tests: number;
  first: number;
  second: number;
  killed: number;
  survived: number;
  seconds: number;
}

/** Measures the mutation score of generated suites, before and after the second pass. */
export async function measureMutation(): Promise<MutationRow[]> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-bench-mutation-')));
  try {
    const programs = await installNpmServers();
    const files = join(directory, 'files');
    await mkdir(join(files, 'sub'), { recursive: true });
    await writeFile(join(files, 'a.txt'), 'hello\n');
    await writeFile(join(files, 'b.txt'), 'one\ntwo\nthree\n');
    await writeFile(join(files, 'sub/c.json'), '{"a":1}\n');
    const sample = join(directory, 'sample-plugin');
    await cp(fixture, sample, {
      recursive: true,
      filter: (path) => !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(path),
    });
    const targets: [name: string, args: string[]][] = [
      ['memory', ['--', join(programs, 'mcp-server-memory')]],
      ['filesystem', ['--', join(programs, 'mcp-server-filesystem'), files]],
      ['sample-plugin', [sample]],
    ];
    const rows: MutationRow[] = [];
    for (const [name, args] of targets) rows.push(await measure(name, args, directory));
    return rows;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(name: string, args: readonly string[], cwd: string): Promise<MutationRow> {
  const at = args.indexOf('--');
  const flags = ['--max-mutants', String(maxMutants), '--kill', '--approve-risky', '--json'];
  const words = at < 0 ? [...args, ...flags] : [...flags, ...args];
  const run = await runProcess({
    argv: [process.execPath, cliPath, 'mutate', ...words],
    cwd,
    variables: plainVariables(),
    timeoutMs: 1_200_000,
    maxOutputBytes: 8 << 20,
  });
  if (run.exitCode !== 0) throw new Error(`${name}: ${run.stderr.text}`);
  const report = JSON.parse(run.stdout.text) as Record<'score' | 'killed' | 'survived' | 'tests', number> & {
    score_before_second_pass?: number;
  };
  return {
    name,
    tests: report.tests,
    first: report.score_before_second_pass ?? report.score,
    second: report.score,
    killed: report.killed,
    survived: report.survived,
    seconds: run.durationMs / 1000,
  };
}

/** True where a suite kills too few mutants. Pure. */
export function isMutationMissed(rows: readonly MutationRow[]): boolean {
  return rows.some(({ first }) => first < wanted);
}

/** Renders the scores as a table. Pure. */
export function renderMutation(rows: readonly MutationRow[]): string {
  return [
    '| server | tests | score of the generated suite | after the second pass | survived | time | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, tests, first, second, killed, survived, seconds }) =>
        `| ${name} | ${tests} | ${first} % | ${second} % | ${survived} of ${killed + survived} | ${seconds.toFixed(0)} s | ${first >= wanted ? 'met' : 'MISSED'} |`,
    ),
  ].join('\n');
}

if (import.meta.main) {
  const rows = await measureMutation();
  process.stdout.write(`${renderMutation(rows)}\n`);
  process.exitCode = isMutationMissed(rows) ? 1 : 0;
}
