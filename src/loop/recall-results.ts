import type { Redactor } from '../base/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import type { ServerState } from '../session/index.ts';
import type { SourcedTest, TestOutcome } from '../suite/index.ts';

/** The results of a server that its session keeps, for a process that goes on with it. */
export type RecalledResults = Pick<ServerState, 'tests' | 'active_diagnoses'>;

type TestResult = ServerState['tests'][number];

const maxMessage = 1000;
const maxFailures = 5;
const maxText = 500;

/** Returns the results of tests as a state keeps them: without calls and output, and cut where long. Pure. */
export function toTestResults(outcomes: readonly TestOutcome[], redactor: Redactor): TestResult[] {
  const cut = (text: string, max: number) => redactor.redact(text).slice(0, max);
  return outcomes.map(({ name, status, category, durationMs, message, failures, obstacle }) => ({
    name,
    status,
    category,
    duration_ms: Math.round(durationMs),
    ...(message === '' ? {} : { message: cut(message, maxMessage) }),
    ...(failures.length === 0
      ? {}
      : {
          failures: failures.slice(0, maxFailures).map(({ assertion, place, expected, actual }) => ({
            assertion,
            place,
            expected: cut(expected, maxText),
            actual: cut(actual, maxText),
          })),
        }),
    ...(obstacle === undefined
      ? {}
      : { obstacle: { kind: obstacle.kind, name: obstacle.name, said: cut(obstacle.said, maxText) } }),
  }));
}

/** Returns the results that a state keeps, with what the tests of the suite tell of themselves. Pure. */
export function recallOutcomes(results: readonly TestResult[], suite: readonly SourcedTest[]): TestOutcome[] {
  const known = new Map(suite.map((sourced) => [sourced.test.name, sourced]));
  return results.map(({ name, status, category, duration_ms: durationMs, message, failures, obstacle }) => {
    const { test, file = null } = known.get(name) ?? {};
    return {
      name,
      tool: test?.tier === 1 ? test.tool : null,
      testTier: test?.tier ?? 1,
      status,
      category,
      message: message ?? '',
      failures: (failures ?? []).map((failure) => ({ ...failure, message: '' })),
      calls: [],
      stderr: '',
      durationMs: durationMs ?? 0,
      attempts: 1,
      passRate: status === 'passed' ? 1 : 0,
      generatedFrom: test?.generated_from ?? 'manual',
      file,
      ...(obstacle === undefined ? {} : { obstacle }),
      isRecalled: true,
    };
  });
}

/** Returns the causes that a state keeps; places in the source and evidence are found anew with the next run. Pure. */
export function recallDiagnoses({ active_diagnoses: causes }: Pick<RecalledResults, 'active_diagnoses'>): Diagnosis[] {
  return causes.map(({ id, category, summary, tests }) => ({
    id,
    category,
    summary,
    tests,
    tools: [],
    files: [],
    suggestedFix: '',
    evidence: { rawError: '', call: null, stderr: '', environment: '' },
    isFlaky: false,
  }));
}
