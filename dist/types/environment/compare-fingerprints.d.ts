import type { DriftReport, Fingerprint } from './environment.ts';
/**
 * What changed between two fingerprints. A package of another version counts as removed and added, a file
 * that is gone as changed. All lists are sorted.
 */
export declare function compareFingerprints(before: Fingerprint, after: Fingerprint): DriftReport;
