import type { FinalReport } from '../../artifacts/index.ts';
import { approvedTestsOf, type ReviewContext, type SessionManifest } from '../../github/index.ts';
import { readManifestCommand } from '../session-manifest-file.ts';
import type { SessionArtifacts } from './read-session.ts';

/** Describes the command for the review; pure. */
export function describeReview(
  manifest: SessionManifest,
  report: FinalReport,
  { diagnoses, state, hasPage }: Pick<SessionArtifacts, 'diagnoses' | 'state' | 'hasPage'>,
): ReviewContext {
  const { basis: continuesFrom, nonce } = manifest;
  const command = readManifestCommand(manifest).name;
  // A plan can be approved only when a cause was found.
  const isPlan = command === 'plan' && report.fault === undefined && diagnoses.length > 0;
  return {
    diagnoses,
    hasPage,
    // The App names the session by these digits.
    planId: isPlan ? nonce.slice(0, 12) : null,
    continuesFrom: describeContinuesFrom(command, manifest),
    failingBefore: continuesFrom?.kind === 'retest' ? continuesFrom.failing : null,
    carried:
      report.branch === null || state?.branch !== report.branch ? null : { state, approved: approvedTestsOf(manifest) },
  };
}

function describeContinuesFrom(command: string, { basis: continuesFrom, branch }: SessionManifest): string | null {
  if (continuesFrom?.kind === 'plan')
    return `Carried out: plan \`${continuesFrom.id}\`. Causes that are not part of it were left alone.`;
  if (continuesFrom?.kind === 'branch') return `Goes on from \`${branch}\` at \`${continuesFrom.sha.slice(0, 12)}\`.`;
  if (command !== 'resume') return null;
  return 'There was no branch with fixes on this commit to go on from, so this is a session of its own.';
}
