export { ControlGroups, findControlGroups } from './control-group.ts';
export { describeRunOutcome } from './describe-outcome.ts';
export { findProgram } from './find-program.ts';
export { HeadTailBuffer } from './head-tail-buffer.ts';
export { type HostLimits, readHostLimits } from './host-limits.ts';
export { killLabelled, sessionLabelVariable } from './kill-labelled.ts';
export type { OutputChunk, OutputStream, ProcessExit, RunOutcome, StartedProcess } from './outcome.ts';
export {
  hasStartVariable,
  parseProcessStat,
  type ProcessEntry,
  readProcessEntry,
  readProcessTable,
} from './proc-table.ts';
export { describeOwner, findProcess, isOwnerGone, type ProcessFacts, type ProcessOwner } from './process-owner.ts';
export { processMarkVariable } from './process-tree.ts';
export { type RunOptions, runProcess } from './run-process.ts';
export { runStarted } from './run-started.ts';
export { sendSignal } from './send-signal.ts';
export { type DetachedProgram, runDetached, startDetached } from './start-detached.ts';
export { type StartOptions, startProcess } from './start-process.ts';
export { type StrayProcess, watchStrays } from './strays.ts';
export { checkLimit } from './timebox-controller.ts';
export { findTreeMembers } from './tree-members.ts';
export { within } from './within.ts';
