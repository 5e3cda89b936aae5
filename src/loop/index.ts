export { describeProgress, type LoopState, readHistory } from './checkpoint.ts';
export { computeTrend, type ConvergencePoint, type ConvergenceSummary, summariseConvergence } from './convergence.ts';
export { advanceCourse, type CourseDecision, usualIdleSessions } from './course.ts';
export { createPolicyDecider, type TestScope } from './decider.ts';
export { type Drive, driveIterations, driveLoop } from './drive-loop.ts';
export { isSignificantDrift } from './environment-guard.ts';
export type { LoopEvent } from './events.ts';
export { isFailedLoad, isLoadCheck, loadCheckNames, toLoadOutcome } from './load-checks.ts';
export type { BenchOptions, PreparedSuite, SuiteRequest, SuiteRun, SuiteRunRequest } from './loop-options.ts';
export { LoopBench } from './loop-bench.ts';
export type { DecisionRecord, FixEvidence, IterationRecord, LoopResult } from './loop-result.ts';
export { type PendingFix, readStatuses } from './fix-evidence.ts';
export type { GateMode } from './fix-gate.ts';
export { endsFixing, maxLostInRow } from './fix-round.ts';
export { recallOutcomes } from './recall-results.ts';
export { recallRun } from './recall-run.ts';
export { readResumedLoops, type ResumedLoop } from './resumed-loop.ts';
export { runLoop } from './run-loop.ts';
export {
  type DistroResult,
  findNextImage,
  isPassing,
  type JudgedDistro,
  judgeVerification,
  planVerification,
  takeDistroResult,
  type Verification,
  type VerificationStatus,
} from './verify-distros.ts';
