/** Median of the values; 0 for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Quantile between 0 and 1, linear between neighbours; 0 for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** Fewest values of which the 99th percentile says more than the largest one. */
const minForTail = 100;

/** Durations of calls, in milliseconds. */
export interface DurationSummary {
  n: number;
  p50: number;
  p90: number;
  /** Null below a hundred calls: the largest value stands for it. */
  p99: number | null;
  min: number;
  max: number;
}

/** Summarises durations. Pure. */
export function summariseDurations(values: readonly number[]): DurationSummary {
  return {
    n: values.length,
    p50: quantile(values, 0.5),
    p90: quantile(values, 0.9),
    p99: values.length >= minForTail ? quantile(values, 0.99) : null,
    min: quantile(values, 0),
    max: quantile(values, 1),
  };
}
