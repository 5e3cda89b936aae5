import type { Diagnosis } from '../repair/index.ts';
import type { Trend } from '../session/index.ts';
import { type ConvergencePoint, type ConvergenceSignal } from './convergence.ts';
import type { LoopStop } from './loop-result.ts';
/** Which tests an iteration runs (row P-109). */
export type TestScope = 'all' | 'failing' | 'targeted';
/** What a reload restarts (row P-109). */
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
export type NextStep = {
    answer: 'fix';
} | {
    answer: 'stop';
    stop: Extract<LoopStop, 'max-iterations' | 'budget-used' | 'stalled' | 'decided'>;
    reason: string;
};
/**
 * Whoever decides (decision 1): the caller, a model, or a fixed policy. The loop reports facts, obeys, and logs every
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
export declare function createPolicyDecider(limits?: PolicyLimits): Decider;
