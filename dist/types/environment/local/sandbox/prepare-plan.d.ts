import type { SandboxPlan } from './launch-command.ts';
/** What a sandbox is to be made for. */
export interface SandboxWish {
    directory: string;
    stateDirectory: string;
    /** Real path of the working copy. */
    worktree: string;
    /** Real path of the packages' cache, where there is one. */
    cacheDirectory: string | undefined;
    isOffline: boolean;
    /** Home directories of the current user, as its variables and the system name them. */
    homes: readonly string[];
    userId: number;
    groupId: number;
}
/** Looks at this host and decides what the sandbox shows. Writes the replaced settings into the session's directory. */
export declare function preparePlan(wish: SandboxWish): Promise<SandboxPlan>;
