import { join } from 'node:path';
import { createTestSession, when } from '../src/entry/testing.ts';
import { runProcess } from '../src/process/index.ts';
import { type BenchRow, median } from './report-row.ts';

const root = join(import.meta.dirname, '..');

/** Measures a test session with a plugin, and the size of the package. */
export async function benchTestSession(rounds = 7): Promise<BenchRow[]> {
  const times = { open: [] as number[], dispose: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const command = ['node', join(root, 'examples/calculator/server.mjs')] as const;
    const session = await createTestSession({ plugin: { command } });
    const opened = performance.now();
    await session.run(when('Add 2 and 40.').calls('add', { a: 2, b: 40 }).says('It is 42.'));
    const run = performance.now();
    await session.dispose();
    // The first session loads the code of both.
    if (round === 0) continue;
    times.open.push(opened - begun);
    times.dispose.push(performance.now() - run);
  }
  const of = `median of ${rounds - 1}, with a plugin over stdio`;
  const size = await measurePackage();
  return [
    { name: 'opening a test session', measured: of, value: median(times.open), limit: 1000, unit: ' ms' },
    { name: 'disposing of a test session', measured: of, value: median(times.dispose), limit: 100, unit: ' ms' },
    {
      name: 'the installed package',
      measured: 'its files unpacked; it declares no dependency',
      value: size / 1e6,
      limit: 25,
      unit: ' MB',
    },
  ];
}

async function measurePackage(): Promise<number> {
  const { stdout } = await runProcess({
    argv: ['npm', 'pack', '--dry-run', '--json', '--silent'],
    cwd: root,
    variables: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' },
    timeoutMs: 60_000,
  });
  // One record in a list, or by the name of the package, as versions of npm differ.
  const [record] = Object.values(JSON.parse(stdout.text) as Record<string, { unpackedSize: number }>);
  if (!record) throw new Error('npm packed nothing');
  return record.unpackedSize;
}
