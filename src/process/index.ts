export { type ControlGroup, type ControlGroupKind, ControlGroups, findControlGroups } from './control-group.ts';
export { describeRunOutcome } from './describe-outcome.ts';
export { findProgram } from './find-program.ts';
export { defaultMaxOutputBytes, HeadTailBuffer } from './head-tail-buffer.ts';
export { sendSignal } from './send-signal.ts';
export { killLabelled, sessionLabelVariable } from './kill-labelled.ts';
export type {
  CapturedOutput,
  EndReason,
  OutputChunk,
  OutputStream,
  ProcessExit,
  RunOutcome,
  StartedProcess,
} from './outcome.ts';
export {
  hasStartVariable,
  parseProcessStat,
  type ProcessEntry,
  readProcessEntry,
  readProcessTable,
} from './proc-table.ts';
export {
  describeOwner,
  findProcess,
  isOwnerGone,
  type ProcessFacts,
  type ProcessOwner,
} from './process-owner.ts';
export { processMarkVariable } from './process-tree.ts';
export { type RunOptions, runProcess } from './run-process.ts';
export { runStarted, type StartedRunOptions } from './run-started.ts';
export { type StartOptions, startProcess } from './start-process.ts';
export type { RunTimebox } from './supervise-run.ts';
export { TimeboxController } from './timebox-controller.ts';
export { findTreeMembers, type TreeKnowledge } from './tree-members.ts';
export { within } from './within.ts';
export { buildCommand, type BuiltCommand } from './run-test/command-builder.ts';
export { describeInput, outputSchema, validateInput } from './run-test/input-schema.ts';
export { type LogExtractor, logExtractor } from './run-test/log-extractor.ts';
export { type PathValidator, pathValidator } from './run-test/path-validator.ts';
export { createProcessExecutor, type ProcessExecutor, type ProcessResult } from './run-test/process-executor.ts';
export { renderSummaryJson, renderSummaryMd } from './run-test/render-summary.ts';
export { createReportGenerator, type ReportGenerator } from './run-test/report-generator.ts';
export { statusOf } from './run-test/result-status.ts';
export type {
  LogEntry,
  RunTestInput,
  RunTestOutput,
  RunTestScope,
  RunTestStatus,
  Summary,
} from './run-test/run-test-contract.ts';
export {
  NoOutputError,
  PathEscapeError,
  ProcessError,
  RunTestError,
  TimeoutError,
  ValidationError,
} from './run-test/run-test-errors.ts';
export { type RunTestCall, type RunTestProgress, type RunTestSettings, RunTestTool } from './run-test/run-test-tool.ts';
export { type RunnerName, runnerNames } from './run-test/runner-registry.ts';
