import { codeBlock, type FinalReport, formatCount } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import { isPublishableRef } from '../publishing/publish-ref.ts';
import { fitBody, type Section } from './fit-body.ts';
import { neutralise } from './neutralise.ts';
import { renderFixes } from './render-fixes.ts';
import type { ReportLinks } from './report-links.ts';
import { buildReportParts, renderPublishRemark } from './report-sections.ts';

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
  /** True when a commit with tests stands beside the fixes. */
  hasTests: boolean;
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
  const { header, footer, rest } = buildReportParts(report, { ...facts.links, isHere: true }, redactor);
  const count = formatCount(report.fixes.length, 'fix', 'fixes');
  return {
    decision: hasOpen ? 'update' : 'open',
    title: `PTH: ${count} for #${pullRequest}`,
    body: fitBody({
      header: `${renderIntro(facts, count)}\n\n${header}`,
      sections: [renderCleanFixes(facts.links, redactor), renderNotes(report, redactor), renderTaking(facts)],
      footer,
      rest,
    }),
  };
}

function renderIntro({ pullRequest, hasTests, report }: FixPullRequestFacts, count: string): string {
  const tests = hasTests ? ', and one commit with the tests in `.pth/tests`, which you may leave out' : '';
  const each = report.fixes.length === 1 ? 'as one commit' : 'one commit each';
  return `${count} for #${pullRequest}, ${each}${tests}. Merging this brings them into that pull request's branch.`;
}

function renderCleanFixes(links: ReportLinks, redactor: Redactor): Section {
  const { head, rows, gap } = renderFixes(links, redactor);
  return { head, rows: rows.map((row) => neutralise(row, redactor)), gap };
}

/** Renders what a merger has to look at. */
function renderNotes({ findings }: FinalReport, redactor: Redactor): Section {
  const rows = findings
    .filter(({ server, check, severity }) => server === 'pth' && check === 'publish' && severity === 'warning')
    .map(renderPublishRemark);
  return { head: '### Look at this before you merge\n', rows: rows.map((row) => neutralise(row, redactor)), gap: '\n' };
}

/** Renders how to take some fixes and leave the others. */
function renderTaking({ report, links }: FixPullRequestFacts): Section {
  const commits = report.fixes.map(({ commit }) => commit).filter((commit) => /^[0-9a-f]{40,64}$/.test(commit));
  const isSafe = report.branch !== null && isPublishableRef(`refs/heads/${report.branch}`);
  const [first] = commits;
  if (commits.length < 2 || first === undefined || !isSafe) return { head: '', rows: [], gap: '\n' };
  const commands = `git fetch ${links.repositoryUrl} ${report.branch}\ngit cherry-pick ${first.slice(0, 12)}`;
  return { head: '### To take one of them alone', rows: [codeBlock(commands, 'sh')], gap: '\n\n' };
}
