/** One measured figure beside what it is held against. */
export interface BenchRow {
  name: string;
  /** What was measured and what it was compared with, with units. */
  measured: string;
  /** The figure that the target is about. */
  value: number;
  /** Largest value that meets the target. */
  limit: number;
  unit: string;
}

/** Renders rows as a Markdown table; ratios and limits come from the same run. */
export function renderRows(rows: readonly BenchRow[]): string {
  return [
    '| what | measured | value | target | |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, measured, value, limit, unit }) =>
        `| ${name} | ${measured} | ${value.toFixed(2)}${unit} | at most ${limit}${unit} | ${value <= limit ? 'met' : 'MISSED'} |`,
    ),
  ].join('\n');
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('no values to take the median of');
  return middle;
}
