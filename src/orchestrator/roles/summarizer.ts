import { z } from 'zod';
import { cutText } from '../../base/index.ts';
import { fenceText, keepEnds } from '../../repair/index.ts';
import { testFailureSchema, type TestFailure } from '../runs/test-failure.ts';
import type { Standing } from '../standing.ts';

/** The output of the Summarizer: `summary.json`. */
export const summarySchema = z.strictObject({
  version: z.literal(1),
  attempt: z.int().min(0),
  total: z.int().min(0),
  failed: z.int().min(0),
  /** Failing tests with their evidence; at most 20. */
  failures: z.array(testFailureSchema).max(20),
  /** Number of failing tests that are not among them. */
  left_out: z.int().min(0),
  /** One line for each cause, the most common first. */
  issues: z.array(z.string()),
  /** Tests that this attempt made pass, and those that it made fail. */
  fixed: z.array(z.string()),
  broken: z.array(z.string()),
  flaky: z.array(z.string()),
  /** The words of a model beside the runners' own reports; null where none is configured, or gave none. */
  words: z.strictObject({ cause: z.string(), advice: z.string() }).nullable(),
});

/** The words of a model on a summary. */
export type SummaryWords = NonNullable<Summary['words']>;

/** The output of the Summarizer. */
export type Summary = z.output<typeof summarySchema>;

/** The input of the Summarizer. */
export interface SummaryInput {
  attempt: number;
  run: Standing;
  /** The run before, or null for the first one. */
  before: Standing | null;
  failures: readonly TestFailure[];
  flaky: readonly string[];
}

const maxFailures = 20;
const maxIssues = 10;

/** Sums up a run from the reports of its runners alone. The same input gives the same output. Pure. */
export function summarizeRun({ attempt, run, before, failures, flaky }: SummaryInput): Summary {
  const now = new Set(run.names);
  const earlier = new Set(before?.names ?? []);
  return {
    version: 1,
    attempt,
    total: run.total,
    failed: run.failing,
    failures: failures.slice(0, maxFailures).map((failure) => ({ ...failure, name: cutText(failure.name, 500) })),
    left_out: Math.max(0, failures.length - maxFailures),
    issues: listIssues(failures),
    fixed: before === null ? [] : [...earlier].filter((name) => !now.has(name)),
    broken: before === null ? [] : [...now].filter((name) => !earlier.has(name)),
    flaky: [...flaky],
    words: null,
  };
}

/** One line for each reason with its place and the number of tests that show it. */
function listIssues(failures: readonly TestFailure[]): string[] {
  const groups = new Map<string, [TestFailure, ...TestFailure[]]>();
  for (const failure of failures) {
    const key = `${failure.reason}\n${failure.location ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [failure]);
    else group.push(failure);
  }
  const issues = [...groups.values()].map((group) => {
    const [{ name, reason, location }] = group;
    const where = location === null ? '' : ` (${location})`;
    const who = group.length === 1 ? name : `${name} and ${group.length - 1} more`;
    return { count: group.length, text: cutText(`${who}: ${reason}${where}`, 600) };
  });
  return issues
    .sort((left, right) => right.count - left.count)
    .slice(0, maxIssues)
    .map(({ text }) => text);
}

/** Most failures that stand in a text with their evidence. */
const maxShown = 8;

/** Renders a summary for a model; every text of a report stands in a fence. Pure. */
export function renderFailures({ failures, failed, total, left_out, flaky, words }: Summary): string {
  const shown = failures
    .slice(0, maxShown)
    .map(({ name, reason, expected, actual, location, asserted_at: assertedAt, excerpt }) =>
      [
        name,
        `reason: ${reason}`,
        ...(expected === null ? [] : [`expected: ${expected}`]),
        ...(actual === null ? [] : [`actual: ${actual}`]),
        ...(location === null ? [] : [`place: ${location}`]),
        ...(assertedAt === null || assertedAt === location ? [] : [`asserted at: ${assertedAt}`]),
        keepEnds(excerpt, 1500, 0.6),
      ].join('\n'),
    );
  const more = failures.length - shown.length + left_out;
  const names = failures.slice(maxShown).map(({ name }) => name);
  return [
    `${failed} of ${total} tests fail.`,
    ...shown.map((text) => fenceText(text)),
    ...(more > 0 ? [`And ${more} more:\n${fenceText(names.join('\n'))}`] : []),
    ...(flaky.length > 0
      ? [
          `Some tests pass in one run and fail in the next without a change between. Look for time, order and shared state:\n${fenceText(flaky.join('\n'))}`,
        ]
      : []),
    ...(words === null
      ? []
      : [`Another model's guess at it:\n${fenceText(`cause: ${words.cause}\nadvice: ${words.advice}`)}`]),
  ].join('\n\n');
}
