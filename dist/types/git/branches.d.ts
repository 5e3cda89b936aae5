import { type GitPlace } from './git-runner.ts';
/** A local branch. */
export interface BranchEntry {
    name: string;
    commit: string;
}
/** Local branches whose names start with `prefix`, sorted by name. */
export declare function listBranches(place: GitPlace, prefix: string): Promise<BranchEntry[]>;
/**
 * Makes a branch in one step that fails when it exists, so that of two who try only one has made it; false then.
 * @throws PthError `git/branch-exists` when a branch such as `pth` stands in the way of `pth/x`, `session/disk-full`
 */
export declare function createBranch(place: GitPlace, name: string, commit: string): Promise<boolean>;
