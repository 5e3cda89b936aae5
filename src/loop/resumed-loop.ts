import { sumLines } from '../git/index.ts';
import { type FixCommit, readFixHistory } from '../repair/index.ts';
import type { HarnessSession, SessionState } from '../session/index.ts';
import { isFailing } from '../suite/index.ts';
import { readHistory } from './checkpoint.ts';
import type { ConvergencePoint } from './convergence.ts';
import type { PendingFix } from './fix-evidence.ts';
import type { DecisionRecord, IterationRecord } from './loop-result.ts';
import type { TriedCause } from './tried-cause.ts';

type RecordedAttempt = NonNullable<SessionState['tried']>[number];

/** The earlier iterations of a resumed session, each list oldest first. */
export interface ResumedLoop {
  points: readonly ConvergencePoint[];
  /** Records for the report; a state of the first version has none. */
  iterations: readonly IterationRecord[];
  /** Fixes that are still on the branch. */
  fixes: readonly PendingFix[];
  decisions: readonly DecisionRecord[];
  /** Attempts of the ended iterations, and those of later ones that left a commit. */
  tried: readonly TriedCause[];
}

/** Reads the earlier iterations of a session from its last state and its commits; without a state only the fixes. */
export async function readResumedLoop(
  session: HarnessSession,
  state: SessionState | null,
  signal?: AbortSignal,
): Promise<ResumedLoop> {
  const { git, branchPoint } = session;
  const { fixes } = await readFixHistory(git, branchPoint, signal);
  const pending: PendingFix[] = [];
  for (const fix of fixes.filter(({ revertedBy }) => revertedBy === null).toReversed()) {
    const counts = await git.numstat(`${fix.commit}^`, fix.commit, signal);
    const { added, deleted } = sumLines(counts);
    const linesChanged = added + deleted;
    // The commit of a fix names the tests that failed before it.
    const before = fix.tests.map((name) => ({ name, status: 'failed' as const }));
    pending.push({ fix, diagnosis: fix.subject, linesChanged, before });
  }
  return {
    points: state === null ? [] : readHistory(state, fixes),
    iterations: state === null ? [] : readIterations(state, fixes),
    fixes: pending,
    decisions: state?.decisions ?? [],
    tried: readTried(state, fixes),
  };
}

/**
 * Reads attempts from a state, and those that it does not hold from the fixes of a branch, which are newest first. The ids
 * of their causes are in no commit. Pure.
 */
export function readTried(
  state: Pick<SessionState, 'tests' | 'iteration' | 'tried'> | null,
  fixes: readonly Pick<FixCommit, 'tests' | 'files' | 'subject' | 'iteration' | 'revertedBy'>[],
): TriedCause[] {
  const recorded = state?.tried;
  const later = recorded === undefined ? fixes : fixes.filter(({ iteration }) => iteration > (state?.iteration ?? 0));
  const committed = later.toReversed().map(({ tests, files, subject, revertedBy }) => ({
    tests,
    attempt: {
      changedFiles: files,
      refused: [],
      outcome: revertedBy === null ? describeKept(state, tests) : 'Taken back.',
      said: subject,
    },
  }));
  return [...(recorded ?? []).map(toTriedCause), ...committed];
}

function toTriedCause({
  cause,
  tests,
  changed_files: changedFiles,
  refused,
  outcome,
  said,
}: RecordedAttempt): TriedCause {
  return {
    ...(cause === null ? {} : { diagnosisId: cause }),
    tests,
    attempt: { changedFiles, refused, outcome, said },
  };
}

function describeKept(state: Pick<SessionState, 'tests'> | null, names: readonly string[]): string {
  if (state === null) return 'Kept.';
  const failing = state.tests.filter((test) => names.includes(test.name) && isFailing(test)).length;
  return `Kept: ${failing} of its ${names.length} tests still fail after it.`;
}

function readIterations({ history, iterations }: SessionState, fixes: readonly FixCommit[]): IterationRecord[] {
  return iterations.map(({ iteration, counts, duration_ms: durationMs }) => ({
    iteration,
    counts,
    failing: history.find((entry) => entry.iteration === iteration)?.failing ?? [],
    fixes: fixes.filter((fix) => fix.iteration === iteration).toReversed(),
    declined: [],
    durationMs,
  }));
}
