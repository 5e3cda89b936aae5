import { annotateDiagnoses, type Annotation, type FinalReport, formatCount } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { batchAnnotations } from './batch-annotations.ts';
import { fitBody } from './fit-body.ts';
import type { ReportLinks } from './report-links.ts';
import { buildReportParts } from './report-sections.ts';

/** How GitHub shows a finished check. */
export type CheckConclusion = 'success' | 'failure' | 'neutral' | 'action_required' | 'cancelled';

/** A finished check run: the first batch of annotations goes with it, each further one with an update. */
export interface CheckRunContent {
  name: string;
  headSha: string;
  conclusion: CheckConclusion;
  title: string;
  /** The numbers; at most 65,535 bytes, as `text`. */
  summary: string;
  /** The details. */
  text: string;
  annotations: readonly (readonly Annotation[])[];
}

/** Name of the check, by which a branch rule can ask for it. */
export const checkRunName = 'PTH';

/** Conclusion by exit code. A session that PTH could not judge is never green, and one that needs a person says so. */
const conclusions: Readonly<Record<FinalReport['exit_code'], CheckConclusion>> = {
  0: 'success',
  1: 'failure',
  2: 'action_required',
  3: 'failure',
  130: 'cancelled',
};

/**
 * Concludes about the tested commit. One that needs fixes fails, however well they work; a plan judges nothing, so it
 * stands beside the check of a session. Pure.
 */
function concludeHead({ exit_code: exitCode, fixes }: FinalReport, { isPlan }: ReportLinks): CheckConclusion {
  if (isPlan && exitCode <= 2) return 'neutral';
  return exitCode === 0 && fixes.length > 0 ? 'failure' : conclusions[exitCode];
}

/** Reasons why a session proves nothing about its newest fix, though no test was seen to fail there. */
const unproven: Readonly<Record<Exclude<FinalReport['exit_code'], 0>, string>> = {
  1: 'the session found more than failing tests',
  2: 'a person is needed',
  3: 'the session could not do its work',
  130: 'the session was stopped',
};

/** Concludes about the newest fix: red where a test fails, green where tests ran and all pass, else neither. Pure. */
function concludeTip(
  { exit_code: exitCode, failing_tests: known }: FinalReport,
  { proof }: ReportLinks,
): { conclusion: CheckConclusion; verdict: string; reason: string | null } {
  const { passed, failing: seen } = proof?.after ?? { passed: 0, failing: 0 };
  const failing = Math.max(seen, known);
  if (failing > 0) {
    return { conclusion: 'failure', verdict: `${formatCount(failing, 'test')} still failing`, reason: null };
  }
  const reason = exitCode === 0 ? 'no test ran on a fresh machine' : unproven[exitCode];
  if (exitCode !== 0 || passed === 0) return { conclusion: 'neutral', verdict: 'not proven', reason };
  return { conclusion: 'success', verdict: `all ${formatCount(passed, 'test')} that ran pass`, reason: null };
}

/** Renders a check run for the newest commit of the fixes. */
export function renderTipCheckRun(
  report: FinalReport,
  links: ReportLinks,
  redactor: Redactor,
  { tip, pullRequest }: { tip: string; pullRequest: number },
): CheckRunContent {
  const { opening, footer, rest } = buildReportParts(report, links, redactor);
  const { conclusion, verdict, reason } = concludeTip(report, links);
  const title = `${verdict} with the fixes for #${pullRequest}${reason === null ? '' : `: ${reason}`}`;
  return {
    name: checkRunName,
    headSha: tip,
    conclusion,
    title,
    summary: fitBody({ header: `## PTH: ${title}\n\n${opening}`, sections: [], footer, rest }),
    text: '',
    annotations: [[]],
  };
}

/** Renders the session report as a check run on the tested commit. */
export function renderCheckRun(
  report: FinalReport,
  diagnoses: readonly Diagnosis[],
  links: ReportLinks,
  redactor: Redactor,
): CheckRunContent {
  const { title, header, sections, footer, rest } = buildReportParts(report, links, redactor, diagnoses);
  return {
    name: checkRunName,
    headSha: links.headSha,
    conclusion: concludeHead(report, links),
    title,
    summary: fitBody({ header, sections: [], footer, rest }),
    text: fitBody({ header: '', sections, footer: '', rest }),
    // The tested commit has the faults that are fixed elsewhere, too.
    annotations: batchAnnotations(
      annotateDiagnoses([...diagnoses, ...links.details.flatMap(({ cause }) => cause ?? [])], redactor),
    ),
  };
}
