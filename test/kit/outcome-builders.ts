import type { JsonObject } from '../../src/base/index.ts';
import type { EnvironmentInfo } from '../../src/environment/index.ts';
import type { IterationRecord, LoopResult } from '../../src/loop/index.ts';
import { noUsage } from '../../src/model/index.ts';
import type { CallOutcome } from '../../src/plugin/index.ts';
import type { Diagnosis, FixCommit } from '../../src/repair/index.ts';
import { type CallRecord, countOutcomes, type TestOutcome } from '../../src/suite/index.ts';
import type { AssertionFailure } from '../../src/suite/outcome.ts';

/** A passing outcome of a tool test, with whatever differs. */
export function makeOutcome(parts: Partial<TestOutcome> & { name: string }): TestOutcome {
  return {
    tool: 'add',
    testTier: 1,
    status: 'passed',
    category: null,
    message: '',
    failures: [],
    calls: [],
    stderr: '',
    durationMs: 12,
    attempts: 1,
    passRate: parts.status === undefined || parts.status === 'passed' ? 1 : 0,
    generatedFrom: 'schema',
    file: null,
    ...(parts.status === undefined && parts.calls === undefined ? { answered: [parts.tool ?? 'add'] } : {}),
    ...parts,
  };
}

/** A failing outcome: one call, one assertion. */
export function makeFailure(
  parts: Partial<TestOutcome> & {
    name: string;
    outcome?: CallOutcome;
    input?: JsonObject;
    assertion?: Partial<AssertionFailure>;
  },
): TestOutcome {
  const { outcome, input, assertion, ...rest } = parts;
  const tool = parts.tool ?? 'add';
  const call: CallRecord | null = outcome ? { tool, input: input ?? { a: 1, b: 2 }, outcome } : null;
  return makeOutcome({
    status: 'failed',
    category: 'wrong-output',
    message: 'it is wrong',
    calls: call ? [call] : [],
    failures: [
      {
        assertion: 'output_equals',
        place: 'expect',
        expected: '3',
        actual: '-1',
        message: 'the output differs',
        ...assertion,
      },
    ],
    ...rest,
  });
}

/** A tool result of one text. */
export function textResult(text: string, isError = false): CallOutcome {
  return {
    kind: 'result',
    result: { content: [{ type: 'text', text }], ...(isError ? { isError: true } : {}) },
    durationMs: 5,
  };
}

export const localEnvironment: EnvironmentInfo = {
  name: 'local',
  tier: 0,
  image: null,
  accelerator: null,
  isolation: 'None: the plugin runs on this host with the rights of the user.',
  mount: 'direct',
  advisories: [],
  distro: 'debian12',
};

export function makeFix(parts: Partial<FixCommit> = {}): FixCommit {
  return {
    commit: '1111111111111111111111111111111111111111',
    subject: 'fix: add instead of subtracting',
    tests: ['add adds'],
    category: 'wrong-output',
    files: ['src/add.ts'],
    iteration: 1,
    distro: null,
    revertedBy: null,
    ...parts,
  };
}

export function makeDiagnosis(parts: Partial<Diagnosis> = {}): Diagnosis {
  return {
    id: 'wrong-output-12345678',
    category: 'wrong-output',
    summary: 'Tool "add" gives a wrong result at src/add.ts:3: expected 3, got -1.',
    tests: ['add adds'],
    tools: ['add'],
    files: [{ path: 'src/add.ts', line: 3, reason: 'tool-handler', excerpt: '3 | return a - b;' }],
    suggestedFix: 'Correct the computation in the tool handler.',
    evidence: {
      rawError: 'the output differs',
      call: { tool: 'add', input: { a: 1, b: 2 }, expected: '3', actual: '-1' },
      stderr: '',
      environment: 'local environment on debian12; healthy',
    },
    isFlaky: false,
    ...parts,
  };
}

export function makeRecord(
  iteration: number,
  outcomes: readonly TestOutcome[],
  fixes: FixCommit[] = [],
): IterationRecord {
  return {
    iteration,
    counts: countOutcomes(outcomes),
    failing: outcomes
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(({ name, category }) => ({ name, category })),
    fixes,
    declined: [],
    durationMs: 1500,
  };
}

/** A result of one green iteration, with whatever differs. */
export function makeResult(parts: Partial<LoopResult> = {}): LoopResult {
  const outcomes = parts.outcomes ?? [makeOutcome({ name: 'add adds' })];
  return {
    stop: 'all-passing',
    reason: 'every test that ran passes',
    environment: localEnvironment,
    drift: null,
    server: {
      name: 'calc',
      version: '1.0.0',
      protocolVersion: '2025-11-25',
      era: 'legacy',
      capabilities: {},
      instructions: null,
    },
    tools: [{ name: 'add', inputSchema: {}, raw: {} }],
    iterations: [makeRecord(1, outcomes)],
    trend: null,
    outcomes: [...outcomes],
    findings: [],
    checks: [
      { check: 'stdout-clean', state: 'passed', reason: '', examined: 12 },
      { check: 'read-only-honoured', state: 'found', reason: 'add wrote /tmp/x although it is read-only', examined: 3 },
      { check: 'progress-sound', state: 'not-applicable', reason: 'no call was slow enough', examined: 0 },
    ],
    diagnoses: [],
    evidence: [],
    takenBack: [],
    usage: noUsage,
    timings: [{ name: 'suite run', durationMs: 120 }],
    warnings: [],
    signals: [],
    decisions: [],
    suite: [],
    ...parts,
  };
}
