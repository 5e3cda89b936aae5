export { type AgentFixProviderOptions, createAgentFixProvider } from './agent-fix-provider.ts';
export { applyEdits, type EditOutcome } from './apply-edits.ts';
export { attemptFix, type FixResult } from './attempt-fix.ts';
export { type DiagnoseInput, diagnose } from './diagnose.ts';
export type * from './diagnosis.ts';
export { type FileEdit, type LineEdit, planEdits } from './edits.ts';
export { describeCallOutcome, type FailedLoad } from './evidence.ts';
export type * from './fix.ts';
export {
  assessRisk,
  type CommittedFix,
  commitFix,
  type FixCommitRequest,
  type FixRisk,
  parseFixCommit,
} from './fix-commit.ts';
export {
  findFixesOfLines,
  type FixHistory,
  listFixesForTests,
  type Oscillation,
  readFixHistory,
  summariseFixes,
} from './fix-history.ts';
export { fixSystemPrompt, renderFixPrompt } from './fix-prompt.ts';
export { cleanBody, cleanSubject, type FixMessage, parseFixReply } from './fix-reply.ts';
export { agentProtectedPaths, isBuildOutput, isManifest, type PathRefusal, refusePath } from './protected-paths.ts';
export { fenceText, keepEnds, normaliseMessage } from './quote-text.ts';
