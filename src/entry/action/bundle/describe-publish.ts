import { commitIdentity } from '../../../git/index.ts';
import type { PublishCommit, PublishRequest, SessionManifest } from '../../../github/index.ts';
import { isSuitePath } from '../resolve/freeze-suite.ts';
import type { OpenedBundle } from './open-bundle.ts';

/** What a session wants to publish, as far as the bundle and the manifest say it; the rest is GitHub's to answer. */
export async function describePublish(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  { branch, headSha }: SessionManifest,
): Promise<Omit<PublishRequest, 'published' | 'pullRequestPaths' | 'limits'>> {
  const names = await bundle.git(['ls-tree', '-r', '-z', '--name-only', headSha]);
  return {
    ref: `refs/heads/${branch}`,
    manifestBranch: branch,
    isForce: false,
    headSha,
    commits,
    identity: commitIdentity,
    frozenTests: names.split('\0').filter(isSuitePath),
  };
}
