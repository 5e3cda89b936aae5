import type { Timing } from '../base/index.ts';
import type { DriftReport, EnvironmentInfo } from '../environment/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { PluginTool, ServerIdentity } from '../plugin/index.ts';
import type { Diagnosis, FixCommit } from '../repair/index.ts';
import type { Trend } from '../session/index.ts';
import type { CheckRecord, Finding, OutcomeCounts, SourcedTest, TestOutcome } from '../suite/index.ts';

/** How a run ended. */
export type LoopStop =
  | 'all-passing'
  /** Failures remain and nobody was there to write fixes. */
  | 'awaiting-fix'
  /** Failures remain and fixing was switched off. */
  | 'tests-only'
  | 'max-iterations'
  /** What the model may cost is used up. */
  | 'budget-used'
  /** No fewer failures for as many iterations as the decider allows: a person is needed. */
  | 'stalled'
  | 'decided'
  | 'no-tests';

/** One iteration, as the report's convergence table shows it. */
export interface IterationRecord {
  iteration: number;
  /** Result of the test run that starts the iteration; a retest by the previous iteration counts as that run. */
  counts: OutcomeCounts;
  failing: { name: string; category: string | null }[];
  fixes: FixCommit[];
  declined: { diagnosisId: string; reason: string }[];
  durationMs: number;
}

/** One decision, as the log keeps it. */
export interface DecisionRecord {
  iteration: number;
  /** Whoever decided. */
  source: string;
  question: string;
  answer: string;
}

/** Before and after of one fix: the proof (failing before, passing after). */
export interface FixEvidence {
  fix: FixCommit;
  /** Summary of the diagnosis it was made for. */
  diagnosis: string;
  linesChanged: number;
  /** Per test: status in the run before the fix and in the last run. */
  tests: { name: string; before: TestOutcome['status']; after: TestOutcome['status'] | 'not-run' }[];
  isProven: boolean;
}

/** Everything a report needs. */
export interface LoopResult {
  stop: LoopStop;
  /** Why, in one sentence. */
  reason: string;
  environment: EnvironmentInfo;
  /** What differs from how it was when the plugin was ready; null on the bare host, where everybody changes things. */
  drift: DriftReport | null;
  server: ServerIdentity | null;
  tools: readonly PluginTool[];
  iterations: IterationRecord[];
  trend: Trend | null;
  /** Outcomes of the last run. */
  outcomes: TestOutcome[];
  findings: Finding[];
  /** What each check of the last full run came to, also those that found nothing and those that do not apply. */
  checks: readonly CheckRecord[];
  /** Of failures that remain. */
  diagnoses: Diagnosis[];
  evidence: FixEvidence[];
  usage: ChatUsage;
  timings: readonly Timing[];
  warnings: string[];
  /** Observations on convergence: recurring failures, regressions, escalation. */
  signals: string[];
  decisions: DecisionRecord[];
  /** The suite at the end, for whoever persists it. */
  suite: readonly SourcedTest[];
}
