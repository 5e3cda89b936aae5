import { codeSpan, escapeInline } from '../../src/artifacts/index.ts';
import type { SessionRecord } from '../store/session-record.ts';
import { isOpen } from './work.ts';

/** Describes the state of a session for `/pth status`. */
export function describeProgress(session: SessionRecord | null): string {
  if (session === null) return 'No session has run on this pull request yet; `/pth test` starts one.';
  const about = `${codeSpan(session.command, 300)} on commit ${codeSpan(session.headSha.slice(0, 12))}`;
  const links = listLinks(session);
  return `Session ${codeSpan(session.id)}, ${about}: ${describeState(session)}.${links === '' ? '' : ` ${links}`}`;
}

function describeState(session: SessionRecord): string {
  if (session.stopReason !== null) {
    const reason = escapeInline(session.stopReason, 300);
    return isOpen(session) ? `being stopped (${reason})` : `stopped (${reason})`;
  }
  switch (session.state) {
    case 'starting':
      return 'being started';
    case 'running':
      return session.isRunning ? 'running' : 'waiting for a runner';
    case 'awaiting-approval':
      return `the plan is ready; ${codeSpan(`/pth approve ${session.id}`)} carries it out`;
    case 'ended':
      return escapeInline(session.resultTitle ?? `ended without a result (${session.conclusion ?? 'unknown'})`, 300);
    default:
      return session.state satisfies never;
  }
}

/** Links that GitHub itself gave. */
export function listLinks({
  runUrl,
  checkUrl,
  reviewUrl,
}: Pick<SessionRecord, 'runUrl' | 'checkUrl' | 'reviewUrl'>): string {
  const links: [string, string | null][] = [
    ['run', runUrl],
    ['check', checkUrl],
    ['review', reviewUrl],
  ];
  return links.flatMap(([label, url]) => (url === null ? [] : [`[${label}](${encodeURI(url)})`])).join(' · ');
}
