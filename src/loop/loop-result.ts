import type { Timing } from '../base/index.ts';
import type { DriftReport, EnvironmentInfo } from '../environment/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { PluginTool, ServerIdentity } from '../plugin/index.ts';
import type { Diagnosis, FixCommit } from '../repair/index.ts';
import type { Trend } from '../session/index.ts';
import type { CheckRecord, Finding, OutcomeCounts, SourcedTest, TestOutcome } from '../suite/index.ts';

/** The way a run ended. */
export type LoopStop =
  | 'all-passing'
  /** Failures remain, and there is no fix provider. */
  | 'awaiting-fix'
  /** Failures remain and fixing was switched off. */
  | 'tests-only'
  /** Failures remain, and the model that should fix them refuses the key, cannot be reached or answers wrongly. */
  | 'model-failed'
  | 'max-iterations'
  /** The model's budget is used up. */
  | 'budget-used'
  /** No fewer failures for as many iterations as the decider allows: a person is needed. */
  | 'stalled'
  | 'decided'
  | 'no-tests'
  /** An interrupt, a fault or a bug ended the run; the result holds everything found until then. */
  | 'cut-short';

/** A cause that a round of fixing left as it was. */
export interface DeclinedCause {
  diagnosisId: string;
  /** Names of its tests. */
  tests: readonly string[];
  reason: string;
}

/** One row of the report's convergence table. */
export interface IterationRecord {
  iteration: number;
  /** Result of the test run that starts the iteration; a retest by the previous iteration counts as that run. */
  counts: OutcomeCounts;
  failing: { name: string; category: string | null }[];
  fixes: FixCommit[];
  /** Causes for which no fix was committed, with their tests. */
  declined: DeclinedCause[];
  durationMs: number;
}

/** One logged decision. */
export interface DecisionRecord {
  iteration: number;
  /** The decider that made it. */
  source: string;
  question: string;
  answer: string;
  /** When it was made; absent in older records. */
  at?: string | undefined;
  /** How the session stood when it was made, `failing` by its latest run; absent in older records. */
  facts?: { phase: string; tests: number; failing: number } | undefined;
}

/** Test statuses before and after one fix; failing before and passing after is its proof. */
export interface FixEvidence {
  fix: FixCommit;
  /** Summary of the diagnosis it was made for. */
  diagnosis: string;
  linesChanged: number;
  /** For each test, its status in the run before the fix and in the last run. */
  tests: { name: string; before: TestOutcome['status']; after: TestOutcome['status'] | 'not-run' }[];
  isProven: boolean;
  /**
   * Tests that passed before the fix and failed right after it, with their status in the last run; absent for none.
   */
  broken?: { name: string; after: TestOutcome['status'] | 'not-run' }[];
}

/** A fix that was reverted, since it broke more tests than it mended. */
export interface TakenBackFix {
  fix: FixCommit;
  diagnosis: string;
  mended: readonly string[];
  broke: readonly string[];
}

/** Result of a loop, for its report. */
export interface LoopResult {
  stop: LoopStop;
  /** Reason for the stop, in one sentence. */
  reason: string;
  environment: EnvironmentInfo;
  /**
   * Changes of the environment since the plugin was ready; null on the bare host, where other programs change things
   * too.
   */
  drift: DriftReport | null;
  server: ServerIdentity | null;
  tools: readonly PluginTool[];
  iterations: IterationRecord[];
  trend: Trend | null;
  /** Tools that answered a valid call while tests were made; only of a run that ended before its first test. */
  answered?: readonly string[];
  /** Why the plugin could not be opened, and the ways out; only of such a plugin. */
  unopened?: { message: string; recovery: readonly string[] };
  /** Outcomes of the last run. */
  outcomes: TestOutcome[];
  findings: Finding[];
  /** Result of each check in the last full run, including checks without findings and those that do not apply. */
  checks: readonly CheckRecord[];
  /** Diagnoses of the failures that remain. */
  diagnoses: Diagnosis[];
  evidence: FixEvidence[];
  /** Fixes that were reverted, since they broke more than they mended. */
  takenBack: readonly TakenBackFix[];
  usage: ChatUsage;
  timings: readonly Timing[];
  warnings: string[];
  /** Observations on convergence: recurring failures, regressions, escalation. */
  signals: string[];
  decisions: DecisionRecord[];
  /** The suite at the end, for the caller to persist. */
  suite: readonly SourcedTest[];
}
