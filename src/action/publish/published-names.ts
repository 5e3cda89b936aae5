import { renameIn } from '../execute/fold-records.ts';
import type { PreparedCommits } from './prepare-commits.ts';
import type { SessionArtifacts } from './read-session.ts';

/** What names commits of the bundle. */
interface NamedCommits {
  prepared: PreparedCommits;
  session: SessionArtifacts;
}

/** Names commits as GitHub has named them anew, wherever people or the next session look them up. Pure. */
export function withPublishedNames<Known extends NamedCommits>(
  known: Known,
  renamed: ReadonlyMap<string, string>,
): Known {
  const { prepared, session } = known;
  const nameOf = (sha: string) => renamed.get(sha) ?? sha;
  const { state } = session;
  return {
    ...known,
    prepared: {
      ...prepared,
      commits: prepared.commits.map((commit) => ({ ...commit, sha: nameOf(commit.sha) })),
      notes: prepared.notes.map((note) => ({ ...note, commit: nameOf(note.commit) })),
      details: prepared.details.map((detail) => ({ ...detail, commit: nameOf(detail.commit) })),
    },
    session: {
      ...session,
      verifications: session.verifications.map((verification) => ({
        ...verification,
        tip: nameOf(verification.tip),
        commits: verification.commits.map((commit) => ({ ...commit, sha: nameOf(commit.sha) })),
      })),
      // Hashes stand in many places of what a session remembers; none of them is anything but a string.
      state: state === null ? null : (JSON.parse(renameIn(JSON.stringify(state), renamed)) as typeof state),
    },
  };
}
