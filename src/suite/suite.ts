import type { Clock, JsonObject } from '../base/index.ts';
import type { EnvTier, Workspace } from '../environment/index.ts';
import type { CallOutcome, ConnectionPool, Plugin, PluginTool } from '../plugin/index.ts';
import type { CheckRecord } from './answers/check-record.ts';
import type { OracleMemory } from './answers/oracle-memory.ts';
import type { CallRecord, ChecklistVerdict, Finding, OutcomeCounts, TestOutcome } from './outcome.ts';
import type { ServerOracles } from './oracle-context.ts';
import type { AgentTest, SourcedTest, TestTier } from './test-case.ts';

/** Decides which tools to call for a prompt. */
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

/** Judges the statements of a checklist. */
export interface ChecklistJudge {
  readonly source: string;
  /** Set by a judge without a model: items that it leaves open make the test skipped, not errored. */
  readonly isPartial?: true;
  /** One verdict per item; an item without one never counts as passed. */
  judge(task: {
    test: AgentTest;
    items: readonly string[];
    calls: readonly CallRecord[];
    /** The agent's final words; empty for scripted tests. */
    summary: string;
    signal: AbortSignal;
  }): Promise<ChecklistVerdict[]>;
}

/** Selects tests to run; a test must fit every given part. */
export interface TestFilter {
  names?: readonly string[];
  /** At least one of these tags. */
  tags?: readonly string[];
  /** At least one of these tools is called. */
  tools?: readonly string[];
}

/** Input of `runSuite`. */
export interface SuiteOptions {
  tests: readonly SourcedTest[];
  /** Opens its own pool and closes it; needed for `restartPerTest`. Either this or `pool`. */
  plugin?: Pick<Plugin, 'tools' | 'openPool' | 'connect'>;
  /** The caller's pool; the caller closes it. */
  pool?: ConnectionPool;
  /** The server's tools; default `plugin`'s, else the server is asked for them. */
  tools?: readonly PluginTool[];
  /** Runs setup, verify and teardown; tests that need one are skipped without it. */
  workspace?: Workspace | undefined;
  /** Tier of the environment around the plugin. Default 0. */
  envTier?: EnvTier;
  /** Number of tier 1 tests at the same time, each on its own server instance. Default 1. */
  concurrency?: number;
  /** Names of tests that run before all others, scenarios and agent tests among them. Default none. */
  first?: ReadonlySet<string>;
  /**
   * Time limit per test in milliseconds; replaces the tier's default of 10, 30 and 120 s. A test's own
   * `timeout_seconds` wins.
   */
  timeoutMs?: number;
  /** Number of repeats of a test that is not green, to separate flaky from broken. Default 0. */
  flakyRetries?: number;
  /**
   * Runs tests that failed beside others again alone, to tell which ones fail only beside others. Default false; without
   * effect where failed tests are repeated anyway.
   */
  repeatsAlone?: boolean;
  /** Starts a fresh server for every test. Default false: the server is kept. */
  restartPerTest?: boolean;
  /** Rest before each call of a test but its first, in milliseconds. Default none. */
  pauseMs?: number;
  filter?: TestFilter;
  /** Runs tests that wait for approval (`needs_review`). Default false: they are skipped with their reason. */
  approveRisky?: boolean;
  /** Checks of the server as a whole after the tests. Default true. */
  serverChecks?: boolean;
  /** Further checks of the server on a connection of their own; the `checks` room provides them. Default none. */
  serverOracles?: ServerOracles;
  /**
   * Files and directories that the server was given, as it sees them; checked for changes by its tools. Null for a server
   * that runs elsewhere, and shares no file with this run.
   */
  watchedPaths?: readonly string[] | null;
  /** Names of outcomes of the server that failed in an earlier run: they are reported also when they pass now. */
  formerFailures?: ReadonlySet<string>;
  /** Results of the server's checks in this session; absent: every run makes them all. */
  oracleMemory?: OracleMemory;
  agent?: TestAgent | undefined;
  judge?: ChecklistJudge | undefined;
  signal?: AbortSignal | undefined;
  clock?: Clock;
  /**
   * Moments of the clock at which no further test begins, no further check of the server, and at which every call ends.
   * Default none.
   */
  endMs?: { test: number | undefined; check: number | undefined; call: number | undefined } | undefined;
}

/** Progress of a suite. Outcomes come in the order in which they are known. */
export type SuiteEvent =
  | { type: 'suite-start'; total: number; concurrency: number }
  | { type: 'test-start'; name: string; testTier: TestTier }
  | { type: 'test-retry'; name: string; attempt: number; message: string }
  | { type: 'test-end'; outcome: TestOutcome; done: number; total: number }
  | { type: 'suite-end'; counts: OutcomeCounts; durationMs: number };

/** The result of a suite: outcomes in the order of the given tests, then those of the server as a whole. */
export interface SuiteRun {
  outcomes: TestOutcome[];
  findings: Finding[];
  /** Result of each check beyond the tests' own assertions. */
  checks: CheckRecord[];
  durationMs: number;
}

/** Time limits of tests without their own, in milliseconds, by test tier. */
export const defaultTimeoutsMs: Readonly<Record<TestTier, number>> = { 1: 10_000, 2: 30_000, 3: 120_000 };
