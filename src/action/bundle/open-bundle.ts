import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError } from '../../base/index.ts';
import { type SessionManifest, startShaOf } from '../../github/index.ts';
import { readArtifact } from '../artifact-files.ts';
import { type GitCommandOptions, runHostGit } from '../git-command.ts';

/** The tested commit and, on top of it, the commits of a bundle, in a repository that has nothing else. */
export interface OpenedBundle {
  /** A bare repository: nothing of it is ever checked out here. */
  repository: string;
  /** The newest commit; the tested one without a bundle. */
  tip: string;
  /** SHA-256 of the file; null without one. */
  digest: string | null;
  git: (args: readonly string[], options?: Pick<GitCommandOptions, 'acceptedExits' | 'input'>) => Promise<string>;
  remove(): Promise<void>;
}

/** Source of the tested commit: an address with its credentials, or a checkout on this machine. */
export interface BundleSource {
  url: string;
  token: string | null;
}

const maxBundleBytes = 64 * 1024 * 1024;

async function digestBundle(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readArtifact(file, maxBundleBytes))
    .digest('hex');
}

/**
 * Takes the commits of a bundle into a fresh bare repository, on top of the tested commit. Only the one branch is
 * taken, every object is checked, and no hook, filter or setting of anybody runs.
 * @param file null takes the tested commit alone
 * @throws PthError `action/artifact-unfit`, `action/command-failed`
 */
export async function openBundle(
  file: string | null,
  session: Pick<SessionManifest, 'headSha' | 'basis' | 'branch'>,
  from: { source: BundleSource; temporaryDirectory: string; path: string },
): Promise<OpenedBundle> {
  const digest = file === null ? null : await digestBundle(file);
  const repository = await mkdtemp(join(from.temporaryDirectory, 'pth-bundle-'));
  const remove = () => rm(repository, { recursive: true, force: true });
  const base = { cwd: repository, path: from.path };
  const git: OpenedBundle['git'] = (args, options = {}) => runHostGit(args, { ...base, ...options });
  try {
    await git(['init', '--quiet', '--bare', '--template=', '.']);
    const { url, token } = from.source;
    await runHostGit(['fetch', '--quiet', '--no-tags', '--depth=1', url, `+${startShaOf(session)}:refs/pth/head`], {
      ...base,
      ...(token === null ? {} : { credentials: { url, token } }),
    });
    if (file !== null) await takeBundle(git, file, session);
    const ref = file === null ? 'refs/pth/head' : 'refs/pth/session';
    const tip = (await git(['rev-parse', '--verify', `${ref}^{commit}`])).trim();
    return { repository, tip, digest, git, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function takeBundle(git: OpenedBundle['git'], file: string, session: { branch: string }): Promise<void> {
  try {
    await git(['fetch', '--quiet', '--no-tags', file, `refs/heads/${session.branch}:refs/pth/session`]);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    throw new PthError('action/artifact-unfit', 'The bundle does not hold sound commits on the tested one.', {
      cause: error,
      details: error.details,
    });
  }
}
