export { createAgentFixProvider } from './agent-fix-provider.ts';
export { attemptFix, type FixResult } from './attempt-fix.ts';
export { diagnose } from './diagnose.ts';
export type { Diagnosis } from './diagnosis.ts';
export type { FailedLoad } from './evidence.ts';
export { listFixesForTests, readFixHistory } from './fix-history.ts';
export type { FixCommit, FixProvider } from './fix.ts';
export { isManifest, refusePath } from './protected-paths.ts';
export { fenceText, keepEnds } from './quote-text.ts';
