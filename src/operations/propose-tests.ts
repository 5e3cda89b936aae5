import { findSequenceFailures, proposeAgentTests, proposeScenarios, type SequenceLimits } from '../checks/index.ts';
import { type ServerProbe, type GenerationHints, type PluginKnowledge, proposeSourceTests } from '../generate/index.ts';
import { type Clock, PthError } from '../base/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import {
  type CoverageReport,
  type Finding,
  findOwnError,
  isOwnError,
  isTimeUp,
  listUncoveredLines,
  statefulTag,
  type TestCase,
} from '../suite/index.ts';
import type { RunEvent } from './run-event.ts';

/** Input for making tests that involve more than one tool. */
export interface ProposalRequest {
  tools: readonly PluginTool[];
  /** The suite so far, with the tests that were just generated. */
  tests: readonly TestCase[];
  probe: ServerProbe;
  seed: number;
  hints: GenerationHints;
  knowledge: PluginKnowledge | undefined;
  isRiskApproved: boolean;
  /** False where no model will ever run a test for agents. Default true. */
  hasAgents?: boolean | undefined;
  /** Limits on exploring sequences of calls; absent: none are explored. */
  sequenceLimits?: SequenceLimits | undefined;
  /** Measures the source that tests reach; absent: no test aims at unreached source. */
  measure?: ((tests: readonly TestCase[]) => Promise<CoverageReport>) | undefined;
  callTimeoutMs: number;
  clock: Clock;
  /** Moment of the clock at which no further sequence is tried; absent: none. */
  endMs?: number | undefined;
  signal: AbortSignal | undefined;
  emit: (event: RunEvent) => void;
}

/** Tests that are new to the suite, with further observations. */
export interface Proposals {
  tests: TestCase[];
  findings: Finding[];
  warnings: string[];
  /** True when some of the tests change state that others see. */
  isStateful: boolean;
}

/**
 * Proposes tests that generation per tool does not make: the shortest failing sequences of calls, tests of conditions
 * in source and configuration, scenarios, and agent tests.
 */
export async function proposeTests(request: ProposalRequest): Promise<Proposals> {
  const { tools, tests, probe, hints, knowledge, isRiskApproved, callTimeoutMs, signal } = request;
  const notes: Notes = { findings: [], warnings: [] };
  const search = await attempt('try sequences of calls', request, notes, () => searchSequences(request));
  const known = new Set(tests.map(({ name }) => name));
  const found = (search?.failures ?? []).flatMap(({ test }) => (test && !known.has(test.name) ? [test] : []));
  const standing = [...tests, ...found];
  const fromSource = await attempt('make tests from the source', request, notes, () =>
    knowledge ? proposeFromSource(standing, knowledge, request) : [],
  );
  const sourced = [...standing, ...(fromSource ?? [])];
  const scenarios = await attempt('make scenarios', request, notes, () =>
    proposeScenarios({ tools, tests: sourced, knowledge, probe, hints, isRiskApproved, callTimeoutMs, signal }),
  );
  const agents = await attempt('make tests for agents', request, notes, () =>
    request.hasAgents === false ? [] : proposeAgentTests({ tools, tests, scenarios: scenarios ?? [], knowledge }),
  );
  const made = [...found, ...(fromSource ?? []), ...(scenarios ?? []), ...(agents ?? [])];
  return {
    tests: made,
    findings: [...(search?.findings ?? []), ...notes.findings],
    warnings: [...(search?.warnings ?? []), ...notes.warnings],
    isStateful: made.some((test) => test.tags?.includes(statefulTag) && test.needs_review === undefined),
  };
}

/** Observations about steps that could not be finished. */
type Notes = Pick<Proposals, 'findings' | 'warnings'>;

/** Does one step; the tests so far stand when the server does not start again for it, or when PTH itself fails. */
async function attempt<T>(
  step: string,
  { signal }: ProposalRequest,
  { findings, warnings }: Notes,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isOwnError(error, signal)) findings.push(findOwnError(`to ${step}`, null, error));
    else if (PthError.isInstance(error) && (error.code.startsWith('plugin/') || isTimeUp(error)) && !signal?.aborted)
      warnings.push(`PTH could not ${step}: ${error.message}`);
    else throw error;
    return undefined;
  }
}

function searchSequences(request: ProposalRequest) {
  const { tools, tests, probe, seed, hints, isRiskApproved, callTimeoutMs, clock, endMs, signal, emit } = request;
  return findSequenceFailures({
    tools,
    tests,
    probe,
    seed,
    isRiskApproved,
    areScenariosApproved: hints.mayWrite === true,
    limits: { ...request.sequenceLimits, callTimeoutMs },
    clock,
    endMs,
    signal,
    emit: (event) => {
      if (event.type === 'sequence-start')
        emit({ type: 'activity', text: `trying sequences of ${event.tools.join(', ')}` });
    },
  });
}

/**
 * Proposes tests of the source's rejections first; then, where coverage is measured, of source that no test has
 * reached.
 */
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
