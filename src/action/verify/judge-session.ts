import type { FinalReport } from '../../artifacts/index.ts';
import { loadCheckNames } from '../../loop/index.ts';
import type { TestState, Verification } from './verification.ts';

/** Outcomes of one run that count here. */
export type RunOutcomes = readonly Pick<FinalReport['outcomes'][number], 'test' | 'tool' | 'status'>[];

/** One commit with the runs before it and after it. */
export interface CommitRuns {
  sha: string;
  /** Names of the tests that the commit says it fixes. */
  tests: readonly string[];
  /** The distribution that the commit is for; null for all. */
  distro: string | null;
  before: RunOutcomes;
  after: RunOutcomes;
}

/**
 * Proves each commit alone: at least one of its tests failed before it and passes after it, and none of them that ran
 * afterwards fails. A commit that names no test is never proven. Pure.
 */
export function proveCommits(runs: readonly CommitRuns[]): Verification['commits'] {
  return runs.map(({ sha, tests, distro, before, after }) => {
    const states = tests.map((name) => ({ name, before: stateOf(before, name), after: stateOf(after, name) }));
    const isHealed = states.some((state) => isRed(state.before) && state.after === 'passed');
    return { sha, tests: states, distro, proven: isHealed && states.every((state) => !isRed(state.after)) };
  });
}

/**
 * Finds tests that passed on the pinned commit and fail after all fixes; a test that is only flaky is no regression.
 * Pure.
 */
export function findRegressions(before: RunOutcomes, after: RunOutcomes): string[] {
  return findPassedThatEnd(before, after, ['failed', 'timed-out']);
}

/**
 * Finds tests that passed on the pinned commit and were not judged after all fixes: not there any more, skipped, or kept
 * from running. They prove nothing against the fixes, and nothing for them. Pure.
 */
export function findUnrun(before: RunOutcomes, after: RunOutcomes): string[] {
  return findPassedThatEnd(before, after, ['not-run', 'skipped', 'errored']);
}

function findPassedThatEnd(before: RunOutcomes, after: RunOutcomes, ends: readonly TestState[]): string[] {
  return before
    .filter(({ status }) => status === 'passed')
    .map(({ test }) => test)
    .filter((test) => ends.includes(stateOf(after, test)));
}

/**
 * Finds tools of a fix that pass with every known input and fail with a new one: the sign of code that recognises the
 * test (threat T20, code that looks for its test). Pure.
 */
export function findSpecialCases(
  fixed: readonly string[],
  known: RunOutcomes,
  heldOut: RunOutcomes,
): Verification['heldOut']['failures'] {
  const tools = new Set(known.filter(({ test }) => fixed.includes(test)).flatMap(({ tool }) => tool ?? []));
  const green = [...tools].filter((tool) =>
    known.every((outcome) => outcome.tool !== tool || outcome.status === 'passed' || outcome.status === 'skipped'),
  );
  return heldOut.flatMap(({ test, tool, status }) =>
    tool !== null && green.includes(tool) && (status === 'failed' || status === 'timed-out') ? [{ tool, test }] : [],
  );
}

/** Names of the load checks. A run holds them only when they fail; a run in which tests ran has passed them. */
export const loadChecks: ReadonlySet<string> = new Set(Object.values(loadCheckNames));

function stateOf(outcomes: RunOutcomes, name: string): TestState {
  const found = outcomes.find(({ test }) => test === name)?.status;
  if (found !== undefined) return found;
  const hasLoaded = outcomes.some(({ test }) => !loadChecks.has(test));
  return loadChecks.has(name) && hasLoaded ? 'passed' : 'not-run';
}

function isRed(state: TestState): boolean {
  return state === 'failed' || state === 'timed-out' || state === 'flaky' || state === 'errored';
}
