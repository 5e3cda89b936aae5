import type { Trend } from '../session/index.ts';
import { countIdleSessions } from './course.ts';

/** The part of a fix that convergence uses. */
export interface TrackedFix {
  /** Commit hash, short or long. */
  commit: string;
  subject: string;
  tests: readonly string[];
  files: readonly string[];
  /** Lines added plus removed; null when unknown (a resumed session). */
  linesChanged: number | null;
}

/** One iteration in the history of a session. */
export interface ConvergencePoint {
  iteration: number;
  total: number;
  passed: number;
  /** Tests that keep the run from being green, including flaky ones. */
  failing: readonly { name: string; category: string | null }[];
  fixes: readonly TrackedFix[];
  /** True when the plugin could not be loaded, so that no test ran. */
  isBlocked: boolean;
}

/** The four signals of convergence, and the request to consult a person after three failed approaches. */
export type SignalKind =
  | 'no-progress'
  | 'recurring-failure'
  | 'regressions'
  | 'escalating-complexity'
  | 'escalation-suggested';

/** One observation. The decider gets it as information; it blocks nothing. */
export interface ConvergenceSignal {
  kind: SignalKind;
  message: string;
  tests: string[];
}

/** Measures how far a point is from green. A plugin that does not load is farther than any number of failing tests. */
export function distance(point: Pick<ConvergencePoint, 'failing' | 'isBlocked'>): number {
  return point.isBlocked ? Number.POSITIVE_INFINITY : point.failing.length;
}

/**
 * Returns the trend; null before the second run. Improving: the last run is better than every run before, or green.
 * Oscillating: failures go down and up again, or a repaired test fails again, without a new best. Plateaued: everything
 * else.
 */
export function computeTrend(points: readonly ConvergencePoint[]): Trend | null {
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const distances = points.map(distance);
  const now = distance(last);
  if (now === 0 || now < Math.min(...distances.slice(0, -1))) return 'improving';
  const window = distances.slice(-4);
  const steps = window.slice(1).map((value, index) => Math.sign(step(window[index] ?? 0, value)));
  const isWaving = steps.includes(1) && steps.includes(-1);
  return isWaving || listRelapses(points.slice(-4)).length > 0 ? 'oscillating' : 'plateaued';
}

function step(before: number, after: number): number {
  return before === after ? 0 : after - before;
}

/** Lists the tests that failed, passed, and fail again in the last of the points. */
function listRelapses(points: readonly ConvergencePoint[]): string[] {
  const last = points.at(-1);
  const earlier = points.slice(0, -1).filter((point) => !point.isBlocked);
  if (!last || last.isBlocked) return [];
  return last.failing
    .map(({ name }) => name)
    .filter((name) => {
      const failed = earlier.map((point) => point.failing.some((test) => test.name === name));
      const firstFailure = failed.indexOf(true);
      return firstFailure >= 0 && failed.slice(firstFailure + 1).includes(false);
    });
}

/**
 * Counts the runs at the end of the history without a new best; 0 when the last run is one. The first run is the
 * baseline and counts as 0.
 */
export function countRunsWithoutReduction(points: readonly ConvergencePoint[]): number {
  return countIdleSessions(points.map(distance));
}

/** Returns the newly passing and newly failing tests between two runs; nothing when the plugin did not load in one. */
export function compareRuns(
  before: ConvergencePoint,
  after: ConvergencePoint,
): { resolved: string[]; regressed: string[] } {
  if (before.isBlocked || after.isBlocked) return { resolved: [], regressed: [] };
  const failedBefore = new Set(before.failing.map(({ name }) => name));
  const failsNow = new Set(after.failing.map(({ name }) => name));
  return {
    resolved: [...failedBefore].filter((name) => !failsNow.has(name)),
    regressed: [...failsNow].filter((name) => !failedBefore.has(name)),
  };
}

/** Lists the signals in the history, the most important first. Empty when there are none. */
export function detectSignals(points: readonly ConvergencePoint[]): ConvergenceSignal[] {
  const found = [
    ...detectEscalation(points),
    ...detectRecurring(points),
    ...detectRegressions(points),
    ...detectComplexity(points),
  ];
  // Report a plateau only when no signal above explains it.
  return found.length > 0 ? found : detectNoProgress(points);
}

function detectNoProgress(points: readonly ConvergencePoint[]): ConvergenceSignal[] {
  const last = points.at(-1);
  const idle = countRunsWithoutReduction(points);
  if (!last || idle < 2 || last.failing.length === 0) return [];
  return [
    {
      kind: 'no-progress',
      message: `No fewer failures for ${idle} iterations: ${points.map(describePoint).join(' → ')} passing.`,
      tests: last.failing.map(({ name }) => name),
    },
  ];
}

/** Where a session stands, in few words. */
export interface ConvergenceSummary {
  iterations: number;
  /** Passing tests of each iteration, such as `8/18 → 11 → 11 → 14`; a new total is named where it changes. */
  series: string;
  /** `all passing`, or the trend with what fails. */
  status: string;
  /** Null where there is nothing to advise. */
  suggestion: string | null;
}

