import type { Clock, JsonObject } from '../base/index.ts';
import type { EnvTier, Workspace } from '../environment/index.ts';
import type { CallOutcome, ConnectionPool, Plugin, PluginTool } from '../plugin/index.ts';
import type { CheckRecord } from './answers/check-record.ts';
import type { OracleMemory } from './answers/oracle-memory.ts';
import type { CallRecord, ChecklistVerdict, Finding, OutcomeCounts, TestOutcome } from './outcome.ts';
import type { ServerOracles } from './oracle-context.ts';
import type { AgentTest, SourcedTest, TestTier } from './test-case.ts';

/** Whoever decides which tools to call for a prompt. */
export interface TestAgent {
  /** For reports: `agent claude-…`, `playbook:…`. */
  readonly source: string;
  /**
   * Reads `test.prompt` and calls the plugin's tools as it sees fit. Every call is recorded as evidence. Throws only
   * faults (`model/…`) or the signal's reason.
   */
  perform(task: {
    test: AgentTest;
    tools: readonly PluginTool[];
    callTool: (name: string, input: JsonObject) => Promise<CallOutcome>;
    signal: AbortSignal;
  }): Promise<{ summary: string }>;
}

/** Whoever judges the statements of a checklist. */
export interface ChecklistJudge {
  readonly source: string;
  /** Set by a judge without a model: what it leaves open makes the test skipped, not errored. */
  readonly isPartial?: true;
  /** One verdict per item; an item without one never counts as passed. */
  judge(task: {
    test: AgentTest;
    items: readonly string[];
    calls: readonly CallRecord[];
    /** What the agent said at its end; empty for scripted tests. */
    summary: string;
    signal: AbortSignal;
  }): Promise<ChecklistVerdict[]>;
}

/** Which tests to run; a test runs when it fits every part that is given. */
export interface TestFilter {
  names?: readonly string[];
  /** At least one of these tags. */
  tags?: readonly string[];
  /** At least one of these tools is called. */
  tools?: readonly string[];
}

/** What to run, on what, and how. */
export interface SuiteOptions {
  tests: readonly SourcedTest[];
  /** Opens its own pool and closes it; needed for `restartPerTest`. Either this or `pool`. */
  plugin?: Pick<Plugin, 'tools' | 'openPool' | 'connect'>;
  /** The caller's pool; the caller closes it. */
  pool?: ConnectionPool;
  /** The server's tools; asked of the server when neither this nor `plugin` is given. */
  tools?: readonly PluginTool[];
  /** Where setup, verify and teardown run; tests that need one are skipped without. */
  workspace?: Workspace | undefined;
  /** Tier of the environment around the plugin. Default 0. */
  envTier?: EnvTier;
  /** Tier 1 tests at the same time, each on its own server instance. Default 1. */
  concurrency?: number;
  /** Names of tests that run before all others, scenarios and agent tests among them. Default none. */
  first?: ReadonlySet<string>;
  /** Time limit per test in milliseconds, over the tier's default of 10, 30 and 120 s; a test's own `timeout_seconds` wins. */
  timeoutMs?: number;
  /** How often a test that is not green is run again, to tell flaky from broken. Default 0. */
  flakyRetries?: number;
  /** A fresh server for every test. Default false: the server is kept. */
  restartPerTest?: boolean;
  /** Rest before each call of a test but its first, in milliseconds. Default none. */
  pauseMs?: number;
  filter?: TestFilter;
  /** Runs tests that wait for approval (`needs_review`). Default false: they are skipped with their reason. */
  approveRisky?: boolean;
  /** Checks of the server as a whole after the tests. Default true. */
  serverChecks?: boolean;
  /** Further checks of the server on a connection of their own; `checks` has them. Default none. */
  serverOracles?: ServerOracles;
  /** Files and directories that the server was given, as it sees them; looked at for what its tools change. */
  watchedPaths?: readonly string[];
  /** Names of outcomes of the server that failed in an earlier run: they are reported when they pass now. */
  formerFailures?: ReadonlySet<string>;
  /** What the checks of the server came to in this session; absent: every run makes them all. */
  oracleMemory?: OracleMemory;
  agent?: TestAgent | undefined;
  judge?: ChecklistJudge | undefined;
  signal?: AbortSignal | undefined;
  clock?: Clock;
}

/** What happens while a suite runs. Outcomes come in the order they are known. */
export type SuiteEvent =
  | { type: 'suite-start'; total: number; concurrency: number }
  | { type: 'test-start'; name: string; testTier: TestTier }
  | { type: 'test-retry'; name: string; attempt: number; message: string }
  | { type: 'test-end'; outcome: TestOutcome; done: number; total: number }
  | { type: 'suite-end'; counts: OutcomeCounts; durationMs: number };

/** What a suite came to: outcomes in the order the tests were given, then those of the server as a whole. */
export interface SuiteRun {
  outcomes: TestOutcome[];
  findings: Finding[];
  /** What each check came to that looks beyond the tests' own assertions. */
  checks: CheckRecord[];
  durationMs: number;
}

/** Time limits where a test names none, by test tier. */
export const defaultTimeoutsMs: Readonly<Record<TestTier, number>> = { 1: 10_000, 2: 30_000, 3: 120_000 };
