import type { AgentEvent } from '../agent/index.ts';
import type { DriftReport } from '../environment/index.ts';
import type { PluginEvent } from '../plugin/index.ts';
import type { Diagnosis, FixCommit } from '../repair/index.ts';
import type { OutcomeCounts, TestOutcome } from '../suite/index.ts';

/** What happens during a harness run, for people who watch and for logs. */
export type LoopEvent =
  | { type: 'iteration-start'; iteration: number }
  | { type: 'plugin'; event: PluginEvent }
  | { type: 'suite-ready'; total: number; generated: number; persisted: number; needsReview: number }
  | { type: 'suite-start'; total: number; scope: 'all' | 'failing' | 'targeted' }
  | { type: 'test-end'; outcome: TestOutcome; done: number; total: number }
  | { type: 'suite-end'; counts: OutcomeCounts; durationMs: number }
  | { type: 'diagnosis'; diagnosis: Diagnosis }
  | { type: 'fix-start'; diagnosis: Diagnosis; source: string }
  | { type: 'agent'; event: AgentEvent }
  | { type: 'fix-commit'; fix: FixCommit; linesChanged: number; risk: 'low' | 'medium' | 'high' }
  | { type: 'fix-declined'; diagnosis: Diagnosis; reason: string }
  /** Risky fixes wait for the retest behind a snapshot, and what became of them. */
  | { type: 'gate'; commits: readonly string[]; outcome: 'held' | 'kept' | 'rolled-back' }
  /** How the environment differs at the end from how it was when the plugin was ready. */
  | { type: 'drift'; drift: DriftReport }
  | { type: 'decision'; source: string; question: string; answer: string }
  /** Everything that no commit holds is taken away and made anew, to prove the fixes. */
  | { type: 'clean-checkout' }
  | { type: 'health'; message: string }
  | { type: 'checkpoint'; commit: string; iteration: number }
  | { type: 'iteration-end'; iteration: number; counts: OutcomeCounts };
