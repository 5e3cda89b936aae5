import type { FinalReport } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { annotateDiagnoses, type Annotation, batchAnnotations } from './annotations.ts';
import { fitBody } from './fit-body.ts';
import { buildReportParts, type ReportLinks } from './report-sections.ts';

/** How GitHub shows a finished check. */
export type CheckConclusion = 'success' | 'failure' | 'action_required' | 'cancelled';

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

/** Renders the session report as a check run. */
export function renderCheckRun(
  report: FinalReport,
  diagnoses: readonly Diagnosis[],
  links: ReportLinks,
  redactor: Redactor,
): CheckRunContent {
  const { title, header, sections, footer, rest } = buildReportParts(report, links, redactor);
  return {
    name: checkRunName,
    headSha: links.headSha,
    conclusion: conclusions[report.exit_code],
    title,
    summary: fitBody({ header, sections: [], footer, rest }),
    text: fitBody({ header: '', sections, footer: '', rest }),
    annotations: batchAnnotations(annotateDiagnoses(diagnoses, redactor)),
  };
}
