import { type FinalReport, formatCount } from '../../artifacts/index.ts';
import type { FixProof, ReportLinks } from './report-links.ts';

/**
 * Describes a result with fixes in a few words: the tested commit still fails, so the fixes and their place come first.
 * Null for a report without fixes. Pure.
 */
export function describeFixed({ fixes }: FinalReport, links: ReportLinks): string | null {
  const { proof } = links;
  if (fixes.length === 0 || proof === null) return null;
  const left = proof.after.failing;
  const fixed = `${formatCount(fixes.length, 'bug')} found, ${fixes.length} fixed${describePlace(links)}`;
  return left === 0 ? fixed : `${fixed}; ${formatCount(left, 'test')} still failing`;
}

function describePlace({ fixPullRequest, pendingBranch, compareUrl, isHere }: ReportLinks): string {
  if (isHere) return ' here';
  if (fixPullRequest !== null) return ` in #${fixPullRequest.number}`;
  if (pendingBranch !== null) return ', being pushed';
  return compareUrl === null ? ', not pushed' : ' on a branch';
}

/** Describes in one paragraph what the fixes do to the suite; null without fixes. Pure. */
export function describeProof({ fixes }: FinalReport, { proof, headSha }: ReportLinks): string | null {
  if (fixes.length === 0 || proof === null) return null;
  const { before, after } = proof;
  const ran = before.passed + before.failing;
  const held = before.total - ran;
  const mended = `With the ${formatCount(fixes.length, 'fix', 'fixes')} ${describeAfter(after)}.`;
  return `On \`${headSha.slice(0, 12)}\` ${before.failing} of ${formatCount(ran, 'test')} fail${held === 0 ? '' : ` (${held} did not run)`}. ${mended}`;
}

/** Describes how fresh machines confirmed the fixes; null without any. Pure. */
export function describeConfirmation({ fixes }: FinalReport, { proof }: ReportLinks): string | null {
  if (fixes.length === 0 || proof === null) return null;
  const { machines, commits, unseenCalls } = proof;
  const where = machines === 1 ? 'on a fresh runner' : `on ${machines} fresh runners`;
  const unseen = unseenCalls === 0 ? '' : `, ${formatCount(unseenCalls, 'call')} that nobody had seen, none failed`;
  return `${where}: ${commits} of ${formatCount(commits, 'commit')}${unseen}`;
}

function describeAfter({ passed, failing }: FixProof['after']): string {
  const ran = passed + failing;
  return failing === 0 ? `all ${ran} that ran pass` : `${failing} of ${ran} still fail`;
}
