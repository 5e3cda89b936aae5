import { commitIdentity } from '../../git/index.ts';
import { type PublishCommit, type PublishRequest, type SessionManifest, startShaOf } from '../../github/index.ts';
import { isSuitePath } from '../resolve/freeze-suite.ts';
import type { OpenedBundle } from './open-bundle.ts';

/** Builds the part of a publish request that the bundle and the manifest know; GitHub answers the rest. */
export async function describePublish(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  manifest: SessionManifest,
): Promise<Omit<PublishRequest, 'published' | 'pullRequestPaths' | 'limits'>> {
  const { branch, basis: continuesFrom, grant } = manifest;
  const headSha = startShaOf(manifest);
  const names = await bundle.git(['ls-tree', '-r', '-z', '--name-only', headSha]);
  return {
    ref: `refs/heads/${branch}`,
    manifestBranch: branch,
    isForce: false,
    isFork: grant.fixTarget === 'compare-link',
    headSha,
    commits,
    identity: commitIdentity,
    // Tests that an earlier session of the branch made are its own to renew.
    frozenTests: continuesFrom?.kind === 'branch' ? continuesFrom.frozenTests : names.split('\0').filter(isSuitePath),
  };
}
