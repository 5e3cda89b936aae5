import type { ContextCost } from './context-cost.ts';
import type { PerformanceChange, TurnComparison } from './compare-turns.ts';
import type { HostPressure } from './host-pressure.ts';
import type { MemoryTrend } from './memory-growth.ts';
import { type DurationSummary, median } from './statistics.ts';

/** Resources that calls used; null where the environment does not tell. */
export interface ResourceUse {
  cpuMs: number | null;
  readMB: number | null;
  writtenMB: number | null;
  /** Memory of the environment after the call. */
  memoryMB: number | null;
}

/** Openings of files for writing, and the files that differ afterwards; `null` where nobody could look. */
export interface WriteCount {
  made: number;
  needed: number;
}

/** The figures of one test. */
export interface TestFigures {
  test: string;
  tools: string[];
  ms: DurationSummary;
  use: ResourceUse;
  writes: WriteCount | null;
}

/** The figures of one tool over all its calls. */
export interface ToolFigures {
  tool: string;
  ms: DurationSummary;
  /** Of tests that call this tool alone, summed. */
  use: ResourceUse;
  writes: WriteCount | null;
  /** Median bytes of an answer. */
  bytes: number;
}

/** Calls fired at once. */
export interface BurstFigures {
  tool: string;
  /** Calls on their way at the same time. */
  width: number;
  connections: number;
  calls: number;
  perSecond: number;
  ms: DurationSummary;
  /** The median beside that of calls one after another: 1 where calls do not wait for each other. */
  queueing: number;
}

/** A tool that stands out; information, never a failure. */
export interface Outlier {
  kind: 'time' | 'writes' | 'memory' | 'answer' | 'regression';
  /** Null for the server as a whole. */
  tool: string | null;
  message: string;
}

/** The figures of one server. */
export interface PerformanceReport {
  server: string;
  tests: TestFigures[];
  tools: ToolFigures[];
  /** How CPU, memory and disk were read: of the container, the machine, or the processes on this host. */
  usedBy: 'container' | 'machine' | 'processes' | null;
  memory: MemoryTrend | null;
  bursts: BurstFigures[];
  /** How writes were counted; null where they were not. */
  writesBy: 'node' | 'python' | null;
  context: ContextCost;
  /** Against the commit that the session started from; null when nothing was compared. */
  comparison: TurnComparison | null;
  pressure: HostPressure;
  /** False when the host was busy or the base differed from itself: figures stay, nothing is claimed. */
  isTrustworthy: boolean;
  outliers: Outlier[];
  /** A judgement in sentences. */
  assessment: string[];
  /** What could not be measured, and why. */
  notes: string[];
}

const outlierRatio = 3;
/** Shorter calls never stand out: nobody waits for them. */
const minOutlierMs = 20;
/** Bytes of an answer from which Claude Code warns, at four bytes a token. */
const largeAnswerBytes = 40_000;

/** Lists the tools that stand out, slowest first. Pure. */
export function findOutliers({
  tools,
  memory,
  comparison,
  context,
}: Pick<PerformanceReport, 'tools' | 'memory' | 'comparison' | 'context'>): Outlier[] {
  const usual = median(tools.map(({ ms }) => ms.p50));
  const slow = tools
    .filter(({ ms }) => tools.length > 2 && ms.p50 > Math.max(minOutlierMs, outlierRatio * usual))
    .toSorted((left, right) => right.ms.p50 - left.ms.p50)
    .map(({ tool, ms }): Outlier => {
      const message = `${showMs(ms.p50)} a call, where the tools of this server usually take ${showMs(usual)}`;
      return { kind: 'time', tool, message };
    });
  const wasteful = tools.flatMap(({ tool, writes }): Outlier[] => {
    if (writes === null || writes.made <= 2 * Math.max(1, writes.needed)) return [];
    return [{ kind: 'writes', tool, message: `${writes.made} writes for ${writes.needed} changed files` }];
  });
  const large = context.answers
    .filter(({ largest }) => largest > largeAnswerBytes)
    .map(({ tool, largest, tokens }): Outlier => {
      return { kind: 'answer', tool, message: `an answer of ${largest} bytes, about ${tokens} tokens` };
    });
  const regressed = (comparison?.regressions ?? []).map((change): Outlier => {
    return { kind: 'regression', tool: change.tool, message: describeChange(change) };
  });
  const growing: Outlier[] =
    memory?.isGrowing === true
      ? [
          {
            kind: 'memory',
            tool: null,
            message: `memory grew from ${Math.round(memory.firstMB)} to ${Math.round(memory.lastMB)} MB, by ${memory.perTurnMB.toFixed(1)} MB each time the tests ran`,
          },
        ]
      : [];
  return [...regressed, ...growing, ...wasteful, ...slow, ...large];
}

/** Describes a change for people. Pure. */
export function describeChange({ dimension, base, head, ratio }: PerformanceChange): string {
  const show = dimension === 'ms' ? showMs : (bytes: number) => `${Math.round(bytes)} bytes`;
  const word =
    dimension === 'ms' ? (head > base ? 'slower' : 'faster') : head > base ? 'larger answers' : 'smaller answers';
  return `${word}: ${show(base)} → ${show(head)} (${ratio.toFixed(2)} times)`;
}

/** Judges the figures in sentences; nothing in it is a threshold that fails anything. Pure. */
export function assess(report: Omit<PerformanceReport, 'assessment'>): string[] {
  const { comparison, isTrustworthy, outliers, context, bursts } = report;
  const said: string[] = [];
  if (!isTrustworthy) {
    said.push('This machine was too busy for figures that prove anything: they are shown, and nothing is claimed.');
  } else if (comparison === null) said.push('Nothing was compared with the start of the session.');
  else if (comparison.turns < comparison.leastTurns) {
    said.push(`${comparison.turns} turns are too few to compare: ${comparison.leastTurns} are needed.`);
  } else if (comparison.regressions.length === 0) {
    said.push(
      `No tool is slower than at the start of the session; a difference below ${showShare(visibleShare(comparison))} would not have been seen.`,
    );
  } else {
    const names = comparison.regressions.map(({ tool }) => tool);
    said.push(`${[...new Set(names)].join(', ')}: worse than at the start of the session.`);
  }
  said.push(
    outliers.length === 0
      ? 'No tool stands out.'
      : `${outliers.length} ${outliers.length === 1 ? 'figure stands' : 'figures stand'} out.`,
  );
  const widest = bursts
    .toSorted((left, right) => right.width - left.width)
    .find(({ connections }) => connections === 1);
  if (widest !== undefined) {
    const waits = widest.queueing > widest.width * 0.75;
    said.push(
      waits
        ? `Calls wait for each other: ${widest.width} at once take ${widest.queueing.toFixed(1)} times as long.`
        : `${widest.width} calls at once take ${widest.queueing.toFixed(1)} times as long as one.`,
    );
  }
  const { bytes, tokens } = context.list;
  said.push(`The list of tools costs a model ${bytes} bytes, about ${tokens} tokens by estimate.`);
  return said;
}

/** The smallest difference that the comparison could have told, as a share. */
function visibleShare({ noise }: TurnComparison): number {
  return Math.max(0.1, noise);
}

function showShare(share: number): string {
  return `${Math.ceil(share * 100)} %`;
}

function showMs(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
