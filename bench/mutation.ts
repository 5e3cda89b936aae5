import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../src/process/index.ts';
import { installNpmServers } from '../test/kit/npm-servers.ts';
import { cliPath, plainVariables } from '../test/kit/run-cli.ts';

/** How many mutants of each server are run. */
const maxMutants = 60;
/** Percent of the mutants that started; the generated suite alone must kill at least this. */
const wanted = 80;
const fixture = fileURLToPath(new URL('../test/fixtures/plugins/sample-plugin', import.meta.url));

interface Row {
  name: string;
  tests: number;
  first: number;
  second: number;
  killed: number;
  survived: number;
  seconds: number;
}

/** `node bench/mutation.ts`: the mutation score of generated suites, before and after the second pass. */
async function main(): Promise<void> {
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
    const rows: Row[] = [];
    for (const [name, args] of targets) rows.push(await measure(name, args, directory));
    process.stdout.write(`${render(rows)}\n`);
    if (rows.some(({ first }) => first < wanted)) process.exitCode = 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(name: string, args: readonly string[], cwd: string): Promise<Row> {
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

function render(rows: readonly Row[]): string {
  return [
    '| server | tests | score of the generated suite | after the second pass | survived | time | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, tests, first, second, killed, survived, seconds }) =>
        `| ${name} | ${tests} | ${first} % | ${second} % | ${survived} of ${killed + survived} | ${seconds.toFixed(0)} s | ${first >= wanted ? 'met' : 'MISSED'} |`,
    ),
  ].join('\n');
}

await main();
