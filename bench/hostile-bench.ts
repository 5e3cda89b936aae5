import { type HostileCase, hostileCases } from '../test/kit/hostile-cases.ts';
import { audit, maxSilenceMs } from './audit-bench.ts';
import type { BenchRow } from './report-row.ts';

const defaultSeconds = 30;
const defaultMB = 200;

/** A figure of one case as a part of its limit. */
interface Share {
  how: string;
  share: number;
  figure: string;
}

/** Audits every hostile server, and holds the time, the memory and the silence of each to their limits. */
export async function benchHostile(): Promise<BenchRow[]> {
  const times: Share[] = [];
  const memories: Share[] = [];
  const silences: Share[] = [];
  for (const hostile of Object.values<readonly HostileCase[]>(hostileCases).flat()) {
    const { how, exitCode: wanted, maxSeconds = defaultSeconds, maxMB = defaultMB } = hostile;
    const { exitCode, seconds, peakMB, longestSilenceMs } = await audit(how, toFlags(hostile));
    if (exitCode !== wanted) throw new Error(`the audit of ${how} ended with ${exitCode}, not with ${wanted}`);
    const silence = `at most ${(longestSilenceMs / 1000).toFixed(1)} s without a line`;
    console.log(`${how}: ${seconds.toFixed(1)} of ${maxSeconds} s, ${peakMB.toFixed(0)} of ${maxMB} MB, ${silence}`);
    times.push({ how, share: seconds / maxSeconds, figure: `${seconds.toFixed(1)} of ${maxSeconds} s` });
    memories.push({ how, share: peakMB / maxMB, figure: `${peakMB.toFixed(0)} of ${maxMB} MB` });
    silences.push({ how, share: longestSilenceMs / maxSilenceMs, figure: `${(longestSilenceMs / 1000).toFixed(1)} s` });
  }
  return [toRow('time', times), toRow('memory of PTH', memories), toRow('longest silence', silences)];
}

function toFlags({ settings = {} }: HostileCase): string[] {
  const { testTimeoutSeconds, maxTimeSeconds, memoryMB, concurrency } = settings;
  const given = Object.entries({
    '--timeout': testTimeoutSeconds,
    '--max-time': maxTimeSeconds,
    '--memory': memoryMB,
    '--concurrency': concurrency,
  });
  return given.flatMap(([flag, value]) => (value === undefined ? [] : [flag, String(value)]));
}

function toRow(what: string, shares: readonly Share[]): BenchRow {
  const worst = shares.toSorted((one, other) => other.share - one.share).slice(0, 3);
  return {
    name: `${what} of audits of hostile servers, by the limit of each`,
    measured: `${shares.length} servers; nearest to it ${worst.map(({ how, figure }) => `${how} ${figure}`).join(', ')}`,
    value: worst[0]?.share ?? 0,
    limit: 1,
    unit: ' times',
  };
}
