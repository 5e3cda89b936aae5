export { describeRunOutcome } from './describe-outcome.ts';
export { findProgram } from './find-program.ts';
export { defaultMaxOutputBytes, HeadTailBuffer } from './head-tail-buffer.ts';
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
export { hasStartVariable, type ProcessEntry, readProcessEntry, readProcessTable } from './proc-table.ts';
export { type RunOptions, runProcess } from './run-process.ts';
export { type StartOptions, startProcess } from './start-process.ts';
export { TimeboxController } from './timebox-controller.ts';
