import { findSequenceFailures, proposeAgentTests, proposeScenarios, type SequenceLimits } from '../checks/index.ts';
import { type ServerProbe, type GenerationHints, type PluginKnowledge, proposeSourceTests } from '../generate/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { type CoverageReport, type Finding, listUncoveredLines, statefulTag, type TestCase } from '../suite/index.ts';
import type { RunEvent } from './run-event.ts';

/** What tests beyond single tools are made from. */
export interface ProposalRequest {
  tools: readonly PluginTool[];
  /** The suite so far, the tests that were just generated included. */
  tests: readonly TestCase[];
  probe: ServerProbe;
  seed: number;
  hints: GenerationHints;
  knowledge: PluginKnowledge | undefined;
  isRiskApproved: boolean;
  /** How far sequences of calls are explored; no runs: not at all. */
  sequenceLimits?: SequenceLimits | undefined;
  /** Measures what tests reach of the source; absent: nothing is aimed at what they do not. */
  measure?: ((tests: readonly TestCase[]) => Promise<CoverageReport>) | undefined;
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
 * the configuration say, scenarios, and agent tests.
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
    limits: { ...request.sequenceLimits, callTimeoutMs },
    signal,
    emit: (event) => {
      if (event.type === 'sequence-start')
        emit({ type: 'activity', text: `trying sequences of ${event.tools.join(', ')}` });
    },
  });
  const known = new Set(tests.map(({ name }) => name));
  const found = search.failures.flatMap(({ test }) => (test && !known.has(test.name) ? [test] : []));
  const standing = [...tests, ...found];
  const fromSource = knowledge ? await proposeFromSource(standing, knowledge, request) : [];
  const scenarios = await proposeScenarios({
    tools,
    tests: [...standing, ...fromSource],
    knowledge,
    probe,
    hints,
    isRiskApproved,
    callTimeoutMs,
    signal,
  });
  const agents = proposeAgentTests({ tools, tests, scenarios, knowledge });
  const made = [...found, ...fromSource, ...scenarios, ...agents];
  return {
    tests: made,
    findings: search.findings,
    warnings: search.unconfirmed,
    isStateful: made.some((test) => test.tags?.includes(statefulTag) && test.needs_review === undefined),
  };
}

/** What the source refuses first; then, where coverage is measured, what no test has reached. */
async function proposeFromSource(
  tests: readonly TestCase[],
  knowledge: PluginKnowledge,
  { tools, probe, callTimeoutMs, measure, signal, emit }: ProposalRequest,
): Promise<TestCase[]> {
  const propose = async (standing: readonly TestCase[], uncovered?: ReturnType<typeof listUncoveredLines>) => {
    const fresh = (await probe.renew?.()) ?? probe;
    const aim = uncovered ? { uncovered } : {};
    const options = { knowledge, tools, tests: standing, probe: fresh, callTimeoutMs, signal, ...aim };
    return (await proposeSourceTests(options)).tests;
  };
  const first = await propose(tests);
  if (!measure) return first;
  emit({ type: 'activity', text: 'measuring what the tests reach of the source' });
  const uncovered = listUncoveredLines(await measure([...tests, ...first]));
  return [...first, ...(await propose([...tests, ...first], uncovered))];
}
