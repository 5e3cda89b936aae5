export { type CheckpointFacts, describeProgress, readHistory, toSessionState } from './checkpoint.ts';
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
export type { GateMode } from './fix-gate.ts';
export type * from './events.ts';
export { type PendingFix, proveFixes, readStatuses } from './fix-evidence.ts';
export { isFailedLoad, loadCheckNames, toLoadOutcome } from './load-checks.ts';
export type * from './loop-options.ts';
export type * from './loop-result.ts';
export { runLoop } from './run-loop.ts';
export { listTestTools, selectTests, type Selection, type SelectionFacts } from './select-tests.ts';
