import type { Workspace } from '../../environment/index.ts';
/** The files of a workspace at one moment, kept outside of it, without `.git` and `node_modules`. */
export declare class WorkspaceSnapshot {
    #private;
    private constructor();
    /** Null where the files are too many, or the environment lacks a program for it. */
    static take(workspace: Workspace, signal?: AbortSignal): Promise<WorkspaceSnapshot | null>;
    /** Brings files and directories back; false where that cannot be done. */
    restore(signal?: AbortSignal): Promise<boolean>;
}
