import { EventStream } from '../base/index.ts';
import type { SourcedTest } from '../suite/index.ts';
import { type Baseline, type LeftOutTest, spread, takeBaseline, testLimitOf } from './baseline.ts';
import { type Candidate, collectCandidates, readOriginal } from './collect-candidates.ts';
import { MutantWorkspace, type MutantWorkspacePlan } from './mutant-workspace.ts';
import { type Mutant, mutantId, type SourceMutant } from './mutant.ts';
import { renderChange, renderPatch } from './render-patch.ts';
import { runGroup } from './run-group.ts';
import { sampleMutants } from './sample-mutants.ts';

/** The result of one mutant. */
export interface MutantResult {
  id: string;
  mutant: Mutant;
  tool: string | null;
  /** `killed-by-start`: the server did not start, so that no test was needed. */
  verdict: 'killed' | 'survived' | 'killed-by-start';
  /** The test that failed, or `time limit`; null for the others. */
  killedBy: string | null;
  message: string;
  /** Tools whose tests were run against it. */
  ranTools: string[];
  /** The changed lines; empty for mutants of the wire. */
  change: string[];
  /** As a unified diff; null for mutants of the wire. */
  patch: string | null;
}

/** The result of a mutation run. */
export interface MutationResult {
  results: MutantResult[];
  /** Mutants that were found; those that did not fit into the limit were not run. */
  candidates: number;
  /** In code of handlers that no test executes. */
  notCovered: SourceMutant[];
  /** Number of candidates left out because no caller could see them, by reason. */
  leftOut: Record<string, number>;
  leftOutTests: LeftOutTest[];
  /** Tests that were green and took part. */
  tests: number;
  files: string[];
  warnings: string[];
}

/** Events of a mutation run. */
export type MutationEvent =
  | { type: 'baseline-progress'; done: number; total: number }
  | { type: 'mutants-ready'; chosen: number; candidates: number; tests: number }
  | { type: 'mutant-end'; result: MutantResult; done: number; total: number };

export interface MutationOptions {
  plan: MutantWorkspacePlan;
  /** Tests with the template's paths. */
  tests: readonly SourcedTest[];
  maxMutants: number;
  seed: number;
  /** Copies of the server that run side by side. */
  concurrency: number;
  approveRisky: boolean;
  signal: AbortSignal;
}

/** The untouched server's figures and the chosen mutants, for a second pass over the survivors. */
export interface MutationBasis {
  baseline: Baseline;
  chosen: readonly Candidate[];
}

/**
 * Plants faults into copies of a server and runs the tests that can meet each, the likeliest first, until one fails.
 * The result rejects with `testing/no-tests` when no test is green on the untouched server, and with the signal's
 * reason.
 */
export function runMutation(options: MutationOptions): EventStream<MutationEvent, MutationResult & MutationBasis> {
  return EventStream.run(async (stream) => {
    const { plan, maxMutants, seed, concurrency, approveRisky, signal } = options;
    const baseline = await takeBaseline({
      plan,
      tests: options.tests,
      concurrency,
      approveRisky,
      signal,
      onGroup: (done, total) => stream.emit({ type: 'baseline-progress', done, total }),
    });
    const found = await collectCandidates(plan, baseline);
    const chosen = sampleMutants(found.candidates, { limit: maxMutants, seed });
    const tests = baseline.groups.reduce((sum, group) => sum + group.tests.length, 0);
    stream.emit({ type: 'mutants-ready', chosen: chosen.length, candidates: found.candidates.length, tests });
    const results = new Map<Candidate, MutantResult>();
    await spread(chosen, concurrency, async (candidate, worker) => {
      signal.throwIfAborted();
      const result = await judgeMutant(candidate, new MutantWorkspace(plan, worker + 1), baseline, options);
      results.set(candidate, result);
      stream.emit({ type: 'mutant-end', result, done: results.size, total: chosen.length });
    });
    return {
      results: chosen.flatMap((candidate) => results.get(candidate) ?? []),
      candidates: found.candidates.length,
      notCovered: found.notCovered,
      leftOut: found.leftOut,
      leftOutTests: baseline.leftOut,
      tests,
      files: found.files,
      warnings: found.warnings,
      baseline,
      chosen,
    };
  });
}

/** A mutant may take a few times longer than the untouched server, since several share the processors. */
const patience = 10;
const minMutantMs = 20_000;

/** Runs the groups of one mutant until one of their tests fails. */
async function judgeMutant(
  { mutant, tool, groups }: Candidate,
  mutantWorkspace: MutantWorkspace,
  baseline: Baseline,
  { plan, approveRisky, signal }: Pick<MutationOptions, 'plan' | 'approveRisky' | 'signal'>,
): Promise<MutantResult> {
  const text = mutant.kind === 'source' ? new TextDecoder().decode(await readOriginal(plan, mutant)) : '';
  const result: MutantResult = {
    id: mutantId(mutant),
    mutant,
    tool,
    verdict: 'survived',
    killedBy: null,
    message: '',
    ranTools: [],
    change: mutant.kind === 'source' ? renderChange(text, mutant) : [],
    patch: mutant.kind === 'source' ? renderPatch(text, mutant) : null,
  };
  const expectedMs = groups.reduce((sum, group) => sum + group.durationMs, 0);
  const limit = AbortSignal.timeout(Math.ceil(Math.max(minMutantMs, patience * expectedMs)));
  for (const group of groups) {
    result.ranTools.push(group.tool);
    try {
      const run = await runGroup(group, {
        mutantWorkspace,
        mutant,
        counting: group.counting,
        testTimeoutMs: testLimitOf(baseline),
        startMs: Math.ceil(Math.min(plan.startMs, Math.max(minMutantMs, patience * baseline.startMs))),
        envTier: plan.envTier,
        approveRisky,
        signal: AbortSignal.any([signal, limit]),
      });
      if (run.status === 'ran') {
        const fault = run.faults.find((name) => !group.knownFaults.has(name));
        if (fault === undefined) continue;
        return { ...result, verdict: 'killed', killedBy: `oracle ${fault.trim()}`, message: 'an oracle found a fault' };
      }
      if (run.status === 'no-start') return { ...result, verdict: 'killed-by-start', message: run.message };
      return { ...result, verdict: 'killed', killedBy: run.failed.name, message: run.failed.message };
    } catch (error) {
      if (signal.aborted || !limit.aborted) throw error;
      return { ...result, verdict: 'killed', killedBy: 'time limit', message: 'the tests did not end in time' };
    }
  }
  return result;
}