/** Sums up the iterations of one server; null before the first run. Pure. */
export function summariseConvergence(points: readonly ConvergencePoint[]): ConvergenceSummary | null {
  const last = points.at(-1);
  if (last === undefined) return null;
  const series = points.map((point, index) => {
    const isSame = points[index - 1]?.total === point.total && points[index - 1]?.isBlocked === false;
    return isSame && !point.isBlocked ? String(point.passed) : describePoint(point);
  });
  const failing = `${last.failing.length} failing`;
  const trend = computeTrend(points);
  return {
    iterations: points.length,
    series: series.join(' → '),
    status: distance(last) === 0 ? 'all passing' : [...(trend === null ? [] : [trend]), failing].join(', '),
    suggestion: suggestNext(points),
  };
}

/** What to do about the most important signal of each kind. */
const advice: Record<SignalKind, string> = {
  'no-progress': 'Look at one failure closely before the next fix, or stop here.',
  'recurring-failure': 'Try another way than the earlier fixes, which are in the history.',
  regressions: 'Revert the last fix, and find one change that satisfies both tests.',
  'escalating-complexity': 'Ask whether the design is the cause before fixing more.',
  'escalation-suggested': 'Talk to whoever knows the design.',
};

function suggestNext(points: readonly ConvergencePoint[]): string | null {
  const [signal] = detectSignals(points);
  return signal === undefined ? null : advice[signal.kind];
}

/** Renders `14/18`, or `blocked` when the plugin did not load. */
export function describePoint(point: ConvergencePoint): string {
  return point.isBlocked ? 'blocked' : `${point.passed}/${point.total}`;
}

/** Lists the distinct fix commits that name a test, oldest first. */
function listApproaches(points: readonly ConvergencePoint[], test: string): TrackedFix[] {
  const fixes = points.flatMap((point) => point.fixes.filter((fix) => fix.tests.includes(test)));
  return [...new Map(fixes.map((fix) => [fix.commit, fix])).values()];
}

/** Lists the fixes that a run has tested. Fixes of the last point are left out: no run has followed them yet. */
function listTried(points: readonly ConvergencePoint[], test: string): TrackedFix[] {
  return listApproaches(points.slice(0, -1), test);
}

function detectRecurring(points: readonly ConvergencePoint[]): ConvergenceSignal[] {
  const failing = points.at(-1)?.failing ?? [];
  const tests = failing.filter(({ name }) => listTried(points, name).length >= 2).map(({ name }) => name);
  if (tests.length === 0) return [];
  return [
    {
      kind: 'recurring-failure',
      message: `The same failure stays after different fixes: ${tests.map((name) => `${name} (${listTried(points, name).length} fixes)`).join(', ')}.`,
      tests,
    },
  ];
}

function detectEscalation(points: readonly ConvergencePoint[]): ConvergenceSignal[] {
  const failing = points.at(-1)?.failing ?? [];
  return failing.flatMap(({ name }) => {
    const tried = listTried(points, name);
    if (tried.length < 3) return [];
    const list = tried.map((fix) => `${fix.commit.slice(0, 10)} ${fix.subject}`).join('; ');
    return [
      {
        kind: 'escalation-suggested' as const,
        message: `${tried.length} different approaches to ${name} have not helped (${list}). This may need a talk about the design.`,
        tests: [name],
      },
    ];
  });
}

function detectRegressions(points: readonly ConvergencePoint[]): ConvergenceSignal[] {
  const resolved: string[] = [];
  const regressed: string[] = [];
  for (let index = 1; index < points.length; index++) {
    const [before, after] = [points[index - 1], points[index]];
    if (!before || !after || before.fixes.length === 0) continue;
    const change = compareRuns(before, after);
    resolved.push(...change.resolved);
    regressed.push(...change.regressed);
  }
  const last = points.at(-1);
  const isNow = last?.failing.some(({ name }) => regressed.includes(name)) ?? false;
  if (regressed.length === 0 || regressed.length < resolved.length || !isNow) return [];
  return [
    {
      kind: 'regressions',
      message: `Fixes broke as much as they repaired: ${resolved.length} newly passing, ${regressed.length} newly failing (${[...new Set(regressed)].join(', ')}).`,
      tests: [...new Set(regressed)],
    },
  ];
}

function detectComplexity(points: readonly ConvergencePoint[]): ConvergenceSignal[] {
  const sizes = points.filter((point) => point.fixes.length > 0).map(measureFixes);
  const [first, second, third] = sizes.slice(-3);
  if (first === undefined || second === undefined || third === undefined) return [];
  if (!(first < second && second < third && third >= 2 * first)) return [];
  if (distance(points.at(-1) ?? { failing: [], isBlocked: false }) === 0) return [];
  return [
    {
      kind: 'escalating-complexity',
      message: `Fixes grow from iteration to iteration (${[first, second, third].map(Math.round).join(' → ')} lines and files per fix): the cause may lie in the design.`,
      tests: points.at(-1)?.failing.map(({ name }) => name) ?? [],
    },
  ];
}

/** Returns the mean size of an iteration's fixes: ten for each file, plus the changed lines where known. */
function measureFixes(point: ConvergencePoint): number {
  const sizes = point.fixes.map((fix) => (fix.linesChanged ?? 0) + fix.files.length * 10);
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}
