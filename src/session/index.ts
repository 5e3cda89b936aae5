export { type ArtifactFile, commitArtifacts } from './commit-artifacts.ts';
export { hasSessionResult } from './branch-content.ts';
export { findBranchPoint } from './branch-point.ts';
export { type BranchFate, decideBranchFate } from './branch-fate.ts';
export { endHarnessSession, type SessionEnd } from './end-session.ts';
export type { HarnessSession } from './harness-session.ts';
export { removeOrphans, writeProcessNote } from './orphaned-worktrees.ts';
export { writeFileInside } from './plugin-files.ts';
export { preflight, type PreflightReport } from './preflight.ts';
export { saveSession } from './save-session.ts';
export { readSessionBranches, type SessionBranch } from './session-branches.ts';
export { isOfDeadSession, removeDeadLock } from './session-lock.ts';
export { createDiffDirectory, makeRefSafe } from './session-names.ts';
export { resumeHarnessSession } from './resume-session.ts';
export { checkpointType, readState, stateFile, writeCheckpoint } from './session-state-file.ts';
export { startHarnessSession } from './start-session.ts';
export type { StartedHarnessSession } from './started-session.ts';
export {
  listServerStates,
  maxTried,
  pickServerState,
  type ServerState,
  type SessionState,
  sessionStateSchema,
  type Trend,
} from './state.ts';
export { persistSuite, readSuiteFiles, testsDirectory } from './suite-files.ts';
