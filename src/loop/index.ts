export { describeProgress } from './checkpoint.ts';
export { computeTrend } from './convergence.ts';
export { createPolicyDecider } from './decider.ts';
export type { LoopEvent } from './events.ts';
export { isFailedLoad, loadCheckNames, toLoadOutcome } from './load-checks.ts';
export type { BenchOptions, PreparedSuite, SuiteRequest, SuiteRun, SuiteRunRequest } from './loop-options.ts';
export type { FixEvidence, IterationRecord, LoopResult } from './loop-result.ts';
export { readResumedLoop, type ResumedLoop } from './resumed-loop.ts';
export { runLoop } from './run-loop.ts';
