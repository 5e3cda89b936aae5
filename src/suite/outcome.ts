import type { JsonObject } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';
import type { FlakeFinding, FlakinessRate } from './flake-cause.ts';
import type { Obstacle } from './obstacle.ts';
import type { GeneratedFrom, TestTier } from './test-case.ts';

/**
 * The kinds of failure, as `PTH-Category` carries them. No test fails by `performance`: it is the cause of a figure that
 * stands out, which is fixed on request.
 */
export const failureCategories = [
  'build-failure',
  'runtime-exception',
  'schema-violation',
  'wrong-output',
  'missing-side-effect',
  'unexpected-side-effect',
  'timeout',
  'protocol-error',
  'dependency-error',
  'performance',
] as const;
export type FailureCategory = (typeof failureCategories)[number];

export type TestStatus = 'passed' | 'failed' | 'flaky' | 'timed-out' | 'skipped' | 'errored';

/** One assertion that did not hold. */
export interface AssertionFailure {
  /** Name of the assertion, e.g. `output_contains`. */
  assertion: string;
  /** Position in the test: `expect`, `steps[1].expect`, `verify[0]`, `setup[0]` … */
  place: string;
  expected: string;
  actual: string;
  message: string;
}

/** One call of a test, as evidence. */
export interface CallRecord {
  tool: string;
  input: JsonObject;
  outcome: CallOutcome;
}

/** The verdict on one statement of a checklist. */
export interface ChecklistVerdict {
  item: string;
  verdict: 'pass' | 'fail' | 'unjudged';
  /** The reason, with its evidence. */
  reason: string;
}

/** The result of one test. */
export interface TestOutcome {
  name: string;
  /** The tool under test; null for scenarios and for checks of the server as a whole. */
  tool: string | null;
  testTier: TestTier;
  status: TestStatus;
  /** Null when passed or skipped; the known category when errored. */
  category: FailureCategory | null;
  /** One sentence: why it is not green, or why it was skipped. Empty when passed. */
  message: string;
  failures: AssertionFailure[];
  calls: CallRecord[];
  /** The server's stderr while the test ran, at most 4 KiB. */
  stderr: string;
  durationMs: number;
  /** Number of runs; more than one only with flaky re-runs. */
  attempts: number;
  /** Passed attempts divided by attempts. */
  passRate: number;
  generatedFrom: GeneratedFrom;
  file: string | null;
  /** The obstacle in the surroundings that kept the test from passing, where one is known. No change of the code removes it. */
  obstacle?: Obstacle;
  /** Tools that answered a valid call in it; absent: those of its calls. */
  answered?: readonly string[];
  /** One verdict per item; only for tests that reached their checklist. */
  checklist?: ChecklistVerdict[];
  /** Why its result varies; only for a flaky test that was examined. */
  flake?: FlakeFinding;
  /** How often it was not green; only where earlier runs are known and their results differ. */
  flakiness?: FlakinessRate;
  /** Only for a test in quarantine: its last day in UTC, the reason, and its own result. */
  quarantine?: { until: string; reason: string; status: TestStatus };
  /** True for the result of a process that had the session before: nothing ran here, and its calls are not known. */
  isRecalled?: true;
}

/** Finds the call at which a test failed: the step that its first failure names, else the last call. */
export function findFailingCall(outcome: Pick<TestOutcome, 'calls' | 'failures'>): CallRecord | null {
  const step = /^steps\[(\d+)\]/.exec(outcome.failures[0]?.place ?? '');
  return (step ? outcome.calls[Number(step[1])] : undefined) ?? outcome.calls.at(-1) ?? null;
}

/** Counts of a run. */
export interface OutcomeCounts {
  total: number;
  passed: number;
  failed: number;
  flaky: number;
  timedOut: number;
  skipped: number;
  errored: number;
}

export function countOutcomes(outcomes: readonly TestOutcome[]): OutcomeCounts {
  const count = (status: TestStatus) => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    total: outcomes.length,
    passed: count('passed'),
    failed: count('failed'),
    flaky: count('flaky'),
    timedOut: count('timed-out'),
    skipped: count('skipped'),
    errored: count('errored'),
  };
}

/** True for an outcome that keeps a run from being green. */
export function isFailing(outcome: Pick<TestOutcome, 'status'>): boolean {
  return outcome.status !== 'passed' && outcome.status !== 'skipped';
}

/** True for a failure that something in the surroundings explains; a flaky test needs a cause that comes and goes. */
export function isHindered({ status, obstacle }: Pick<TestOutcome, 'status' | 'obstacle'>): boolean {
  return obstacle !== undefined && isFailing({ status }) && status !== 'flaky';
}

/** True without a failed, flaky, timed-out or errored test, and with at least one that ran. */
export function isAllPassing(outcomes: readonly TestOutcome[]): boolean {
  return outcomes.some((outcome) => outcome.status === 'passed') && !outcomes.some(isFailing);
}

/** An observation that a person should know. Errors keep a run from being green; warnings do not. */
export interface Finding {
  /** Name of the check, e.g. `valid-input-accepted`, `invalid-input-refused`, `stdout-clean`. */
  check: string;
  tool: string | null;
  category: FailureCategory;
  severity: 'error' | 'warning';
  message: string;
  evidence: string;
  /** A command or call that reproduces it; empty when there is none. */
  reproduce: string;
}
