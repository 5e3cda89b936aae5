import { expect, test } from 'vitest';
import { proves } from '../../requirements.ts';
import { fixture, useBench } from './kit.ts';

const bench = useBench();
const unit = 'aé日😀';

test('100 MB on one line: head and tail are kept, everything is counted, memory stays bounded', async () => {
  const total = 100_000_000;
  const before = process.memoryUsage().rss;
  let peak = 0;
  const outcome = await bench.run(fixture('flood.mjs', String(total)), {
    maxOutputBytes: 100_000,
    onOutput: () => {
      peak = Math.max(peak, process.memoryUsage.rss());
    },
  });
  expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
  expect(outcome.stdout).toMatchObject({ totalBytes: total, isTruncated: true });
  const [head = '', tail = ''] = outcome.stdout.text.split(/\n\[\.\.\. \d+ bytes left out \.\.\.\]\n/);
  expect(Buffer.byteLength(head)).toBeGreaterThan(49_996);
  expect(Buffer.byteLength(tail)).toBeGreaterThan(49_996);
  expect(Buffer.byteLength(head) + Buffer.byteLength(tail)).toBeLessThanOrEqual(100_000);
  expect(unit.repeat(5001).startsWith(head)).toBe(true);
  expect(outcome.stdout.text.slice(0, -1)).not.toContain('\uFFFD');
  expect(peak - before).toBeLessThan(150_000_000);
});

test(proves(['T-002'], 'endless output does not keep the hard limit from firing'), async () => {
  const outcome = await bench.run(['sh', '-c', 'yes & yes >&2'], {
    timeoutMs: 300,
    graceMs: 100,
    onOutput: () => {
      // A listener slower than the output.
      for (const end = performance.now() + 2; performance.now() < end; );
    },
  });
  expect(outcome).toMatchObject({ reason: 'timed-out', exitCode: null });
  expect(outcome.durationMs).toBeLessThan(30_000);
  expect(outcome.stdout.totalBytes).toBeGreaterThan(0);
  expect(outcome.stderr.totalBytes).toBeGreaterThan(0);
});

test('output written right before the exit is complete', async () => {
  for (let round = 0; round < 5; round++) {
    const outcome = await bench.run(fixture('flood.mjs', '190000'));
    expect(outcome.stdout).toMatchObject({ totalBytes: 190_000, isTruncated: false });
  }
});

test('output that a grandchild writes shortly after the exit is kept', async () => {
  const outcome = await bench.run(['sh', '-c', '{ sleep 0.02; echo late; } & echo early']);
  expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
  expect(outcome.stdout.text).toBe('early\nlate\n');
});

test('an exit and output that wait while this process is busy come before the limits', async () => {
  const running = bench.run(['sh', '-c', 'sleep 0.05; echo done'], { timeoutMs: 250, noOutputTimeoutMs: 200 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const end = performance.now() + 500; performance.now() < end; );
  const outcome = await running;
  expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
  expect(outcome.stdout.text).toBe('done\n');
});

test('bytes that are no UTF-8 are no fault', async () => {
  const outcome = await bench.run(['printf', '\\377\\376a\\303']);
  expect(outcome.stdout).toEqual({ text: '\uFFFD\uFFFDa\uFFFD', totalBytes: 4, isTruncated: false });
});
