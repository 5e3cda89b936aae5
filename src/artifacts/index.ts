export { annotateDiagnoses, type Annotation } from './annotations.ts';
export { renderBadge } from './badge.ts';
export { renderAuditTable } from './audit-table.ts';
export { renderBehaviourDiff, renderBehaviourText } from './behaviour-report.ts';
export { renderClientChanges, summariseClientChanges } from './client-changes-section.ts';
export {
  type ClientChanges,
  clientChangesSchema,
  type Compared,
  toClientChanges,
  toMissingChanges,
} from './client-changes.ts';
export { renderConvergenceChart } from './convergence-chart.ts';
export { renderCtrf } from './ctrf.ts';
export {
  type DirectoryVerdict,
  judgeDirectories,
  type ListingFacts,
  type ListingFiles,
} from './directories.ts';
export { renderDirectoryLines, summariseDirectories } from './report-directories.ts';
export { describeDrift } from './describe-drift.ts';
export { codeBlock, codeCell, codeSpan, disarmCommands, escapeInline, renderTable } from './escape-markdown.ts';
export { adviseOnObstacle, collectObstacles, describeObstacle } from './found-obstacles.ts';
export { type Action, listActions } from './actions.ts';
export {
  findSharedActions,
  foldShared,
  nameServers,
  withoutShared,
} from './shared-actions.ts';
export { renderTotal } from './total-line.ts';
export { renderActionLines, renderActions } from './actions-section.ts';
export { countTools, describeToolCounts } from './tool-counts.ts';
export { type ExitCode, exitCodeOfRuns, resultWords } from './exit-code.ts';
export { createFinalReport, type FinalReport, finalReportSchema } from './final-report.ts';
export { formatCount } from './format-numbers.ts';
export { compareImages, type ImageRun, type ImageVerification, imageVerificationSchema } from './image-verification.ts';
export { renderHtmlPage } from './html-page.ts';
export { renderJUnit } from './junit.ts';
export { countPasses, renderPassCounts } from './pass-counts.ts';
export { redactDeep } from './redact-deep.ts';
export { renderImageVerification, renderImageVerificationMarkdown } from './render-image-verification.ts';
export type { ServerDirectories, ServerRun, SessionReportInput } from './report-input.ts';
export { renderSessionPage, type SessionView } from './session-page.ts';
export { renderSarif } from './sarif.ts';
export { renderSessionReport, unfoldReport } from './session-report.ts';
export { renderVerdict } from './verdict.ts';
export { withoutPthFiles } from './without-pth-files.ts';
export { toPrintableLine, toPrintableText } from './well-formed.ts';
export type { DocumentedTool, DocumentNote } from './docs-patch/patch-document.ts';
export { patchOnDemand } from './docs-patch/patch-on-demand.ts';
export { listExamples } from './docs-patch/tool-example.ts';
