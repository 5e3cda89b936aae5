import type { PluginTool } from '../plugin/index.ts';
import {
  type CalibrationProbe,
  type Finding,
  findSequenceFailures,
  type GenerationHints,
  type PluginKnowledge,
  proposeAgentTests,
  proposeScenarios,
  proposeSourceTests,
  statefulTag,
  type TestCase,
} from '../testing/index.ts';
import type { RunEvent } from './run-event.ts';

/** What tests beyond single tools are made from. */
export interface ProposalRequest {
  tools: readonly PluginTool[];
  /** The suite so far, the tests that were just generated included. */
  tests: readonly TestCase[];
  probe: CalibrationProbe;
  seed: number;
  hints: GenerationHints;
  knowledge: PluginKnowledge | undefined;
  isRiskApproved: boolean;
  callTimeoutMs: number;
  signal: AbortSignal | undefined;
  emit: (event: RunEvent) => void;
}

/** Tests that are new to the suite, and what was seen besides. */
export interface Proposals {
  tests: TestCase[];
  findings: Finding[];
  warnings: string[];
  /** Some of the tests change state that others see. */
  isStateful: boolean;
}

/**
 * Makes what generation per tool does not: the shortest failing sequences of calls, tests that reach what the source and
 * the configuration say, scenarios, and agent tests (rows P-069, P-071, P-072).
 */
export async function proposeTests(request: ProposalRequest): Promise<Proposals> {
  const { tools, tests, probe, seed, hints, knowledge, isRiskApproved, callTimeoutMs, signal, emit } = request;
  const search = await findSequenceFailures({
    tools,
    tests,
    probe,
    seed,
    isRiskApproved,
    areScenariosApproved: hints.mayWrite === true,
    limits: { callTimeoutMs },
    signal,
    emit: (event) => {
      if (event.type === 'sequence-start')
        emit({ type: 'activity', text: `trying sequences of ${event.tools.join(', ')}` });
    },
  });
  const known = new Set(tests.map(({ name }) => name));
  const found = search.failures.flatMap(({ test }) => (test && !known.has(test.name) ? [test] : []));
  const standing = [...tests, ...found];
  const fromSource = knowledge
    ? await proposeSourceTests({
        knowledge,
        tools,
        tests: standing,
        probe: (await probe.renew?.()) ?? probe,
        callTimeoutMs,
        signal,
      })
    : { tests: [] };
  const scenarios = await proposeScenarios({
    tools,
    tests: [...standing, ...fromSource.tests],
    knowledge,
    probe,
    hints,
    isRiskApproved,
    callTimeoutMs,
    signal,
  });
  const agents = proposeAgentTests({ tools, tests, scenarios, knowledge });
  const made = [...found, ...fromSource.tests, ...scenarios, ...agents];
  return {
    tests: made,
    findings: search.findings,
    warnings: search.unconfirmed,
    isStateful: made.some((test) => test.tags?.includes(statefulTag) && test.needs_review === undefined),
  };
}
