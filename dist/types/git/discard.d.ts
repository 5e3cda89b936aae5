import { type GitPlace } from './git-runner.ts';
/**
 * Puts paths back to what HEAD holds, for a fix that was refused: changed and deleted ones are restored, new ones are
 * removed, staged or not. Paths that the repository ignores (installed packages, build output) stay.
 */
export declare function discardPaths(place: GitPlace, paths: readonly string[], signal?: AbortSignal): Promise<void>;
