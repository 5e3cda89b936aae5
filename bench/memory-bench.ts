import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import type { BenchRow } from './report-row.ts';

const iterations = 50;
const tests = 500;

/** Peak memory of a long session, run as users run it: bundled, in a process of its own. */
export async function benchMemory(server: { argv: readonly string[] }): Promise<BenchRow> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-bench-'));
  try {
    await build({
      input: { run: join(import.meta.dirname, 'memory-run.ts') },
      platform: 'node',
      logLevel: 'silent',
      output: { dir: directory, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    });
    const args = [join(directory, 'run.mjs'), String(iterations), String(tests), ...server.argv];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 550_000 });
    if (status !== 0) throw new Error(`the long session failed: ${stderr}`);
    const run = JSON.parse(stdout) as { peakMB: number; iterations: number; tests: number };
    return {
      name: 'memory of a session',
      measured: `peak RSS of ${run.iterations} iterations with ${run.tests} tests and checks each`,
      value: run.peakMB,
      limit: 150,
      unit: ' MB',
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
