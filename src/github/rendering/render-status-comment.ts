import { codeSpan, escapeInline } from '../../artifacts/index.ts';
import { assertNever, type Redactor } from '../../base/index.ts';
import { type Command, renderCommand } from '../commands/command.ts';
import { fitBody } from './fit-body.ts';
import { type MarkerScope, renderMarker, renderNonceMarker } from './marker.ts';
import { neutralise, renderLink } from './neutralise.ts';

/** The state of a session. */
export type SessionStatus =
  | { state: 'queued' | 'running' }
  | { state: 'awaiting-approval'; session: string }
  /** The result from its check run; nulls where the run ended without one. */
  | {
      state: 'finished';
      title: string | null;
      conclusion: string | null;
      checkUrl: string | null;
      reviewUrl: string | null;
    }
  | { state: 'stopped'; reason: string };

/** The content of the sticky comment. */
export interface StatusCommentInput {
  scope: MarkerScope;
  command: Command;
  /** The comment that asked, and the nonce of its dispatch. */
  commentId: number;
  nonce: string;
  headSha: string;
  /** Null until the App knows the run. */
  runId: number | null;
  runUrl: string | null;
  status: SessionStatus;
  /** The new head of the pull request; null while the session is about the newest commit. */
  newerHeadSha: string | null;
  /** Steps so far, oldest first; they may hold text of the plugin. */
  progress: readonly string[];
}

/**
 * Renders the one comment of a pull request that PTH keeps up to date, hidden markers first (threat T24, forged
 * markers).
 */
export function renderStatusComment(input: StatusCommentInput, key: string, redactor: Redactor): string {
  const clean = (text: string) => neutralise(text, redactor);
  const markers = `${renderMarker(key, input.scope)}\n${renderNonceMarker(input.commentId, input)}`;
  const run = input.runUrl === null ? '' : ` · ${renderLink('run', input.runUrl)}`;
  const facts = `${codeSpan(renderCommand(input.command), 300)} on commit ${codeSpan(input.headSha.slice(0, 12))}${run}`;
  // Readers look for the newest steps, so they come first; rows are cut from the end.
  const steps = input.progress.map((step) => `- ${escapeInline(redactor.redact(step), 300)}`).toReversed();
  return fitBody({
    header: `${markers}\n${clean([`**PTH: ${describeStatus(input.status, redactor)}**`, facts, ...renderStale(input)].join('\n\n'))}`,
    sections: steps.length === 0 ? [] : [{ head: 'Steps, newest first:\n', rows: steps.map(clean), gap: '\n' }],
    footer: '',
    rest: clean(`The ${renderLink('run', input.runUrl)} has all steps.`),
  });
}

function renderStale({ newerHeadSha, status }: StatusCommentInput): string[] {
  if (newerHeadSha === null) return [];
  const after = status.state === 'finished' || status.state === 'stopped' ? 'tests it' : 'tests it afterwards';
  return [`Commit ${codeSpan(newerHeadSha.slice(0, 12))} was pushed since; \`/pth test\` ${after}.`];
}

function describeEnd(
  { title, conclusion, checkUrl, reviewUrl }: Extract<SessionStatus, { state: 'finished' }>,
  redactor: Redactor,
): string {
  const result =
    title === null
      ? `ended without a result${conclusion === null ? '' : ` (${escapeInline(conclusion, 60)})`}; the run says why`
      : escapeInline(redactor.redact(title), 300);
  const links = [
    ...(reviewUrl === null ? [] : [renderLink('review', reviewUrl)]),
    ...(checkUrl === null ? [] : [renderLink('check', checkUrl)]),
  ];
  return links.length === 0 ? result : `${result}, see the ${links.join(' and the ')}`;
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
      return describeEnd(status, redactor);
    case 'stopped':
      return `stopped: ${escapeInline(redactor.redact(status.reason), 300)}`;
    default:
      return assertNever(status);
  }
}
