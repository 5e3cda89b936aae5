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
  /** The longest time without a line of progress, from the start of PTH to its end. */
  longestSilenceMs: number;
  /** Tools that the server listed. */
  tools: number;
  /** Time from the listing of the tools to the finished suite. */
  generationMs: number;
  /** Calls until the suite was finished; 0 for a server that notes none. */
  calls: number;
  /** The most calls of them that waited for one another. */
  longestWait: number;
}

/** Longest time without a line of progress, in milliseconds: five seconds, and what a busy machine adds to a timer. */
export const maxSilenceMs = 5500;

/** Audits servers with many tools, large answers and slow answers by the committed build. */
export async function benchAudit(): Promise<BenchRow[]> {
  const [few, hundred, thousand] = [
    await auditAll('healthy', { tools: 2, exitCode: 0 }),
    await auditAll('hundred-tools', { tools: 100, exitCode: 0 }),
    await auditAll('thousand-tools', { tools: 1000, exitCode: 0 }),
  ];
  const fat = await auditAll('answers-of-1-mb-from-80-tools', { tools: 80, exitCode: 1 });
  // A server in a sandbox could not note its calls where they are read.
  const flags = ['--concurrency', '4', '--isolation', 'none'];
  const four = await auditAll('50-ms-a-call', { tools: 80, exitCode: 0 }, flags);
  const costs = { '1000 tools': thousand, '80 tools with answers of 1 MB': fat, '80 tools at 50 ms a call': four };
  const silences = Object.entries(costs).map(([of, { longestSilenceMs }]) => ({ of, ms: longestSilenceMs }));
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
    {
      name: 'longest time without a line of progress',
      measured: silences.map(({ of, ms }) => `${(ms / 1000).toFixed(1)} s for ${of}`).join(', '),
      value: Math.max(...silences.map(({ ms }) => ms)) / 1000,
      limit: maxSilenceMs / 1000,
      unit: ' s',
    },
  ];
}

/**
 * Audits a server, and compares how the audit ended with how it has to.
 * @throws Error for another end: what such an audit took says nothing
 */
async function auditAll(
  how: string,
  wanted: Pick<AuditCost, 'tools' | 'exitCode'>,
  flags: readonly string[] = [],
): Promise<AuditCost> {
  const cost = await audit(how, flags);
  if (cost.exitCode === wanted.exitCode && cost.tools === wanted.tools) return cost;
  const name = (end: typeof wanted) => `exit code ${end.exitCode} and ${end.tools} tools`;
  throw new Error(`the audit of ${how} ended with ${name(cost)}, not with ${name(wanted)}`);
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
    const seen = { listed: 0, made: 0, tools: 0 };
    let [lastLine, longestSilenceMs] = [started, 0];
    const noteSilence = () => {
      const now = performance.now();
      longestSilenceMs = Math.max(longestSilenceMs, now - lastLine);
      lastLine = now;
    };
    for await (const line of createInterface({ input: child.stderr })) {
      noteSilence();
      const listed = /^\S+ server +\S+ lists (\d+) /.exec(line);
      if (listed) {
        seen.listed ||= performance.now();
        seen.tools ||= Number(listed[1]);
      }
      if (/^\S+ suite /.test(line)) seen.made ||= performance.now();
    }
    const [exitCode] = (await over) as [number | null];
    noteSilence();
    const seconds = (performance.now() - started) / 1000;
    const cost = JSON.parse(await readFile(usage, 'utf8')) as Pick<AuditCost, 'cpuSeconds' | 'peakMB'>;
    const waits = countWaits(await readFile(calls, 'utf8'), performance.timeOrigin + seen.made);
    const { tools } = seen;
    return { exitCode, seconds, ...cost, ...waits, longestSilenceMs, tools, generationMs: seen.made - seen.listed };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
