import { sumLines } from '../git/index.ts';
import { type FixCommit, readFixHistory } from '../repair/index.ts';
import { type HarnessSession, listServerStates, type ServerState, type SessionState } from '../session/index.ts';
import { isFailing } from '../suite/index.ts';
import { readHistory } from './checkpoint.ts';
import type { ConvergencePoint } from './convergence.ts';
import type { PendingFix } from './fix-evidence.ts';
import type { DecisionRecord, IterationRecord } from './loop-result.ts';
import type { RecalledResults } from './recall-results.ts';
import { describeKeptFix, type TriedCause } from './tried-cause.ts';

type RecordedAttempt = NonNullable<SessionState['tried']>[number];

/** The earlier iterations of a resumed session, each list oldest first. */
export interface ResumedLoop {
  points: readonly ConvergencePoint[];
  /** Records for the report; a state of the first version has none. */
  iterations: readonly IterationRecord[];
  /** Fixes that are still on the branch. */
  fixes: readonly PendingFix[];
  decisions: readonly DecisionRecord[];
  /** Attempts that the state holds, and those after it that left a commit. */
  tried: readonly TriedCause[];
  /** The latest results; null where the branch tells none. */
  results: RecalledResults | null;
}

/**
 * Reads the earlier iterations of each server of a session from its last state and its commits, by the server's name;
 * the one of no known server is under null. Without a state only the fixes are known.
 */
export async function readResumedLoops(
  session: HarnessSession,
  state: SessionState | null,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string | null, ResumedLoop>> {
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
  const decisions = state?.decisions ?? [];
  if (state === null) {
    const lost = { points: [], iterations: [], decisions, results: null };
    return new Map([[null, { ...lost, fixes: pending, tried: readTried(null, fixes) }]]);
  }
  const servers = listServerStates(state);
  return new Map(
    servers.map((server) => {
      const isOwn = ({ tests }: Pick<FixCommit, 'tests'>) => ownerOf(tests, servers) === server;
      const own = fixes.filter(isOwn);
      const loop = {
        points: readHistory(server, own),
        iterations: readIterations(server, own),
        fixes: pending.filter(({ fix }) => isOwn(fix)),
        decisions,
        tried: readTried(server, own),
        results: server,
      };
      return [server.server, loop];
    }),
  );
}

/** Finds the server whose tests a fix is for; a fix for none of them counts for the one that was tested last. */
function ownerOf(names: readonly string[], servers: readonly ServerState[]): ServerState | undefined {
  return servers.find(({ tests }) => tests.some(({ name }) => names.includes(name))) ?? servers[0];
}

/**
 * Reads attempts from a state, and those that it does not hold from the fixes of a branch, which are newest first. The ids
 * of their causes are in no commit. Pure.
 */
export function readTried(
  state: Pick<SessionState, 'tests' | 'iteration' | 'tried'> | null,
  fixes: readonly BranchFix[],
): TriedCause[] {
  const recorded = state?.tried;
  const unrecorded = recorded === undefined ? fixes : fixes.filter((fix) => isUnrecorded(fix, state));
  const committed = unrecorded.toReversed().map((fix) => ({
    tests: fix.tests,
    attempt: {
      changedFiles: fix.files,
      refused: [],
      outcome: fix.revertedBy === null ? describeKept(state, fix) : 'Taken back.',
      said: fix.subject,
    },
  }));
  return [...(recorded ?? []).map(toTriedCause), ...committed];
}

type BranchFix = Pick<FixCommit, 'tests' | 'files' | 'subject' | 'iteration' | 'revertedBy'>;

/** True for a fix that a state cannot hold; one written in the middle of a round holds some fixes of its iteration. */
function isUnrecorded(
  { iteration, subject, files }: BranchFix,
  state: Pick<SessionState, 'iteration' | 'tried'> | null,
): boolean {
  const newest = state?.iteration ?? 0;
  if (iteration !== newest) return iteration > newest;
  const isSame = ({ said, changed_files: changed }: RecordedAttempt) =>
    said === subject && changed.join('\n') === files.join('\n');
  return !(state?.tried ?? []).some(isSame);
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

function describeKept(
  state: Pick<SessionState, 'tests' | 'iteration' | 'tried'> | null,
  { tests: names, iteration }: BranchFix,
): string {
  // The results of a state are older than such a fix.
  if (state === null || state.tried !== undefined || iteration > state.iteration) {
    return 'Kept; no run of its tests is recorded.';
  }
  const failing = state.tests.filter((test) => names.includes(test.name) && isFailing(test)).length;
  return describeKeptFix(failing, names.length);
}

function readIterations({ history, iterations }: ServerState, fixes: readonly FixCommit[]): IterationRecord[] {
  return iterations.map(({ iteration, counts, duration_ms: durationMs }) => ({
    iteration,
    counts,
    failing: history.find((entry) => entry.iteration === iteration)?.failing ?? [],
    fixes: fixes.filter((fix) => fix.iteration === iteration).toReversed(),
    declined: [],
    durationMs,
  }));
}
