import type { Clock, Redactor, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { Plugin, ToolDelta } from '../plugin/index.ts';
import type { FixProvider } from '../repair/index.ts';
import type { HarnessSession, SessionState } from '../session/index.ts';
import type { CheckRecord, Finding, ImpactMap, SourcedTest, TestOutcome } from '../suite/index.ts';
import type { ConvergencePoint } from './convergence.ts';
import type { Decider } from './decider.ts';
import type { GateMode } from './fix-gate.ts';

/** What making or extending a suite needs. */
export interface SuiteRequest {
  plugin: Plugin;
  environment: Environment;
  /** The suite so far; null when it is made for the first time, from persisted tests and the tools. */
  current: readonly SourcedTest[] | null;
  /** How the tools changed in the last reload; null for the first time. */
  delta: ToolDelta | null;
  signal: AbortSignal | undefined;
}

/** A suite, and where its tests come from. */
export interface PreparedSuite {
  tests: readonly SourcedTest[];
  generated: number;
  persisted: number;
  /** Tests held back until a person approves them; they are not among `tests` or end as skipped. */
  needsReview: number;
  /** What generation saw on its way, e.g. while probing. */
  findings?: readonly Finding[];
  warnings?: readonly string[];
  /** Which source files each test runs, where that was measured. */
  impact?: ImpactMap | undefined;
  /** What a model that took part was paid for. */
  usage?: ChatUsage;
}

/** What running tests needs. */
export interface SuiteRunRequest {
  tests: readonly SourcedTest[];
  /** Names of those that run before all others, whatever their tier. */
  first: ReadonlySet<string>;
  plugin: Plugin;
  environment: Environment;
  concurrency: number;
  /** True when `tests` is the whole suite: then the server as a whole is checked as well. */
  isFull: boolean;
  signal: AbortSignal | undefined;
  onTestEnd: (outcome: TestOutcome, done: number, total: number) => void;
}

/** What a run of tests came to: one outcome per test, and what was seen beside them. */
export interface SuiteRun {
  outcomes: readonly TestOutcome[];
  findings: readonly Finding[];
  /** What each check beyond the tests' own assertions came to; left out by runs that check nothing else. */
  checks?: readonly CheckRecord[];
  warnings?: readonly string[];
}

/** Everything the loop needs; what it does not own (environment, plugin, worktree) its caller opens and closes. */
export interface LoopOptions {
  /** Null without git (an audit): then nothing is fixed, committed or checkpointed. */
  session: HarnessSession | null;
  environment: Environment;
  plugin: Plugin;
  /** Makes the suite after the first load and extends it when tools changed. */
  prepareSuite: (request: SuiteRequest) => Promise<PreparedSuite>;
  runCheckedSuite: (request: SuiteRunRequest) => Promise<SuiteRun>;
  /** Null: failures end the loop as `awaiting-fix`. */
  fixProvider: FixProvider | null;
  /** False: failures end the loop as `tests-only`. */
  isFixing: boolean;
  decider: Decider;
  /**
   * Takes everything out of the worktree that no commit holds: changes, untracked and ignored files, installed packages.
   * Called before an end is claimed when an agent may have changed more than it committed. Left out: never.
   */
  cleanCheckout?: (signal: AbortSignal | undefined) => Promise<void>;
  /** Which fixes wait behind a snapshot of the environment. Default `auto`: those that change more than source. */
  gate?: GateMode;
  /** Brings back what ran inside beside the plugin, after a rollback ended every process. */
  afterRollback?: (signal: AbortSignal | undefined) => Promise<void>;
  /** Server instances side by side. Default 1. */
  concurrency?: number;
  /**
   * A fresh environment with the plugin in it, for a reload of environment scope; the plugin is loaded by the loop.
   * Without it such a decision is the fault `environment/unsupported`.
   */
  restartEnvironment?: (signal: AbortSignal | undefined) => Promise<{ environment: Environment; plugin: Plugin }>;
  /** Writes and commits the state; gives the commit. Null or left out: no checkpoints. */
  writeCheckpoint?: ((state: SessionState) => Promise<string>) | null;
  /** Iterations of a resumed session, oldest first. */
  history?: readonly ConvergencePoint[];
  /** Takes secrets out of commit messages and of the state, which go onto the branch. */
  redactor: Redactor;
  timings: Timings;
  clock: Clock;
  /** Aborting rejects the result with its reason once everything under way has stopped; commits stay. */
  signal?: AbortSignal | undefined;
}
