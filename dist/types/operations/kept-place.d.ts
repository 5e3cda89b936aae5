import type { OpenDiffPlace } from './diff-place.ts';
/**
 * Opens each place once and, from then on, gives it out with its files as they were right after it was built, and with no
 * server of an earlier run alive. Where the files cannot be brought back a fresh place is opened. What runs leave outside
 * the workspace stays, so that it shows as what varies by itself.
 */
export declare function keepPlaces(open: OpenDiffPlace): OpenDiffPlace;
