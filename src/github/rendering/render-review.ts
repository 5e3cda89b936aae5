import type { FinalReport } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import { fitBody } from './fit-body.ts';
import { buildReportParts, type ReportPlaces } from './report-sections.ts';

/** A review as it is posted. */
export interface ReviewContent {
  /** Always a comment: PTH neither approves nor blocks (decision 47, threat T33). */
  event: 'COMMENT';
  /** The tested commit, so that the review is marked outdated after a push. */
  commitId: string;
  body: string;
}

/** The session report as a pull request review (row C-026), below GitHub's limit. */
export function renderReview(report: FinalReport, places: ReportPlaces, redactor: Redactor): ReviewContent {
  return { event: 'COMMENT', commitId: places.headSha, body: fitBody(buildReportParts(report, places, redactor)) };
}
