import { commitIdentity } from '../../git/index.ts';
import { type PublishCommit, type PublishRequest, type SessionManifest, startShaOf } from '../../github/index.ts';
import { isSuitePath } from '../resolve/freeze-suite.ts';
import type { OpenedBundle } from './open-bundle.ts';

/** What a session wants to publish, as far as the bundle and the manifest say it; the rest is GitHub's to answer. */
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
