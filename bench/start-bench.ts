import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type BenchRow, median } from './report-row.ts';

const cli = join(import.meta.dirname, '../dist/cli.js');
const rounds = 25;

function timeNode(args: readonly string[]): number {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - started;
}

/** Start-up of the committed program against Node doing nothing, taken in turns. */
export function benchStart(): BenchRow {
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds + 2; round++) {
    const [nothing, version] = [timeNode(['-e', '0']), timeNode([cli, '--version'])];
    if (round < 2) continue;
    bare.push(nothing);
    ours.push(version);
  }
  return {
    name: '`pth --version` against `node -e 0`',
    measured: `${median(ours).toFixed(0)} ms against ${median(bare).toFixed(0)} ms, medians of ${rounds}`,
    value: median(ours) / median(bare),
    limit: 1.5,
    unit: ' times',
  };
}
