import { z } from 'zod';
import { isJsonObject } from '../../base/index.ts';
import type { FlakinessRate, TestOutcome } from '../../suite/index.ts';

// Checked, not copied: zod's records drop a key named __proto__, and a test may have that name.
const isResults = (value: unknown): boolean =>
  isJsonObject(value) && Object.values(value).every((result) => result === '+' || result === '-' || result === '~');

const runSchema = z.strictObject({
  version: z.literal(1),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** Names the code that was tested; absent where the code cannot be seen. */
  code: z.string().max(100).optional(),
  /** Per test that ran: `+` passed, `-` not, `~` both. */
  results: z.custom<Record<string, '+' | '-' | '~'>>(isResults),
});
/** The results of one run. */
export type HistoryRun = z.infer<typeof runSchema>;
type TestResult = HistoryRun['results'][string];

/** Number of runs that are kept. */
export const maxRuns = 50;
const maxCharacters = 16 * 1024 * 1024;

/** The result of reading a history. */
export interface HistoryReading {
  /** Oldest first, at most 50. */
  runs: HistoryRun[];
  /** Lines that could not be read and are left out. */
  damaged: number;
}

/** Reads a history: one JSON document per line. Lines that a killed run left half written are counted and left out. */
export function parseHistory(text: string): HistoryReading {
  const runs: HistoryRun[] = [];
  let damaged = 0;
  for (const line of text.slice(-maxCharacters).split('\n')) {
    if (line.trim() === '') continue;
    const run = parseLine(line);
    if (run) runs.push(run);
    else damaged += 1;
  }
  return { runs: runs.slice(-maxRuns), damaged };
}

function parseLine(line: string): HistoryRun | undefined {
  try {
    return runSchema.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the history with one more run, and at most 50 runs. */
export function addToHistory(
  runs: readonly HistoryRun[],
  outcomes: readonly TestOutcome[],
  { at, code }: { at: Date; code: string | null },
): HistoryRun[] {
  const results = outcomes.flatMap(({ name, status }): [string, '+' | '-' | '~'][] => {
    if (status === 'skipped' || status === 'errored') return [];
    return [[name, status === 'passed' ? '+' : status === 'flaky' ? '~' : '-']];
  });
  const run: HistoryRun = {
    version: 1,
    at: at.toISOString(),
    ...(code === null ? {} : { code }),
    results: Object.fromEntries(results),
  };
  return [...runs, run].slice(-maxRuns);
}

/** Renders the file; ends with a newline. */
export function renderHistory(runs: readonly HistoryRun[]): string {
  return runs.map((run) => `${JSON.stringify(run)}\n`).join('');
}

/**
 * Returns how often a test failed in the runs over code with which its result varied; null for a test whose result only
 * changed with the code, since a test that is red before a fix and green after it proves the fix. Where the code is
 * unknown, one change counts as such a fix. Null for fewer than two runs, too.
 */
export function rateOf(runs: readonly HistoryRun[], name: string): FlakinessRate | null {
  const byCode = new Map<string | undefined, TestResult[]>();
  for (const { code, results } of runs) {
    const result = Object.hasOwn(results, name) ? results[name] : undefined;
    if (result !== undefined) byCode.set(code, [...(byCode.get(code) ?? []), result]);
  }
  const varied = [...byCode].flatMap(([code, results]) =>
    results.includes('~') || countChanges(results) > (code === undefined ? 1 : 0) ? results : [],
  );
  const failed = varied.filter((result) => result !== '+').length;
  return varied.length > 1 ? { failed, runs: varied.length } : null;
}

function countChanges(results: readonly TestResult[]): number {
  return results.filter((result, index) => index > 0 && result !== results[index - 1]).length;
}

/** Renders a rate as `1/3`. */
export function renderRate({ failed, runs }: FlakinessRate): string {
  return `${failed}/${runs}`;
}
