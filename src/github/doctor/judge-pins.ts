import { type CalledWorkflow, isWholeCommit } from './judge-callers.ts';
import type { RepositoryAuditClient } from './repository-audit-client.ts';
import { notKnown, type RepositoryCheck } from './repository-check.ts';

/**
 * Judges whether each pinned commit lies on the default branch of the repository it is pinned in. GitHub serves a
 * commit of any fork under the name of the origin, so a hash alone does not say who wrote it (threat T34, the supply
 * chain).
 */
export async function judgePinnedCommits(
  client: Pick<RepositoryAuditClient, 'isOnDefaultBranch'>,
  calls: readonly CalledWorkflow[],
): Promise<RepositoryCheck[]> {
  const name = 'pinned-commit';
  const pinned = new Map(
    calls.filter(({ ref }) => isWholeCommit(ref)).map((call) => [`${call.repository}@${call.ref}`, call]),
  );
  return Promise.all(
    [...pinned].map(async ([target, { repository, ref }]): Promise<RepositoryCheck> => {
      const [owner = '', repositoryName = ''] = repository.split('/');
      const reading = await client.isOnDefaultBranch({ owner, name: repositoryName }, ref);
      if (reading.state === 'missing') {
        return {
          name,
          state: 'problem',
          evidence: `${target}: there is no such commit or repository that this token may see`,
          advice: ['Correct the pin, or let PTH write it anew: pth init --force.'],
        };
      }
      if (reading.state === 'refused') return notKnown(name, reading, target);
      if (reading.value) return { name, state: 'ok', evidence: `${target} is on the default branch`, advice: [] };
      return {
        name,
        state: 'warning',
        evidence: `${target} is not on the default branch; it may be of a fork`,
        advice: ['Look at the commit, and pin one of the default branch.'],
      };
    }),
  );
}
