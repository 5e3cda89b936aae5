import { type GitPlace } from './git-runner.ts';
/**
 * Undoes one commit by a new one, leaving later commits alone. The working tree must have no changes of
 * its own in the files concerned.
 * @returns the reverting commit
 * @throws PthError `git/revert-conflict` with the files and their conflict markers when later commits changed the same
 *   lines; the working tree is then as it was before
 */
export declare function revertCommit(place: GitPlace, commit: string, signal?: AbortSignal): Promise<string>;
/** The lines from each `<<<<<<<` to its `>>>>>>>`; pure. */
export declare function extractConflicts(text: string): string;
