export { type ArtifactCommit, type ArtifactFile, commitArtifacts } from './commit-artifacts.ts';
export { endHarnessSession, type SessionEnd } from './end-session.ts';
export type * from './harness-session.ts';
export { writeFileInside } from './plugin-files.ts';
export {
  describeOrphans,
  findOrphans,
  type OrphanedWorktree,
  removeOrphans,
  writeProcessNote,
} from './orphaned-worktrees.ts';
export { type PreflightCheck, type PreflightOptions, type PreflightReport, preflight } from './preflight.ts';
export { type ResumedHarnessSession, type ResumeOptions, resumeHarnessSession } from './resume-session.ts';
export { type SessionSaving, saveSession } from './save-session.ts';
export { createDiffDirectory, createSessionNames, makeRefSafe, type SessionNames } from './session-names.ts';
export type { SessionOptions } from './session-options.ts';
export { checkpointType, readState, type StateReading, stateFile, writeCheckpoint } from './session-state-file.ts';
export { type StartOptions, startHarnessSession } from './start-session.ts';
export type { StartedHarnessSession } from './started-session.ts';
export * from './state.ts';
export {
  isHumanSuite,
  persistSuite,
  readSuiteFiles,
  type SuitePersistence,
  type SuiteReading,
  testsDirectory,
} from './suite-files.ts';
