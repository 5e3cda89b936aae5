export { type Command, mayFix, renderCommand } from './commands/command.ts';
export { parseCommands, type ParsedLine } from './commands/parse-command.ts';
export { auditCheckout, openCheckout } from './doctor/audit-checkout.ts';
export { auditRepository } from './doctor/audit-repository.ts';
export { createOctokitAuditClient } from './doctor/octokit-audit-client.ts';
export { exitCodeOfAudit, renderAudit, renderAuditJson } from './doctor/render-audit.ts';
export type { RepositoryCheck } from './doctor/repository-check.ts';
export type {
  AccountRecord,
  CommentRecord,
  GitHubClient,
  NewTreeEntry,
  PullRequestRecord,
  ReactionKind,
  RepositoryName,
  RepositoryRecord,
  WorkflowJobRecord,
} from './github-client.ts';
export { digestText } from './manifest/canonical-json.ts';
export {
  approvedTestsOf,
  compareManifest,
  type CurrentFacts,
  digestSuite,
  openManifest,
  sealManifest,
  type SessionManifest,
  startShaOf,
} from './manifest/session-manifest.ts';
export { createOctokitClient } from './octokit/create-octokit-client.ts';
export { exportCi, renderExport, renderExportJson } from './onboarding/export-ci.ts';
export { initRepository } from './onboarding/init-repository.ts';
export { renderInit, renderInitJson } from './onboarding/render-init.ts';
export { exitCodeOfWritten } from './onboarding/render-written.ts';
export { isSessionRecord } from './publishing/judge-change.ts';
export { isOwnCommit } from './publishing/own-commit.ts';
export { isPublishableRef } from './publishing/publish-ref.ts';
export type {
  PublishCommit,
  PublishDecision,
  PublishNote,
  PublishRequest,
  TreeChange,
} from './publishing/publish-request.ts';
export { decidePublish } from './publishing/publish-rules.ts';
export { findMarkedComment, type NoncePassed, readNonces } from './rendering/marker.ts';
export { renderLink } from './rendering/neutralise.ts';
export { type PostedReport, readReport } from './rendering/read-report.ts';
export { describeBrokenSettings, describeCommands, describeProblem, renderAnswer } from './rendering/render-answer.ts';
export { checkRunName, renderCheckRun, renderTipCheckRun } from './rendering/render-check-run.ts';
export { decideFixPullRequest } from './rendering/render-fix-pull-request.ts';
export { renderReview, type ReviewContext } from './rendering/render-review.ts';
export { type PatchedFile, renderSuggestions, type ReviewComment } from './rendering/render-suggestions.ts';
export { renderStatusComment, type SessionStatus } from './rendering/render-status-comment.ts';
export type { FixDetail, FixProof, ReportLinks } from './rendering/report-links.ts';
export { describeResult } from './rendering/report-sections.ts';
export { type CarriedSession, readSessionLine } from './rendering/session-line.ts';
export { parseSettings } from './settings/parse-settings.ts';
export { readSettingsAt } from './settings/read-settings.ts';
export { limitSession, listImages, type RepositorySettings, settingsPath } from './settings/settings.ts';
export { type Asked, askers, findLabelled, readAsked, startCommand } from './trust/asked.ts';
export { chooseTier } from './trust/choose-tier.ts';
export { decideTrust } from './trust/decide-trust.ts';
export { describePullRequest } from './trust/describe-pull-request.ts';
export { type Dispatch, parseDispatch, renderDispatch } from './trust/dispatch.ts';
export { type FetchedAgain, recheckDispatch } from './trust/recheck-dispatch.ts';
export { decideRole, hasRole } from './trust/role.ts';
export type {
  Actor,
  PullRequestFacts,
  RunGrant,
  SessionFacts,
  TrustDecision,
  TrustFacts,
} from './trust/trust-facts.ts';
