import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { noNativeAddons } from '../scripts/no-native-addons.ts';
import type { BenchRow } from './report-row.ts';

/** Peak memory of a long session over one tool, and of one run over many tools. */
export async function benchMemory(server: { argv: readonly string[] }): Promise<BenchRow[]> {
  const wide = join(import.meta.dirname, '../test/fixtures/programs/servers/wide.mjs');
  return [
    await measurePeak('memory of a session', 150, { iterations: 50, tests: 500, tools: 1, argv: server.argv }),
    await measurePeak('memory of a session of 1000 tests over 200 tools behind 500 commits', 250, wideSession),
    await measurePeak('memory of a suite of 1000 tests over 200 tools', 200, {
      iterations: 1,
      tests: 1000,
      tools: 200,
      argv: [process.execPath, wide, '200'],
    }),
  ];
}

/** The largest session that is promised to work. */
const wideSession = {
  iterations: 2,
  tests: 1000,
  tools: 200,
  commits: 500,
  argv: [process.execPath, join(import.meta.dirname, '../test/fixtures/programs/servers/wide.mjs'), '200'],
};

/** Run as users run it: bundled, in a process of its own. */
export async function measurePeak(
  name: string,
  limit: number,
  session: { iterations: number; tests: number; tools: number; commits?: number; argv: readonly string[] },
): Promise<BenchRow> {
  const { iterations, tests, tools, commits = 0, argv } = session;
  const directory = await mkdtemp(join(tmpdir(), 'pth-bench-'));
  try {
    await build({
      input: { run: join(import.meta.dirname, 'memory-run.ts') },
      platform: 'node',
      logLevel: 'silent',
      plugins: [noNativeAddons],
      output: { dir: directory, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    });
    const args = [
      join(directory, 'run.mjs'),
      String(iterations),
      String(tests),
      String(tools),
      String(commits),
      ...argv,
    ];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 550_000 });
    if (status !== 0) throw new Error(`the long session failed: ${stderr}`);
    const run = JSON.parse(stdout) as { peakMB: number; iterations: number; tests: number };
    return {
      name,
      measured: `peak RSS of ${run.iterations === 1 ? 'one iteration' : `${run.iterations} iterations`} with ${run.tests} tests and checks each`,
      value: run.peakMB,
      limit,
      unit: ' MB',
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
