import type { Clock, Redactor, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { Plugin, ToolDelta } from '../plugin/index.ts';
import type { FixProvider, KeepPatch } from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import type { CheckRecord, Finding, ImpactMap, SourcedTest, TestOutcome } from '../suite/index.ts';
import type { LoopState } from './checkpoint.ts';
import type { Decider } from './decider.ts';
import type { GateMode } from './fix-gate.ts';
import type { LoopResult } from './loop-result.ts';
import type { ResumedLoop } from './resumed-loop.ts';

/** Input for making or extending a suite. */
export interface SuiteRequest {
  plugin: Plugin;
  environment: Environment;
  /** The suite so far; null when it is first made from persisted tests and the tools. */
  current: readonly SourcedTest[] | null;
  /** Changes of the tools in the last reload; null the first time. */
  delta: ToolDelta | null;
  signal: AbortSignal | undefined;
}

/** A suite, with the source of each test. */
export interface PreparedSuite {
  tests: readonly SourcedTest[];
  generated: number;
  persisted: number;
  /** Tests that wait for a person's approval; they are left out of `tests` or end as skipped. */
  needsReview: number;
  /**
   * Set where the tests share state: how many of them run at a time where the caller of a run names no number, and why.
   */
  sharedState?: { concurrency: number; reason: string };
  /** Findings made during generation, e.g. by probing. */
  findings?: readonly Finding[];
  warnings?: readonly string[];
  /** Source files that each test runs, where measured. */
  impact?: ImpactMap | undefined;
  /** Usage of a model that took part in generation. */
  usage?: ChatUsage;
}

/** Input for running tests. */
export interface SuiteRunRequest {
  tests: readonly SourcedTest[];
  /** Names of the tests that run before all others, whatever their tier. */
  first: ReadonlySet<string>;
  plugin: Plugin;
  environment: Environment;
  concurrency: number;
  /** True when `tests` is the whole suite: then the server as a whole is checked as well. */
  isFull: boolean;
  signal: AbortSignal | undefined;
  onTestEnd: (outcome: TestOutcome, done: number, total: number) => void;
}

/** Result of a test run: one outcome per test, and further observations. */
export interface SuiteRun {
  outcomes: readonly TestOutcome[];
  findings: readonly Finding[];
  /** Result of each check beyond the tests' own assertions; absent when a run makes no such checks. */
  checks?: readonly CheckRecord[];
  warnings?: readonly string[];
}

/** Options of the steps of a loop. The caller opens and closes environment, plugin and worktree. */
export interface BenchOptions {
  /** Null without git, as in an audit: nothing is fixed, committed or checkpointed. */
  session: HarnessSession | null;
  environment: Environment;
  plugin: Plugin;
  /** Sentences for the report about how the plugin is installed and started. Default none. */
  notes?: readonly string[];
  /** Makes the suite after the first load and extends it when tools changed. */
  prepareSuite: (request: SuiteRequest) => Promise<PreparedSuite>;
  runCheckedSuite: (request: SuiteRunRequest) => Promise<SuiteRun>;
  /**
   * Removes everything uncommitted from the worktree: changes, untracked and ignored files, installed packages. Called
   * before the loop reports an end, when an agent may have changed more than it committed. Default: never.
   */
  cleanCheckout?: (signal: AbortSignal | undefined) => Promise<void>;
  /**
   * Selects the fixes that are held behind a snapshot of the environment. Default `auto`: those that change more than
   * source.
   */
  gate?: GateMode;
  /** Restarts companion processes in the environment after a rollback ended every process. */
  afterRollback?: () => Promise<void>;
  /** Number of server instances at the same time. Default 1. */
  concurrency?: number;
  /** Writes and commits the state; returns the commit. No checkpoints when null or absent. */
  writeCheckpoint?: ((state: LoopState) => Promise<string>) | null;
  /** Keeps a fix that git cannot take, such as on a full disk. Default: it is lost. */
  keepPatch?: KeepPatch;
  /** The earlier iterations of a resumed session. Default: none. */
  resumed?: ResumedLoop;
  /** Removes secrets from commit messages and from the state, which go onto the branch. */
  redactor: Redactor;
  timings: Timings;
  clock: Clock;
  /** An abort rejects the result with the signal's reason once all work has stopped; commits stay. */
  signal?: AbortSignal | undefined;
}

/** Options of a loop: its steps, and whoever decides and fixes. */
export interface LoopOptions extends BenchOptions {
  /**
   * Asked in this order for each fix: one whose model fails leaves the fix to the next. Without any, failures end the loop
   * as `awaiting-fix`.
   */
  fixProviders: readonly FixProvider[];
  /** When false, failures end the loop as `tests-only`. */
  isFixing: boolean;
  decider: Decider;
  /**
   * Gets everything found so far when an interrupt, a fault or a bug ends the loop, before the result rejects. Never
   * called before a test ended.
   */
  keepResult?: (result: LoopResult) => void;
}
