import { archiveVersions } from '../../environment/index.ts';
import type { VersionWant } from '../server-spec.ts';
import { describeWant, languageTitles } from './check-versions.ts';
import { isVersionInRange } from './version-range.ts';

/** A base image that has every version which a project asks for, where the usual one lacks one. */
export interface FittingImage {
  image: string;
  /** What the usual image lacks, and what this one has instead. */
  reason: string;
}

/**
 * Finds the base images that have every version which a project asks for, where the usual image lacks one; none where the
 * usual one fits or is not known. A version that no archive offers decides nothing. Pure.
 */
export function findFittingImages(wants: readonly VersionWant[], usual: string): FittingImage[] {
  const lacking = wants.find((want) => !isOffered(want, usual));
  if (lacking === undefined || lacking.tool === 'dotnet') return [];
  const { tool } = lacking;
  const title = languageTitles[tool];
  const has = tool === 'python' ? 'has' : 'installs';
  const describe = (image: string) => `${image} ${has} ${title} ${archiveVersions[image]?.[tool] ?? ''}`;
  return Object.keys(archiveVersions)
    .filter((image) => wants.every((want) => isOffered(want, image)))
    .map((image) => ({ image, reason: `${describeWant(lacking)}; ${describe(usual)}, and ${describe(image)}` }));
}

function isOffered({ tool, specifier }: VersionWant, image: string): boolean {
  const offered = tool === 'dotnet' ? undefined : archiveVersions[image]?.[tool];
  return offered === undefined || isVersionInRange(offered, specifier);
}
