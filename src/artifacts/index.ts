export { describeDrift } from './describe-drift.ts';
export { type AuditTableOptions, renderAuditTable, renderReproduction } from './audit-table.ts';
export {
  type ClientChanges,
  clientChangesSchema,
  type Compared,
  toClientChanges,
  toMissingChanges,
} from './client-changes.ts';
export { advisoryNote, renderClientChanges, summariseClientChanges } from './client-changes-section.ts';
export { renderBehaviourDiff, renderBehaviourText, summariseBehaviourDiff } from './behaviour-report.ts';
export { renderConvergenceChart, renderConvergenceTable } from './convergence-chart.ts';
export { renderCtrf } from './ctrf.ts';
export { codeBlock, codeCell, codeSpan, disarmCommands, escapeInline, renderTable } from './escape-markdown.ts';
export { type ExitCode, exitCodeOfLoop, exitCodeOfRuns, resultWords } from './exit-code.ts';
export {
  createFinalReport,
  type FinalReport,
  type FinalReportInput,
  finalReportSchema,
} from './final-report.ts';
export { renderJUnit, type TestReportInput } from './junit.ts';
export {
  renderConvergenceBlock,
  renderFixBlock,
  renderReloadBlock,
  renderTestingBlock,
} from './progress-blocks.ts';
export { formatCount, formatDuration } from './format-numbers.ts';
export { redactDeep } from './redact-deep.ts';
export type * from './report-input.ts';
export { toPrintableLine, toPrintableText } from './well-formed.ts';
export { renderSessionReport } from './session-report.ts';
export { renderVerdict } from './verdict.ts';
export {
  compareImages,
  type ImageRun,
  type ImageTestChange,
  type ImageTestStatus,
  type ImageVerification,
  imageVerificationSchema,
} from './image-verification.ts';
export { renderImageVerification, renderImageVerificationMarkdown } from './render-image-verification.ts';
