export {
  type Command,
  type CommandName,
  commandNames,
  type CommandTier,
  commandUsage,
  mayFix,
  renderCommand,
} from './commands/command.ts';
export {
  type CommandProblem,
  type GrammarOptions,
  type ParsedLine,
  parseCommands,
} from './commands/parse-command.ts';
export { parseSettings } from './settings/parse-settings.ts';
export {
  type PublishLimits,
  type RepositorySettings,
  repositorySettingsSchema,
  settingsPath,
} from './settings/settings.ts';
export { chooseTier } from './trust/choose-tier.ts';
export { decideTrust } from './trust/decide-trust.ts';
export { type DeliveryLog, recordDelivery } from './trust/delivery-log.ts';
export { describePullRequest } from './trust/describe-pull-request.ts';
export { type Dispatch, parseDispatch, renderDispatch } from './trust/dispatch.ts';
export { type FetchedAgain, recheckDispatch } from './trust/recheck-dispatch.ts';
export { decideRole, type PermissionAnswer, type Role } from './trust/role.ts';
export type * from './trust/trust-facts.ts';
export { digestText, toCanonicalJson } from './manifest/canonical-json.ts';
export {
  compareManifest,
  type CurrentFacts,
  digestSuite,
  type ManifestCheck,
  openManifest,
  sealManifest,
  type SessionManifest,
  sessionManifestSchema,
  startShaOf,
} from './manifest/session-manifest.ts';
export { isPublishableRef } from './publishing/publish-ref.ts';
export type * from './publishing/publish-request.ts';
export { decidePublish } from './publishing/publish-rules.ts';
export {
  type Annotation,
  annotateDiagnoses,
  annotationsPerRequest,
  batchAnnotations,
} from './rendering/annotations.ts';
export { fitBody, maxBodyBytes, type Section } from './rendering/fit-body.ts';
export {
  findMarkedComment,
  type ListedComment,
  type MarkerScope,
  readNonces,
  renderMarker,
  renderNonceMarker,
} from './rendering/marker.ts';
export {
  type CheckConclusion,
  type CheckRunContent,
  checkRunName,
  renderCheckRun,
} from './rendering/render-check-run.ts';
export { type PostedReport, readReport } from './rendering/read-report.ts';
export { renderReview, type ReviewContent, type ReviewContext } from './rendering/render-review.ts';
export {
  renderStatusComment,
  type SessionStatus,
  type StatusCommentInput,
} from './rendering/render-status-comment.ts';
export { describeCommands, describeProblem, renderAnswer } from './rendering/render-answer.ts';
export { describeResult, type ReportPlaces } from './rendering/report-sections.ts';
export type * from './github-client.ts';
export {
  decideFixPullRequest,
  type FixPullRequestDecision,
  type FixPullRequestFacts,
} from './rendering/render-fix-pull-request.ts';
export { callerPaths, type CallerFile, type CallerTemplates, renderCallerFiles } from './onboarding/caller-files.ts';
export { initRepository, type InitRequest, type InitResult } from './onboarding/init-repository.ts';
export type { PlacedFile, PlaceOptions } from './onboarding/place-files.ts';
export { exitCodeOfPlaced } from './onboarding/render-placed.ts';
export {
  exportCi,
  type ExportRequest,
  type ExportResult,
  renderExport,
  renderExportJson,
} from './onboarding/export-ci.ts';
export { renderInit, renderInitJson } from './onboarding/render-init.ts';
export { decideSource, findOwnSource, parseRemote, type WorkflowSource } from './onboarding/workflow-source.ts';
export { auditCheckout, openCheckout } from './doctor/audit-checkout.ts';
export { auditRepository } from './doctor/audit-repository.ts';
export { createOctokitAuditClient } from './doctor/octokit-audit-client.ts';
export { exitCodeOfAudit, renderAudit, renderAuditJson } from './doctor/render-audit.ts';
export type * from './doctor/repository-audit-client.ts';
export type { Reading, RepositoryCheck } from './doctor/repository-check.ts';
export type { OctokitClientOptions } from './octokit/ask-github.ts';
export { createOctokitClient } from './octokit/create-octokit-client.ts';
export type { OctokitLike } from './octokit/octokit-like.ts';
