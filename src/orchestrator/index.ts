export { type CompletionEnd, createReport, renderCompletion } from './completion-report.ts';
export { FixingArtifacts } from './fixing/fixing-artifacts.ts';
export type { RunModels } from './completion-run.ts';
export { Orchestrator } from './orchestrator.ts';
export { ArtifactStore, readRecorded } from './store/artifact-store.ts';
export type { CompletionReport } from './store/documents.ts';
export {
  type FeatureDocument,
  featureDocumentsSchema,
  type SessionRecord,
  sessionRecordSchema,
} from './store/session-record.ts';
export { unreadableRecording } from './roles/recorded-model.ts';
export { writeReport } from './write-report.ts';
