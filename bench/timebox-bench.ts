import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redactor } from '../src/base/index.ts';
import { findControlGroups } from '../src/process/index.ts';
import { openTimeboxPlace, runShell } from '../test/kit/timebox.ts';
import { type BenchRow, median } from './report-row.ts';

const outputBytes = 100_000_000;

/** Writes lines as a test runner does, as fast as they are taken. */
const writer = `
const block = Buffer.from(('ok ' + 'a test of the suite passed in 3 ms, as wanted'.padEnd(76, '.') + '\\n').repeat(800));
for (let left = ${outputBytes}; left > 0; ) {
  try { left -= require('fs').writeSync(1, block, 0, Math.min(left, block.length)); }
  catch (error) { if (error.code !== 'EAGAIN') throw error; }
}`;

/**
 * Measures `run_test` on 100 MB of lines beside a program that keeps each chunk with a time stamp in memory and writes
 * all of them at the end, with neither redaction nor limits.
 */
export async function benchTimebox(rounds = 3): Promise<BenchRow> {
  const place = await openTimeboxPlace();
  try {
    const script = join(place.root, 'writer.cjs');
    await writeFile(script, writer);
    const redactor = new Redactor(['a-secret-of-the-bench', 'another-secret-of-it']);
    const tool = place.createTool({ redactor, confineIn: await findControlGroups() });
    const times = { plain: [] as number[], timebox: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.plain.push(await time(() => runPlainly(script, join(place.root, 'plain.log'))));
      times.timebox.push(
        await time(async () => {
          const { status } = await tool.execute(runShell(`exec node ${script}`, { timeout_ms: 120_000 }));
          if (status !== 'pass') throw new Error(`the writer ended with ${status}`);
        }),
      );
    }
    const [plain, timebox] = [median(times.plain), median(times.timebox)];
    return {
      name: '`run_test` on 100 MB of lines against a log kept in memory',
      measured: `${timebox.toFixed(0)} ms, redacted and stamped line by line, against ${plain.toFixed(0)} ms`,
      value: timebox / plain,
      limit: 3,
      unit: ' times',
    };
  } finally {
    await place.dispose();
  }
}

async function runPlainly(script: string, log: string): Promise<void> {
  const child = spawn('node', [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: string[] = [];
  child.stdout.on('data', (data: Buffer) => {
    chunks.push(`[${new Date().toISOString()}] [stdout] ${data.toString()}`);
  });
  await once(child, 'close');
  await writeFile(log, chunks.join(''));
}

async function time(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
