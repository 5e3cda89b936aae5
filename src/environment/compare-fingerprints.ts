import type { DriftReport, Fingerprint } from './environment.ts';

/**
 * Compares two fingerprints. A package of another version counts as removed and added, a missing file as changed. All
 * lists are sorted.
 */
export function compareFingerprints(before: Fingerprint, after: Fingerprint): DriftReport {
  return {
    addedPackages: listPackagesOnlyIn(after.packages, before.packages),
    removedPackages: listPackagesOnlyIn(before.packages, after.packages),
    changedFiles: Object.keys(before.files)
      .filter((path) => after.files[path] !== before.files[path])
      .sort(),
    addedFiles: Object.keys(after.files)
      .filter((path) => !Object.hasOwn(before.files, path))
      .sort(),
    leftoverServices: after.services.filter((service) => !before.services.includes(service)).sort(),
  };
}

/** Lists `name version` of packages that are missing, or have another version, in the other list. */
function listPackagesOnlyIn(left: Record<string, string>, right: Record<string, string>): string[] {
  return Object.entries(left)
    .filter(([name, version]) => right[name] !== version)
    .map(([name, version]) => `${name} ${version}`)
    .sort();
}
