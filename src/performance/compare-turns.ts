import { median } from './statistics.ts';

/** Dimensions that are compared, each with the least difference that matters in its unit. */
export const comparedDimensions = { ms: 1, bytes: 64 } as const;
export type ComparedDimension = keyof typeof comparedDimensions;

/** One quantity of one tool, measured in turns: the base, the head, and the base again, side by side in every turn. */
export interface TurnSeries {
  tool: string;
  dimension: ComparedDimension;
  turns: readonly { base: number; head: number; again: number }[];
}

/** A quantity that the head needs more or less of than the base. */
export interface PerformanceChange {
  tool: string;
  dimension: ComparedDimension;
  /** Medians over the turns. */
  base: number;
  head: number;
  /** `head` by `base`. */
  ratio: number;
  /** Probability of such turns by chance, after Holm's correction for all comparisons of the run. */
  p: number;
}

/** The comparison of two revisions. */
export interface TurnComparison {
  /** Slower or larger; empty where nothing is claimed. */
  regressions: PerformanceChange[];
  /** Faster or smaller. */
  improvements: PerformanceChange[];
  /** False when the base differs from itself; then nothing is claimed. */
  isTrustworthy: boolean;
  /** The largest difference of the base from itself, as a share: 0.04 for 4 %. */
  noise: number;
  /** Turns that every quantity has. */
  turns: number;
  /** Turns without which no difference could pass the correction. */
  leastTurns: number;
}

/** Chance of one false finding in a run. */
const alpha = 0.05;
/** Least difference that matters, as a share of the base. */
const minShare = 0.1;

/**
 * Compares head and base. A change is told only when three things hold: an exact permutation test within the turns,
 * corrected by Holm for all comparisons, excludes chance; the difference exceeds every difference of the base from
 * itself in this run; and it exceeds 10 % and the least difference that matters. Each turn is compared with itself, so
 * that a drift of the machine, which touches all three, cancels out. Pure.
 */
export function compareTurns(series: readonly TurnSeries[]): TurnComparison {
  const compared = series.filter(({ turns }) => turns.length > 0).map(measure);
  const turns = compared.length === 0 ? 0 : Math.min(...compared.map(({ n }) => n));
  const noise = (dimension: ComparedDimension) =>
    Math.max(0, ...compared.filter((one) => one.dimension === dimension).map(({ drift }) => Math.abs(drift)));
  const controls = correct(compared.map(({ controlP }) => controlP));
  const isTrustworthy = compared.every(
    ({ drift, base, dimension }, index) =>
      (controls[index] ?? 1) >= alpha || !isRelevant(Math.expm1(drift) * base, base, dimension),
  );
  const adjusted = correct(compared.map(({ p }) => p));
  const changes = compared.flatMap((one, index): PerformanceChange[] => {
    const { tool, dimension, base, head, shift } = one;
    const p = adjusted[index] ?? 1;
    const isClear = p < alpha && Math.abs(shift) > noise(dimension) && isRelevant(head - base, base, dimension);
    if (!isTrustworthy || !isClear || Math.sign(shift) !== Math.sign(head - base)) return [];
    return [{ tool, dimension, base, head, ratio: base === 0 ? Number.POSITIVE_INFINITY : head / base, p }];
  });
  return {
    regressions: changes.filter(({ base, head }) => head > base),
    improvements: changes.filter(({ base, head }) => head < base),
    isTrustworthy,
    noise: Math.expm1(noise('ms')),
    turns,
    leastTurns: countLeastTurns(compared.length),
  };
}

/** Returns the fewest turns in which a difference can pass the correction for so many comparisons. Pure. */
export function countLeastTurns(comparisons: number): number {
  let turns = 1;
  while (2 / 3 ** turns >= alpha / Math.max(1, comparisons)) turns++;
  return turns;
}

function isRelevant(difference: number, base: number, dimension: ComparedDimension): boolean {
  return Math.abs(difference) > Math.max(comparedDimensions[dimension], minShare * base);
}

function measure({ tool, dimension, turns }: TurnSeries) {
  const logs = turns.map(({ base, head, again }) => ({ base: log(base), head: log(head), again: log(again) }));
  return {
    tool,
    dimension,
    n: turns.length,
    base: median(turns.flatMap(({ base, again }) => [base, again])),
    head: median(turns.map(({ head }) => head)),
    /** Of the head from the bases beside it, and of the second base from the first; logarithms of ratios. */
    shift: median(logs.map(({ base, head, again }) => head - (base + again) / 2)),
    drift: median(logs.map(({ base, again }) => again - base)),
    p: permute(turns.map(({ base, head, again }) => rankAmong(head, [base, again]))),
    controlP: permute(turns.map(({ base, again }) => rankAmong(again, [base]))),
  };
}

/** Keeps quantities of zero comparable. */
function log(value: number): number {
  return Math.log(Math.max(value, 1e-6));
}

/** The place of a value among others of its turn, and the places that chance could have given it. */
interface TurnRank {
  place: number;
  /** As likely as each other. Whole numbers, with a sum of zero. */
  possible: readonly number[];
}

/** Places count how many others are smaller, less how many are larger: -2, 0 or 2 among two. */
function rankAmong(value: number, others: readonly number[]): TurnRank {
  const all = [value, ...others];
  const possible = all.map((one) => all.reduce((sum, other) => sum + Math.sign(one - other), 0));
  return { place: possible[0] ?? 0, possible };
}

/**
 * Returns the probability that places add up to at least what they do, in either direction, when every turn is shuffled
 * by itself: all shuffles are counted, none is drawn.
 */
function permute(ranks: readonly TurnRank[]): number {
  let sums = new Map([[0, 1]]);
  for (const { possible } of ranks) {
    const next = new Map<number, number>();
    for (const [sum, share] of sums) {
      for (const place of possible) {
        next.set(sum + place, (next.get(sum + place) ?? 0) + share / possible.length);
      }
    }
    sums = next;
  }
  const seen = Math.abs(ranks.reduce((sum, { place }) => sum + place, 0));
  let p = 0;
  for (const [sum, share] of sums) if (Math.abs(sum) >= seen) p += share;
  return Math.min(1, p);
}

/** Corrects probabilities for their number by Holm's method, in their order. */
function correct(values: readonly number[]): number[] {
  const order = values.map((p, index) => ({ p, index })).toSorted((left, right) => left.p - right.p);
  const corrected = values.map(() => 1);
  let largest = 0;
  order.forEach(({ p, index }, step) => {
    largest = Math.max(largest, Math.min(1, p * (order.length - step)));
    corrected[index] = largest;
  });
  return corrected;
}
