import type { FinalReport } from '../../artifacts/index.ts';
import type { ReviewContext, SessionManifest } from '../../github/index.ts';
import { readManifestCommand } from '../session-manifest-file.ts';
import type { SessionArtifacts } from './read-session.ts';

/** What the review says of the command beside the report; pure. */
export function describeReview(
  manifest: SessionManifest,
  report: FinalReport,
  { diagnoses }: Pick<SessionArtifacts, 'diagnoses'>,
): ReviewContext {
  const { basis, nonce } = manifest;
  const command = readManifestCommand(manifest).name;
  // There is something to approve where a cause was found.
  const isPlan = command === 'plan' && report.fault === undefined && diagnoses.length > 0;
  return {
    diagnoses,
    // As the App calls the session.
    planId: isPlan ? nonce.slice(0, 12) : null,
    basis: describeBasis(command, manifest),
    failingBefore: basis?.kind === 'retest' ? basis.failing : null,
  };
}

function describeBasis(command: string, { basis, branch }: SessionManifest): string | null {
  if (basis?.kind === 'plan')
    return `Carried out: plan \`${basis.id}\`. Causes that are not part of it were left alone.`;
  if (basis?.kind === 'branch') return `Goes on from \`${branch}\` at \`${basis.sha.slice(0, 12)}\`.`;
  if (command !== 'resume') return null;
  return 'There was no branch with fixes on this commit to go on from, so this is a session of its own.';
}
