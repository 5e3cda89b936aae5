import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type BenchRow, median } from './report-row.ts';

const entry = join(import.meta.dirname, '../dist/action.js');
const rounds = 25;

/** Milliseconds until a program's first word on standard output; it is waited for to its end. */
function timeFirstWord(args: readonly string[], variables: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let first: number | undefined;
    const child = spawn(process.execPath, args, { env: variables, stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', () => {
      first ??= performance.now() - started;
    });
    child.on('error', reject);
    child.on('close', () => {
      if (first === undefined) reject(new Error(`node ${args.join(' ')} said nothing`));
      else resolve(first);
    });
  });
}

/** The Action's entry until it knows its phase, with its masks set, against Node that only writes; taken in turns. */
export async function benchAction(): Promise<BenchRow> {
  const variables = { PATH: process.env['PATH'] ?? '' };
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds + 2; round++) {
    const nothing = await timeFirstWord(['-e', 'process.stdout.write("x")'], variables);
    // A phase that does not exist is told right after the entry is ready, and nothing is loaded for it.
    const ready = await timeFirstWord([entry], { ...variables, INPUT_PHASE: 'none' });
    if (round < 2) continue;
    bare.push(nothing);
    ours.push(ready);
  }
  return {
    name: 'entry of the Action until it is ready, against a bare `node -e`',
    measured: `${median(ours).toFixed(0)} ms against ${median(bare).toFixed(0)} ms, medians of ${rounds}`,
    value: median(ours) / median(bare),
    limit: 1.5,
    unit: ' times',
  };
}
