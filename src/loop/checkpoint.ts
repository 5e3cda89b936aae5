import type { Redactor, Timing } from '../base/index.ts';
import type { EnvironmentInfo } from '../environment/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import { type HarnessSession, maxTried, type ServerState, type SessionState } from '../session/index.ts';
import { failureCategories, type TestOutcome } from '../suite/index.ts';
import { computeTrend, type ConvergencePoint, describePoint } from './convergence.ts';
import type { DecisionRecord, IterationRecord } from './loop-result.ts';
import { isLoadCheck } from './load-checks.ts';
import { toTestResults } from './recall-results.ts';
import type { TriedCause } from './tried-cause.ts';

/** The part of a state that the loop knows; the server and the settings are the caller's to add. */
export type LoopState = Omit<SessionState, 'server' | 'other_servers' | 'settings' | 'unsaved_settings'>;

/** The facts that a checkpoint records. */
export interface CheckpointFacts {
  session: HarnessSession;
  environment: EnvironmentInfo;
  iteration: number;
  outcomes: readonly TestOutcome[];
  points: readonly ConvergencePoint[];
  iterations: readonly IterationRecord[];
  diagnoses: readonly Diagnosis[];
  timings: readonly Timing[];
  decisions: readonly DecisionRecord[];
  tried: readonly TriedCause[];
  redactor: Redactor;
}

/** Returns the state to write at the end of an iteration. Pure. */
export function toLoopState(facts: CheckpointFacts): LoopState {
  const { session, environment } = facts;
  return {
    version: 2,
    session_id: session.id,
    branch: session.branch,
    branch_point: session.branchPoint,
    iteration: facts.iteration,
    trend: computeTrend(facts.points),
    tests: toTestResults(facts.outcomes, facts.redactor),
    history: facts.points.map((point) => ({
      iteration: point.iteration,
      total: point.total,
      passed: point.passed,
      failing: point.failing.map(({ name, category }) => ({ name, category: toCategory(category) })),
      fixes: point.fixes.map((fix) => fix.commit),
    })),
    active_diagnoses: facts.diagnoses.map(({ id, category, summary, tests }) => ({
      id,
      category,
      summary: facts.redactor.redact(summary),
      tests,
    })),
    timings: facts.timings.map(({ name, durationMs }) => ({ name, duration_ms: durationMs })),
    environment: { name: environment.name, tier: environment.tier, image: environment.image },
    iterations: facts.iterations.map(({ iteration, counts, durationMs }) => ({
      iteration,
      counts,
      duration_ms: durationMs,
    })),
    decisions: facts.decisions.map(({ question, answer, ...decision }) => ({
      ...decision,
      question: facts.redactor.redact(question),
      answer: facts.redactor.redact(answer),
    })),
    ...(facts.tried.length === 0 ? {} : { tried: describeTried(facts) }),
  };
}

function describeTried({ tried, redactor }: CheckpointFacts): NonNullable<LoopState['tried']> {
  return tried.slice(-maxTried).map(({ diagnosisId, tests, attempt }) => ({
    cause: diagnosisId ?? null,
    tests: [...tests],
    changed_files: [...attempt.changedFiles],
    refused: [...attempt.refused],
    outcome: redactor.redact(attempt.outcome),
    said: redactor.redact(attempt.said),
  }));
}

function toCategory(category: string | null): (typeof failureCategories)[number] | null {
  return failureCategories.find((known) => known === category) ?? null;
}

/** Reads the history of a resumed session from its state; the branch's log adds what it knows of each fix. */
export function readHistory(
  state: Pick<ServerState, 'history'>,
  fixes: readonly { commit: string; subject: string; tests: readonly string[]; files: readonly string[] }[],
): ConvergencePoint[] {
  return state.history.map((entry) => ({
    iteration: entry.iteration,
    total: entry.total,
    passed: entry.passed,
    failing: entry.failing,
    fixes: entry.fixes.flatMap((commit) => {
      const fix = fixes.find((known) => known.commit === commit);
      return fix ? [{ ...fix, linesChanged: null }] : [];
    }),
    isBlocked: entry.failing.some(({ name }) => isLoadCheck(name)),
  }));
}

/** Renders one number per iteration so far, e.g. `8/18 → 11/18 → 14/18`. */
export function describeProgress(points: readonly ConvergencePoint[]): string {
  return points.map(describePoint).join(' → ');
}
