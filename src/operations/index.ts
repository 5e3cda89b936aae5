export type { ActiveSession } from './active-session/active-session.ts';
export { abandonSession } from './active-session/end-session.ts';
export { auditServer } from './audit-server.ts';
export { sessionOperations } from './catalogue/catalogue.ts';
export { describeRisk } from './catalogue/describe-risk.ts';
export { keepBothEnds } from './catalogue/fields.ts';
export { parseStepInput, performStep } from './catalogue/perform-step.ts';
export type { SessionOperation, StepResult } from './catalogue/session-operation.ts';
export {
  completeResource,
  listFailing,
  listResources,
  readResource,
  resourceFamilies,
} from './catalogue/session-resources.ts';
export { type DiskUser, listDiskUsers } from './disk-users.ts';
export { type ComparedRevision, compareForClients } from './compare-for-clients.ts';
export { completeFeature } from './complete-feature.ts';
export { demoInput, type DemoSettings, prepareDemo } from './demo.ts';
export { diffBehaviour } from './diff.ts';
export { doctor, doctorInputSchema } from './doctor.ts';
export {
  buildImage,
  buildImageInputSchema,
  type ImagesResult,
  listImages,
  listImagesInputSchema,
  removeImage,
  removeImageInputSchema,
} from './images.ts';
export type { ExportPipeline } from './keep-pipeline.ts';
export { lockBehaviour } from './lock-behaviour.ts';
export { listModels } from './models.ts';
export { mutate } from './mutate.ts';
export type { OperationContext } from './operation.ts';
export { packCheck, packCheckInputSchema } from './pack-check.ts';
export { preflightInputSchema, preflightPlugin, type PreflightResult } from './preflight-plugin.ts';
export type { RunEvent } from './run-event.ts';
export { replaySession } from './replay/replay-session.ts';
export { resumeInputSchema, resumePlugin } from './resume-plugin.ts';
export { runFrozenSuite } from './run-frozen-suite.ts';
export type { RunReport } from './run-report.ts';
export { sessionBranches, sessionBranchesInputSchema } from './session-branches.ts';
export { endSession, endSessionInputSchema } from './session-commands/end-session.ts';
export type { SessionCommandResult } from './session-commands/session-command-result.ts';
export { sessionStatus, sessionStatusInputSchema } from './session-commands/session-status.ts';
export { startSession } from './session-commands/start-session.ts';
export { testPlugin } from './test-plugin.ts';
export { verifyEvidence } from './verify-evidence.ts';
export { verifyImages } from './verify-images.ts';
