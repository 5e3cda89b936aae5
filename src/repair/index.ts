export { applyChange } from './apply-change.ts';
export { createAgentFixProvider, isReadingModelTool } from './agent-fix-provider.ts';
export { attemptFix, type FixResult } from './attempt-fix.ts';
export { diagnose } from './diagnose.ts';
export type { Diagnosis } from './diagnosis.ts';
export { explainObstacles } from './explain-obstacles.ts';
export { describeCallOutcome, type FailedLoad } from './evidence.ts';
export {
  describePatterns,
  listFixesForTests,
  nameAttempts,
  readCauseHistory,
  readFixHistory,
  summariseFixes,
} from './fix-history.ts';
export { readFinishedFixes } from './finished-fixes.ts';
export { type AppliedChange, assessRisk, type CommittedFix, measureCommit, readRevertedCommit } from './fix-commit.ts';
export type { BrokenTests, FixCommit, FixEvent, FixPrompt, FixProvider, FixTask, PreparedTask } from './fix.ts';
export type { FileEdit } from './edits.ts';
export { createGivenFixProvider, type GivenFix } from './given-fixes.ts';
export { findWish } from './find-wish.ts';
export { locateHandlerFiles } from './find-handlers.ts';
export { LivePlugin } from './live-plugin.ts';
export { agentProtectedPaths, isBuildOutput, isManifest, refusePath } from './protected-paths.ts';
export type { FaultCalls } from './plugin-tools.ts';
export { type FixSide, fixSideBySide } from './side-fixes.ts';
export { fenceText, keepEnds } from './quote-text.ts';
export { findSecretArgument, refuseContent } from './refuse-content.ts';
export type { KeepPatch } from './rescue-fix.ts';
export { markRepository, takeBackMeddling } from './repository-mark.ts';
export {
  listChangesSince,
  restorePaths,
  takeWorktreeSnapshot,
  type WorktreeSnapshot,
} from './worktree-snapshot.ts';
export { renderAttempt, type TriedAttempt } from './tried-attempt.ts';
