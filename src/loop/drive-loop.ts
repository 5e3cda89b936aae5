import { PthError } from '../base/index.ts';
import type { Diagnosis, FixProvider } from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import type { TestScope } from './decider.ts';
import type { LoopEvent } from './events.ts';
import type { FixRound } from './fix-round.ts';
import type { GateMode } from './fix-gate.ts';
import type { LoopBench } from './loop-bench.ts';
import { decideUnfixedEnd, endWithoutModel, type LoopEnd } from './loop-end.ts';
import type { LoopOptions } from './loop-options.ts';
import type { IterationRecord, LoopResult } from './loop-result.ts';

/** A bench, and whoever decides and fixes at it. */
export interface Drive {
  bench: LoopBench;
  options: Pick<LoopOptions, 'session' | 'clock' | 'signal' | 'isFixing' | 'fixProviders' | 'decider'> & {
    /** Default that of the bench. */
    gate?: GateMode | undefined;
  };
  emit: (event: LoopEvent) => void;
}

/**
 * Takes the steps of a bench from its load on, iteration after iteration, until all tests pass or the decider stops.
 * @param first number of the first iteration
 */
export async function driveLoop(drive: Drive, first: number): Promise<LoopResult> {
  const { bench, options } = drive;
  const { session, signal, isFixing, fixProviders } = options;
  signal?.throwIfAborted();
  await bench.load({ isFixing: isFixing && fixProviders.length > 0 && session !== null });
  const { end } = await driveIterations(drive, first);
  return bench.finish(end);
}

/** Works at a loaded bench, iteration after iteration, and returns how that ended and in which iteration. */
export async function driveIterations(drive: Drive, first: number): Promise<{ end: LoopEnd; iteration: number }> {
  const { bench, options, emit } = drive;
  const { clock, signal } = options;
  for (let iteration = first; ; iteration++) {
    signal?.throwIfAborted();
    emit({ type: 'iteration-start', iteration });
    const started = clock.monotonicMs();
    const record = await bench.testIteration(iteration, () => chooseScope(drive, iteration));
    const end = await workOrKeepState(drive, record);
    record.durationMs = clock.monotonicMs() - started;
    await bench.checkpoint(iteration);
    emit({ type: 'iteration-end', iteration, counts: record.counts });
    if (end) return { end, iteration };
  }
}

async function chooseScope({ bench, options: { decider } }: Drive, iteration: number): Promise<TestScope> {
  const scope = await decider.chooseTests(bench.readFacts(iteration));
  if (scope !== 'all') logDecision({ bench, decider }, iteration, 'which tests to run?', scope);
  return scope;
}

/** Works the iteration; on a fault of a playbook or a model, which ends the loop, saves the state for a later resume. */
async function workOrKeepState(drive: Drive, record: IterationRecord): Promise<LoopEnd | null> {
  const { bench } = drive;
  try {
    const end = await workIteration(drive, record);
    return end && !(await bench.isSettled()) ? await bench.confirmEnd(record, end) : end;
  } catch (error) {
    if (PthError.isInstance(error) && /^(model|playbook)\//.test(error.code)) await bench.checkpoint(record.iteration);
    throw error;
  }
}

/** Ends, or diagnoses, fixes, reloads, extends the suite and checks the environment. */
async function workIteration(drive: Drive, record: IterationRecord): Promise<LoopEnd | null> {
  const { bench, options } = drive;
  const { isFixing, fixProviders, session, decider } = options;
  const { iteration, failing, counts } = record;
  const green = bench.findGreenEnd(record);
  if (green) return green;
  await bench.diagnose();
  const unfixed = decideUnfixedEnd(
    { failing: failing.length, total: counts.total },
    { isFixing, hasProvider: fixProviders.length > 0, hasSession: session !== null, modelFault: bench.modelFault },
  );
  if (unfixed) return unfixed;
  const next = await decider.decideNext(bench.readFacts(iteration));
  logDecision({ bench, decider }, iteration, 'go on fixing?', next.answer === 'fix' ? 'yes' : `stop: ${next.reason}`);
  if (next.answer === 'stop') return { stop: next.stop, reason: next.reason };
  return fixAndReload(drive, record);
}

/** Fixes the chosen causes, each as a commit of its own; the trial of each one loads the changed plugin. */
async function fixAndReload(drive: Drive, record: IterationRecord): Promise<LoopEnd | null> {
  const { bench } = drive;
  const targets = await chooseTargets(drive, record.iteration);
  const round = await fixTargets(drive, record, targets);
  // Fixes that came before the fault are still to be proven by a run.
  if (round.fault && round.fixes.length === 0) return endWithoutModel(round.fault);
  await bench.checkHealth();
  return null;
}

/** Has the chosen causes fixed; a provider that can begins with all of them at once. */
async function fixTargets(
  { bench, options }: Drive,
  record: IterationRecord,
  targets: readonly Diagnosis[],
): Promise<FixRound> {
  const means = requireMeans(options);
  const { iteration } = record;
  const prepared = means.providers[0]?.prepare?.(targets.map((diagnosis) => bench.prepareTask(diagnosis, iteration)));
  try {
    return await bench.fixRound(record, targets, means);
  } finally {
    await prepared?.close();
  }
}

function requireMeans({ fixProviders: providers, session, gate }: Drive['options']): {
  providers: readonly FixProvider[];
  session: HarnessSession;
  gate: GateMode | undefined;
} {
  if (providers.length === 0 || !session)
    throw new Error('a loop without a provider or a session ended before it fixes');
  return { providers, session, gate };
}

async function chooseTargets({ bench, options: { decider } }: Drive, iteration: number): Promise<Diagnosis[]> {
  const chosen = await decider.chooseFixes(bench.readFacts(iteration));
  const { diagnoses } = bench;
  const targets = chosen.flatMap((id) => diagnoses.filter((diagnosis) => diagnosis.id === id));
  if (targets.length < diagnoses.length) {
    const answer = targets.map(({ id }) => id).join(', ') || 'none';
    logDecision({ bench, decider }, iteration, 'which causes to fix?', answer);
  }
  return targets;
}

function logDecision(
  { bench, decider }: { bench: LoopBench; decider: LoopOptions['decider'] },
  iteration: number,
  question: string,
  answer: string,
): void {
  bench.logDecision({ iteration, source: decider.source, question, answer });
}
