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
  /** True for a target of the design for an idle machine, which is only reported. Default false. */
  isReported?: boolean;
}

/** True for a row that fails the command: it misses a limit that holds on every machine. */
export function isFailing({ value, limit, isReported = false }: BenchRow): boolean {
  return value > limit && !isReported;
}

/** The first lines of a table of rows. */
export const tableHead = ['| what | measured | value | target | | on |', '| --- | --- | --- | --- | --- | --- |'];

/** Renders rows that were measured today as a Markdown table; ratios and limits come from the same run. */
export function renderRows(rows: readonly BenchRow[]): string {
  return [...tableHead, ...rows.map((row) => renderRow(row, today()))].join('\n');
}

/** Returns the present day, as in 2026-11-21. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Renders one row of the table. */
export function renderRow({ name, measured, value, limit, unit }: BenchRow, day: string): string {
  const figure = `${value.toFixed(2)}${unit}`;
  return `| ${name} | ${measured} | ${figure} | at most ${limit}${unit} | ${value <= limit ? 'met' : 'MISSED'} | ${day} |`;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('no values to take the median of');
  return middle;
}
