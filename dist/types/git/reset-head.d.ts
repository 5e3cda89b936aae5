import { type GitPlace } from './git-runner.ts';
/** Where HEAD stands: on a branch, or with `branch` null on a commit alone. */
export interface HeadPosition {
    branch: string | null;
    commit: string;
}
/**
 * Ends what somebody began in the working tree and did not finish: merges, rebases, locks of a git that was killed.
 * Files and branches stay as they are.
 * @param directory the private directory of the working tree
 */
export declare function dropPendingOperations(directory: string): Promise<void>;
/** Makes HEAD name the branch again and the branch stand at the commit; index and files stay as they are. */
export declare function resetHead(place: GitPlace, { branch, commit }: HeadPosition): Promise<void>;
/**
 * Makes the index what HEAD holds, with nothing staged and no file flagged as unchanged or skipped (such flags hide edits
 * from `git status`); files stay as they are. A damaged index is replaced as well.
 */
export declare function rebuildIndex(place: GitPlace): Promise<void>;
