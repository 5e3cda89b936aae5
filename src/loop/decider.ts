import type { Diagnosis } from '../repair/index.ts';
import type { Trend } from '../session/index.ts';
import { type ConvergencePoint, type ConvergenceSignal, countRunsWithoutReduction } from './convergence.ts';
import type { LoopStop } from './loop-result.ts';

/** Which tests an iteration runs. */
export type TestScope = 'all' | 'failing' | 'targeted';

/** What a reload restarts. */
export type ReloadScope = 'server' | 'environment';

/** What a decision can be based on. */
export interface DecisionFacts {
  iteration: number;
  /** Runs of this session so far, the latest last; fixes stand at the run they followed. */
  points: readonly ConvergencePoint[];
  trend: Trend | null;
  signals: readonly ConvergenceSignal[];
  /** Causes of the latest failures. */
  diagnoses: readonly Diagnosis[];
  /** Rounds of fixing so far in this run of the loop. */
  fixRounds: number;
  /** Rounds at the end in which nothing was committed. */
  roundsWithoutCommit: number;
}

/** Whether to go on. */
export type NextStep =
  | { answer: 'fix' }
  | {
      answer: 'stop';
      stop: Extract<LoopStop, 'max-iterations' | 'budget-used' | 'stalled' | 'decided'>;
      reason: string;
    };

/**
 * Whoever decides: the caller, a model, or a fixed policy. The loop reports facts, obeys, and logs every
 * answer with `source`. It claims all tests passing only after a full run, whatever scopes are chosen.
 */
export interface Decider {
  readonly source: string;
  /** Asked after the failures of a run are diagnosed. */
  decideNext(facts: DecisionFacts): NextStep | Promise<NextStep>;
  /** Ids of the diagnoses to fix in this round, in order. */
  chooseFixes(facts: DecisionFacts): readonly string[] | Promise<readonly string[]>;
  /** Asked before the run that starts an iteration; the first run of a loop is always full. */
  chooseTests(facts: DecisionFacts): TestScope | Promise<TestScope>;
  chooseReload(facts: DecisionFacts): ReloadScope | Promise<ReloadScope>;
}

/** Limits of the policy. */
export interface PolicyLimits {
  /** Rounds of fixing. Default 10. */
  maxIterations?: number | undefined;
  /** Stop after so many runs in a row without a new low of failures. Default 3. */
  stallAfter?: number;
  /** Fixes only causes that one of these tests shows. Default null: all. */
  onlyTests?: readonly string[] | null;
  /** Why the model is not asked any more; null while it is. Default: never. */
  findUsedUp?: (() => string | null) | undefined;
}

/**
 * The deterministic decider: all tests, every diagnosis in order, server restart; stops at its limits. Two rounds in
 * a row in which nothing was committed also count as stalled: the same question would get the same answer.
 */
export function createPolicyDecider(limits: PolicyLimits = {}): Decider {
  const { maxIterations = 10, stallAfter = 3, onlyTests = null, findUsedUp = () => null } = limits;
  const wanted = onlyTests && new Set(onlyTests);
  const choose = ({ diagnoses }: DecisionFacts) =>
    diagnoses.filter(({ tests }) => wanted === null || tests.some((test) => wanted.has(test)));
  return {
    source: 'policy',
    decideNext(facts) {
      if (facts.diagnoses.length === 0) {
        return {
          answer: 'stop',
          stop: 'stalled',
          reason: 'what fails is nothing that a change of the plugin can repair',
        };
      }
      if (choose(facts).length === 0) {
        return { answer: 'stop', stop: 'decided', reason: 'what still fails is not among what was to be fixed' };
      }
      const usedUp = findUsedUp();
      if (usedUp !== null) return { answer: 'stop', stop: 'budget-used', reason: usedUp };
      const idle = countRunsWithoutReduction(facts.points);
      if (idle >= stallAfter) {
        return { answer: 'stop', stop: 'stalled', reason: `no fewer failures for ${idle} iterations` };
      }
      if (facts.roundsWithoutCommit >= 2) {
        return {
          answer: 'stop',
          stop: 'stalled',
          reason: `no fix came out of ${facts.roundsWithoutCommit} rounds of trying`,
        };
      }
      if (facts.fixRounds >= maxIterations) {
        return {
          answer: 'stop',
          stop: 'max-iterations',
          reason: `the limit of ${maxIterations} iterations is used up`,
        };
      }
      return { answer: 'fix' };
    },
    chooseFixes: (facts) => choose(facts).map(({ id }) => id),
    chooseTests: () => 'all',
    chooseReload: () => 'server',
  };
}
