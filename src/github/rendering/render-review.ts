import { codeSpan, type FinalReport, redactDeep } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { countBytes, fitBody, maxBodyBytes, type Section } from './fit-body.ts';
import { neutralise, renderLink } from './neutralise.ts';
import { renderPlanLine } from './read-report.ts';
import type { ReportLinks } from './report-links.ts';
import { buildReportParts } from './report-sections.ts';
import { type CarriedSession, renderSessionLine } from './session-line.ts';

/** A review as it is posted. */
export interface ReviewContent {
  /** Always a comment: PTH neither approves nor blocks (threat T33, approving its own work). */
  event: 'COMMENT';
  /** The tested commit, so that the review is marked outdated after a push. */
  commitId: string;
  body: string;
}

/** The parts of a review beside the report. */
export interface ReviewContext {
  /** Causes of what is not green. */
  diagnoses: readonly Diagnosis[];
  /** Id of the plan, which `/pth approve` names; null for other sessions. */
  planId: string | null;
  /** The start of the session, as one finished sentence. */
  continuesFrom: string | null;
  /** For a retest, the tests that were not green in the report before; else null. */
  failingBefore: readonly string[] | null;
  /** What the next session on the branch needs; null or absent where there is no branch. */
  carried?: CarriedSession | null;
  /** True where the run left a page with every call and answer. Default false. */
  hasPage?: boolean;
  /** The evidence that the run leaves beside its report; null or absent for none. */
  evidence?: { signer: string | null } | null;
}

const noContext: ReviewContext = {
  diagnoses: [],
  planId: null,
  continuesFrom: null,
  failingBefore: null,
};

/** The session report as a pull request review, below GitHub's limit. */
export function renderReview(
  report: FinalReport,
  links: ReportLinks,
  redactor: Redactor,
  context: ReviewContext = noContext,
): ReviewContent {
  const { planId, continuesFrom, failingBefore, diagnoses, carried = null, hasPage = false, evidence = null } = context;
  const parts = buildReportParts(report, links, redactor, diagnoses);
  const clean = (text: string) => neutralise(text, redactor);
  const header = [
    ...(planId === null ? [] : [renderPlanLine(planId, links.headSha)]),
    parts.header,
    ...(continuesFrom === null ? [] : [clean(continuesFrom)]),
  ].join('\n\n');
  const before = failingBefore === null ? [] : [compareWithBefore(report, failingBefore, clean)];
  const line = carried === null ? null : renderSessionLine(redactDeep(carried, redactor));
  const room = maxBodyBytes - (line === null ? 0 : countBytes(line) + 2);
  const footer = [
    ...(hasPage ? [describePage(links)] : []),
    ...(evidence === null ? [] : [describeEvidence(links, evidence)]),
    parts.footer,
  ].join('\n\n');
  const body = fitBody({ ...parts, header, footer, sections: [...before, ...parts.sections] }, room);
  return {
    event: 'COMMENT',
    commitId: links.headSha,
    body: line === null ? body : `${body}\n\n${line}`,
  };
}

/** Names the page of the run. It is only named: the job that ran the plugin's code wrote it (threat T17, forged verdicts). */
function describePage({ runUrl }: ReportLinks): string {
  const run = renderLink('this run', runUrl);
  return `Every call and answer: \`run.html\` in the artifact \`pth-session\` of ${run}. The job that ran the plugin's code wrote it and nobody checked it, so download it and open it without a network. The causes at their lines: \`results.sarif\` in the artifact \`pth-report\`.`;
}

/** Says how a stranger checks what was published, without trusting this text. */
function describeEvidence({ repositoryUrl, runUrl }: ReportLinks, { signer }: { signer: string | null }): string {
  const name = new URL(repositoryUrl).pathname.slice(1);
  const attested =
    signer !== null
      ? ` That this workflow wrote it: \`gh attestation verify evidence.json --repo ${name} --signer-repo ${signer}\`.`
      : '';
  return `Evidence: \`evidence.json\` in the artifact \`pth-report\` of ${renderLink('this run', runUrl)}. In a checkout of the branch, \`pth verify-evidence evidence.json --repository .\` holds commits and files against it, with \`--replay\` its tests too.${attested}`;
}

/** Compares with the earlier report: the state of its failing tests, and new failures. */
function compareWithBefore(report: FinalReport, before: readonly string[], clean: (text: string) => string): Section {
  const now = new Map(report.outcomes.map(({ test, status }) => [test, status]));
  const known = new Set(before);
  const fresh = report.outcomes.filter(
    ({ test, status }) => status !== 'passed' && status !== 'skipped' && !known.has(test),
  );
  const rows = [
    ...before.map((test) => `- ${codeSpan(test, 300)}: ${now.get(test) ?? 'not there any more'}`),
    ...fresh.map(({ test, status }) => `- ${codeSpan(test, 300)}: ${status}, and was not among them`),
  ];
  return { head: '### Since the last report', rows: rows.map(clean), gap: '\n' };
}
