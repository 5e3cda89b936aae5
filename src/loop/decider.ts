import type { Diagnosis } from '../repair/index.ts';
import type { Trend } from '../session/index.ts';
import { type ConvergencePoint, type ConvergenceSignal, countRunsWithoutReduction } from './convergence.ts';
import { usualIdleSessions } from './course.ts';
import type { LoopStop } from './loop-result.ts';

/** Which tests an iteration runs. */
export type TestScope = 'all' | 'failing' | 'targeted';

/** The facts that a decision can use. */
export interface DecisionFacts {
  iteration: number;
  /** Runs of this session so far, the latest last. Each point also holds the fixes made after its run. */
  points: readonly ConvergencePoint[];
  /** How many of `points` came before this run of the loop. */
  earlierPoints: number;
  trend: Trend | null;
  signals: readonly ConvergenceSignal[];
  /** Diagnoses of the latest failures. */
  diagnoses: readonly Diagnosis[];
  /** Rounds of fixing so far in this run of the loop. */
  fixRounds: number;
}

/** The decision to continue or to stop. */
export type NextStep =
  | { answer: 'fix' }
  | {
      answer: 'stop';
      stop: Extract<LoopStop, 'max-iterations' | 'budget-used' | 'stalled' | 'decided'>;
      reason: string;
    };

/**
 * Makes the decisions of a loop: the caller, a model, or a fixed policy. The loop reports facts, obeys, and logs every
 * answer with `source`. It reports that all tests pass only after a full run, whatever scopes are chosen.
 */
export interface Decider {
  readonly source: string;
  /** Called after the failures of a run are diagnosed. */
  decideNext(facts: DecisionFacts): NextStep | Promise<NextStep>;
  /** Returns the ids of the diagnoses to fix in this round, in order. */
  chooseFixes(facts: DecisionFacts): readonly string[] | Promise<readonly string[]>;
  /** Called before the run that starts an iteration; the first run of a loop is always full. */
  chooseTests(facts: DecisionFacts): TestScope | Promise<TestScope>;
}

/** Limits of the policy. */
export interface PolicyLimits {
  /** Maximum rounds of fixing. Default: no limit. */
  maxIterations?: number | undefined;
  /** Stops after this many runs in a row without a new low of failures. Default 3. */
  stallAfter?: number;
  /** Fixes only causes that fail one of these tests. Default null: all causes. */
  onlyTests?: readonly string[] | null;
  /** Tests of each iteration after the first. Default `all`. */
  testScope?: TestScope;
  /** Returns the reason why the model is no longer asked; null while it is. Default: always null. */
  findUsedUp?: (() => string | null) | undefined;
}

/**
 * Creates the deterministic decider: it runs all tests, fixes every diagnosis in order, restarts the server, and stops
 * at its limits. Each attempt at a cause is told of those before it, so that one without a commit is an attempt as well.
 */
export function createPolicyDecider(limits: PolicyLimits = {}): Decider {
  const {
    maxIterations = Infinity,
    stallAfter = usualIdleSessions,
    onlyTests = null,
    findUsedUp = () => null,
  } = limits;
  const { testScope = 'all' } = limits;
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
      // A person who resumes a session that stalled wants another try.
      const idle = countRunsWithoutReduction(facts.points.slice(facts.earlierPoints));
      if (idle >= stallAfter) {
        return { answer: 'stop', stop: 'stalled', reason: `no fewer failures for ${idle} iterations` };
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
    chooseTests: () => testScope,
  };
}
