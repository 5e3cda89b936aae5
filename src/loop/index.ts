export {
  compareRuns,
  computeTrend,
  type ConvergencePoint,
  type ConvergenceSignal,
  countRunsWithoutReduction,
  describePoint,
  detectSignals,
  type SignalKind,
  type TrackedFix,
} from './convergence.ts';
export {
  createPolicyDecider,
  type Decider,
  type DecisionFacts,
  type NextStep,
  type PolicyLimits,
  type ReloadScope,
  type TestScope,
} from './decider.ts';
export type * from './events.ts';
export type * from './loop-options.ts';
export type * from './loop-result.ts';
export { listTestTools, selectTests, type SelectionFacts } from './select-tests.ts';
