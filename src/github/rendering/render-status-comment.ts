import { codeSpan, escapeInline, type FinalReport } from '../../artifacts/index.ts';
import { assertNever, type Redactor } from '../../base/index.ts';
import { type Command, renderCommand } from '../commands/command.ts';
import { fitBody } from './fit-body.ts';
import { type MarkerScope, renderMarker, renderNonceMarker } from './marker.ts';
import { neutralise, renderLink } from './neutralise.ts';
import { describeResult } from './report-sections.ts';

/** Where a session stands. */
export type SessionStatus =
  | { state: 'queued' | 'running' }
  | { state: 'awaiting-approval'; session: string }
  | { state: 'finished'; report: FinalReport; reviewUrl: string | null }
  | { state: 'stopped'; reason: string };

/** What the sticky comment says. */
export interface StatusCommentInput {
  scope: MarkerScope;
  command: Command;
  /** The comment that asked, and the nonce of its dispatch. */
  commentId: number;
  nonce: string;
  headSha: string;
  runUrl: string | null;
  status: SessionStatus;
  /** Steps so far, oldest first; text of the plugin may stand in them. */
  progress: readonly string[];
}

/** The one comment of a pull request that PTH keeps up to date, hidden markers first (rows C-020, C-028, threat T24). */
export function renderStatusComment(input: StatusCommentInput, key: string, redactor: Redactor): string {
  const clean = (text: string) => neutralise(text, redactor);
  const markers = `${renderMarker(key, input.scope)}\n${renderNonceMarker(input.commentId, input.nonce)}`;
  const run = input.runUrl === null ? '' : ` · ${renderLink('run', input.runUrl)}`;
  const facts = `${codeSpan(renderCommand(input.command), 300)} on commit ${codeSpan(input.headSha.slice(0, 12))}${run}`;
  // The newest steps are the ones somebody looks for; rows are cut from the end.
  const steps = input.progress.map((step) => `- ${escapeInline(redactor.redact(step), 300)}`).toReversed();
  return fitBody({
    header: `${markers}\n${clean([`**PTH: ${describeStatus(input.status, redactor)}**`, facts].join('\n\n'))}`,
    sections: steps.length === 0 ? [] : [{ head: 'Steps, newest first:\n', rows: steps.map(clean), gap: '\n' }],
    footer: '',
    rest: clean(`The ${renderLink('run', input.runUrl)} has all steps.`),
  });
}

function describeStatus(status: SessionStatus, redactor: Redactor): string {
  switch (status.state) {
    case 'queued':
      return 'waiting for a runner';
    case 'running':
      return 'running';
    case 'awaiting-approval':
      return `the plan is ready; ${codeSpan(`/pth approve ${status.session}`)} carries it out`;
    case 'finished':
      return `${describeResult(status.report)}${status.reviewUrl === null ? '' : `, see the ${renderLink('review', status.reviewUrl)}`}`;
    case 'stopped':
      return `stopped: ${escapeInline(redactor.redact(status.reason), 300)}`;
    default:
      return assertNever(status);
  }
}
