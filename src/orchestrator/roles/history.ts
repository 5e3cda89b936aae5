import { z } from 'zod';
import { keepEnds, renderAttempt } from '../../repair/index.ts';
import type { AttemptRecord } from '../store/session-record.ts';
import type { Summary } from './summarizer.ts';

/** Share of the context window above which a session goes on from a compact history. */
export const compactionThreshold = 0.6;

/** A compact history: `history/compact-<version>.json`. */
export const compactHistorySchema = z.strictObject({
  /** Counts up from 1 within a run. */
  version: z.int().min(1),
  reason: z.enum(['context', 'new-session', 'resumed']),
  /** The newest attempt that it covers. */
  attempt: z.int().min(0),
  text: z.string(),
});

/** A compact history. */
export type CompactHistory = z.output<typeof compactHistorySchema>;

const maxText = 12_000;

/** Writes the history of a run in so few words that a new conversation can begin with it. Pure. */
export function compactHistory(
  version: number,
  reason: CompactHistory['reason'],
  attempts: readonly AttemptRecord[],
  summary: Summary,
): CompactHistory {
  const lines = attempts.map(({ attempt, changed_files: changedFiles, refused, outcome, said }) =>
    renderAttempt({ attempt, changedFiles, refused: refused.map(describeRefusal), outcome, said }),
  );
  const issues = summary.issues.map((issue) => `- ${issue}`);
  const text = [
    ...lines,
    `Now ${summary.failed} of ${summary.total} tests fail${issues.length === 0 ? '.' : ':'}`,
    ...issues,
  ].join('\n');
  return { version, reason, attempt: attempts.at(-1)?.attempt ?? 0, text: keepEnds(text, maxText) };
}

function describeRefusal({ path, reason }: AttemptRecord['refused'][number]): string {
  return `${path} (${reason})`;
}

/** True when a session has used so much of its context window that it goes on from a compact history. Pure. */
export function needsCompaction(contextUtilization: number): boolean {
  return contextUtilization > compactionThreshold;
}
