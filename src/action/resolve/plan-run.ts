import {
  chooseTier,
  type Command,
  mayFix,
  type RepositorySettings,
  type RunGrant,
  type SessionManifest,
  settingsPath,
} from '../../github/index.ts';
import { countShards } from '../../settings/index.ts';
import { readManifestCommand } from '../session-manifest-file.ts';

/** The plan of a run, from its command and the repository's settings. */
export interface RunPlan {
  /** Environment tier; never 0, in which the pull request's code would run on the runner itself. */
  tier: 1 | 2 | 3;
  /** One image for each machine that proves the fixes; the loop runs on the first. Null is PTH's usual image. */
  images: readonly (string | null)[];
  /** Images that the session goes on to, one after the other, once the loop on the first has ended. */
  furtherImages: readonly string[];
  fix: boolean;
  /** When the pull request's code has a network (threat T21, a way out for data). */
  network: 'open' | 'install';
  /** Reason why a command that asks for fixes gets none, in Markdown; null where it gets them or asks for none. */
  unfixed: string | null;
}

/** Plans a run. A tier that the grant does not allow was refused before; here it is an error in PTH. */
export function planRun(command: Command, settings: RepositorySettings, grant: RunGrant): RunPlan {
  const tier = chooseTier(command, settings, grant.maxTier);
  const named = command.name === 'test' || command.name === 'verify' ? command.images : [];
  const usual = settings.environment?.baseImage ?? null;
  const furtherImages = command.name === 'verify' ? named.filter((image) => image !== usual) : [];
  const images = command.name === 'verify' || named.length === 0 ? [usual, ...furtherImages] : named;
  const unfixed = mayFix(command) ? refuseFixes(tier, grant) : null;
  const fix = mayFix(command) && unfixed === null;
  const network = grant.isInside ? settings.network : settings.forks.network;
  return { tier, images, furtherImages, fix, network, unfixed };
}

function refuseFixes(tier: RunPlan['tier'], grant: RunGrant): string | null {
  if (!grant.mayFix) {
    return `none: the commit is by somebody without write access, so it was tested and diagnosed only. With \`forks: { fix: true }\` in \`${settingsPath}\` on the base branch, PTH writes fixes for such commits too once somebody vouched for them.`;
  }
  // Code that a model wrote for such a commit never runs on a machine that outlasts the job.
  if (!grant.isInside && tier === 3) {
    return 'none: on machines of your own, a commit by somebody without write access is tested and diagnosed only; environment tiers 1 and 2 get fixes.';
  }
  return null;
}

/** Plans the run that a manifest was written for. @throws PthError `action/artifact-unfit` */
export function planManifest(manifest: SessionManifest): RunPlan {
  const { settings, grant, headSha } = manifest;
  return planRun(readManifestCommand(manifest), settings, { ...grant, headSha });
}

/** Returns the labels of the runner for a tier. Virtual machines need a runner with KVM, which the settings name. */
export function chooseRunner(
  tier: RunPlan['tier'],
  { runners }: Pick<RepositorySettings, 'runners'>,
): string | readonly string[] {
  return tier === 3 ? runners.kvm : 'ubuntu-24.04';
}

/** Returns the images as a matrix; the slug names files and jobs. */
export function toImageMatrix(images: RunPlan['images']): { image: string; slug: string }[] {
  const slugs = new Map<string, number>();
  return images.map((image) => {
    const plain = (image ?? 'default')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60);
    const count = (slugs.get(plain) ?? 0) + 1;
    slugs.set(plain, count);
    return { image: image ?? '', slug: count === 1 ? plain || 'image' : `${plain || 'image'}-${count}` };
  });
}

/**
 * Returns the shards of a suite as a matrix; empty where one machine runs the whole suite and no job has to come before
 * it. Pure.
 */
export function listShards(tests: number, settings: RepositorySettings['shards']): { shard: string; slug: string }[] {
  const count = countShards(tests, settings);
  if (count === 1) return [];
  return Array.from({ length: count }, (_, index) => ({
    shard: `${index + 1}/${count}`,
    slug: `${index + 1}-of-${count}`,
  }));
}
