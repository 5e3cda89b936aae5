import type { PthError } from '../base/index.ts';
import type { DriftReport } from '../environment/index.ts';
import type { PluginEvent } from '../plugin/index.ts';
import type { Diagnosis, FixCommit, FixEvent } from '../repair/index.ts';
import type { OutcomeCounts, TestOutcome } from '../suite/index.ts';

/** Events of a harness run, for progress displays and logs. */
export type LoopEvent =
  | { type: 'iteration-start'; iteration: number }
  | { type: 'plugin'; event: PluginEvent }
  | { type: 'suite-ready'; total: number; generated: number; persisted: number; needsReview: number }
  | { type: 'suite-start'; total: number; scope: 'all' | 'failing' | 'targeted' }
  | { type: 'test-end'; outcome: TestOutcome; done: number; total: number }
  | { type: 'suite-end'; counts: OutcomeCounts; durationMs: number }
  | { type: 'diagnosis'; diagnosis: Diagnosis }
  | { type: 'fix-start'; diagnosis: Diagnosis; source: string }
  | { type: 'agent'; event: FixEvent }
  /** `refused` names the forbidden edits that were undone, each with the reason. */
  | {
      type: 'fix-commit';
      fix: FixCommit;
      linesChanged: number;
      risk: 'low' | 'medium' | 'high';
      refused: readonly string[];
    }
  /** Tests passed before a fix and fail with it; a fix that breaks more than it mends is reverted. */
  | {
      type: 'fix-broke';
      fix: FixCommit;
      broke: readonly string[];
      mended: readonly string[];
      isTakenBack: boolean;
      isCertain: boolean;
    }
  /** An earlier fix of the same round removed this cause as well. */
  | { type: 'cause-gone'; diagnosis: Diagnosis }
  | { type: 'fix-declined'; diagnosis: Diagnosis; reason: string; refused: readonly string[] }
  /** The model cannot be asked for fixes any more; the run ends with its report. */
  | { type: 'model-fault'; fault: PthError }
  /** Risky fixes that wait for the retest, and the outcome. */
  | { type: 'gate'; commits: readonly string[]; outcome: 'held' | 'kept' | 'rolled-back' }
  /** The difference between the environment at the end and when the plugin was ready. */
  | { type: 'drift'; drift: DriftReport }
  | { type: 'decision'; source: string; question: string; answer: string }
  /** Uncommitted state is removed and rebuilt, to prove the fixes. */
  | { type: 'clean-checkout' }
  | { type: 'health'; message: string }
  | { type: 'checkpoint'; commit: string; iteration: number }
  | { type: 'iteration-end'; iteration: number; counts: OutcomeCounts };
