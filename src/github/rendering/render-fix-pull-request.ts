import type { FinalReport } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import { fitBody } from './fit-body.ts';
import type { ReportLinks } from './report-links.ts';
import { buildReportParts } from './report-sections.ts';

/** The decision about the pull request that offers the fixes. */
export type FixPullRequestDecision =
  | { decision: 'none'; reason: 'no-fixes' | 'fork' | 'published-nothing' }
  | { decision: 'open' | 'update'; title: string; body: string };

/** The facts of the decision. */
export interface FixPullRequestFacts {
  report: FinalReport;
  links: ReportLinks;
  /** Number of the pull request that was tested. */
  pullRequest: number;
  /** `RunGrant.fixTarget` of the manifest. */
  fixTarget: 'head-branch' | 'compare-link';
  /** True when the commits were pushed. */
  isPublished: boolean;
  /** True when a fix pull request from the session's branch is open already. */
  hasOpen: boolean;
}

/**
 * Decides whether a fix pull request is opened, updated, or none is needed: none without fixes, and none for a fork,
 * whose branch nobody here may name as the base.
 */
export function decideFixPullRequest(facts: FixPullRequestFacts, redactor: Redactor): FixPullRequestDecision {
  const { report, fixTarget, isPublished, hasOpen, pullRequest } = facts;
  if (report.fixes.length === 0) return { decision: 'none', reason: 'no-fixes' };
  if (!isPublished) return { decision: 'none', reason: 'published-nothing' };
  if (fixTarget === 'compare-link') return { decision: 'none', reason: 'fork' };
  const { header, sections, footer, rest } = buildReportParts(report, facts.links, redactor);
  const intro = `Fixes for #${pullRequest}, one commit each. Merging this brings them into that pull request's branch; drop any commit you do not want.`;
  return {
    decision: hasOpen ? 'update' : 'open',
    title: `PTH: ${report.fixes.length === 1 ? '1 fix' : `${report.fixes.length} fixes`} for #${pullRequest}`,
    body: fitBody({ header: `${intro}\n\n${header}`, sections, footer, rest }),
  };
}
