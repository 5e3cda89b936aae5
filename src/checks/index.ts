export {
  type FlakeObservation,
  type FlakeSubject,
  observeFlake,
  passesOnFreshServer,
} from './flakiness/observe-flake.ts';
export {
  applyQuarantine,
  maxQuarantineLength,
  parseQuarantine,
  type QuarantineEntry,
  quarantineFile,
} from './flakiness/quarantine.ts';
export {
  addToHistory,
  type HistoryRun,
  parseHistory,
  rateOf,
  renderHistory,
  renderRate,
} from './flakiness/result-history.ts';
export { runCheckedSuite } from './oracles/run-checked-suite.ts';
export { proposeAgentTests } from './scenarios/propose-agent-tests.ts';
export { proposeScenarios } from './scenarios/propose-scenarios.ts';
export { findSequenceFailures } from './sequences/find-sequence-failures.ts';
export type { SequenceLimits } from './sequences/sequence-types.ts';
