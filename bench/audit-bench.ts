import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchRow } from './report-row.ts';

const root = join(import.meta.dirname, '..');
const server = join(root, 'test/fixtures/programs/servers/hostile-server.mjs');

/** What an audit took. */
interface AuditCost {
  exitCode: number | null;
  seconds: number;
  cpuSeconds: number;
  peakMB: number;
  /** Time from the listing of the tools to the finished suite. */
  generationMs: number;
  /** Calls until the suite was finished; 0 for a server that notes none. */
  calls: number;
  /** The most calls of them that waited for one another. */
  longestWait: number;
}

/** Audits servers with many tools, large answers and slow answers by the committed build. */
export async function benchAudit(): Promise<BenchRow[]> {
  const [few, hundred, thousand] = [
    await audit('healthy'),
    await audit('hundred-tools'),
    await audit('thousand-tools'),
  ];
  const fat = await audit('answers-of-1-mb-from-80-tools');
  // A server in a sandbox could not note its calls where they are read.
  const four = await audit('50-ms-a-call', ['--concurrency', '4', '--isolation', 'none']);
  const toHundred = (hundred.cpuSeconds - few.cpuSeconds) / 98;
  const toThousand = (thousand.cpuSeconds - hundred.cpuSeconds) / 900;
  return [
    {
      name: 'processor time of an audit for each tool',
      measured: `${thousand.cpuSeconds.toFixed(1)} s for 1000 tools beyond ${hundred.cpuSeconds.toFixed(1)} s for 100`,
      value: toThousand,
      limit: 0.03,
      unit: ' s',
    },
    {
      name: 'a tool of 1000 against a tool of 100',
      measured: `${(toThousand * 1000).toFixed(1)} ms against ${(toHundred * 1000).toFixed(1)} ms of processor time`,
      value: toThousand / toHundred,
      limit: 1.3,
      unit: ' times',
    },
    { name: 'memory of an audit of 1000 tools', measured: 'peak RSS', value: thousand.peakMB, limit: 250, unit: ' MB' },
    {
      name: 'memory of an audit of 80 tools that answer 1 MB each',
      measured: 'peak RSS',
      value: fat.peakMB,
      limit: 250,
      unit: ' MB',
    },
    {
      name: 'calls in a row of all calls that make tests for 80 tools, four at once',
      measured: `${four.longestWait} of ${four.calls} calls wait for one another; ${(four.generationMs / 1000).toFixed(1)} s at 50 ms a call`,
      value: four.longestWait / four.calls,
      limit: 0.34,
      unit: ' times',
    },
  ];
}

/** A line of the file in which the server notes its calls. */
interface NotedCall {
  /** Milliseconds since 1970. */
  at: number;
  kind: 'begins' | 'ends';
  call: string;
}

/**
 * Counts the calls before a time, and the longest row of calls of which each began after the one before it had ended.
 * How busy the machine is changes neither, unlike the time that the calls take.
 */
function countWaits(text: string, before: number): Pick<AuditCost, 'calls' | 'longestWait'> {
  const begun = new Map<string, number>();
  let longestWait = 0;
  for (const line of text.split('\n').filter((words) => words !== '')) {
    const { at, kind, call } = JSON.parse(line) as NotedCall;
    if (at > before) break;
    if (kind === 'begins') begun.set(call, longestWait + 1);
    else longestWait = Math.max(longestWait, begun.get(call) ?? 0);
  }
  return { calls: begun.size, longestWait };
}

/** Audits the hostile server by the committed build, or by the one that PTH_TEST_CLI names. */
export async function audit(how: string, flags: readonly string[] = []): Promise<AuditCost> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-bench-'));
  try {
    const work = join(directory, 'work');
    await mkdir(work);
    const usage = join(directory, 'usage.json');
    const calls = join(directory, 'calls');
    await writeFile(calls, '');
    const command = ['audit', '--max-time', '3000', ...flags, '--', process.execPath, server, how, calls];
    const cli = process.env['PTH_TEST_CLI'] ?? join(root, 'dist/cli.js');
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', join(root, 'bench/report-usage.ts'), cli, ...command], {
      cwd: work,
      env: { ...process.env, NO_COLOR: '1', PTH_BENCH_USAGE: usage, XDG_STATE_HOME: join(directory, 'state') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const over = once(child, 'close');
    const seen = { listed: 0, made: 0 };
    for await (const line of createInterface({ input: child.stderr })) {
      if (/^\S+ server +\S+ lists/.test(line)) seen.listed ||= performance.now();
      if (/^\S+ suite /.test(line)) seen.made ||= performance.now();
    }
    const [exitCode] = (await over) as [number | null];
    const seconds = (performance.now() - started) / 1000;
    const cost = JSON.parse(await readFile(usage, 'utf8')) as Pick<AuditCost, 'cpuSeconds' | 'peakMB'>;
    const waits = countWaits(await readFile(calls, 'utf8'), performance.timeOrigin + seen.made);
    return { exitCode, seconds, ...cost, ...waits, generationMs: seen.made - seen.listed };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
