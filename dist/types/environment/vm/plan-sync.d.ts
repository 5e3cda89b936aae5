/** What stands at one path of a working copy: regular file, directory, symbolic link or named pipe. */
export interface FileState {
    kind: 'f' | 'd' | 'l' | 'p';
    /** Octal permissions. */
    mode: string;
    size: number;
    mtimeNs: bigint;
    /** Where a link leads; empty for all else. */
    target: string;
}
/** Both sides as they are, and as they were after they were last brought together. */
export interface SyncState {
    host: ReadonlyMap<string, FileState>;
    guest: ReadonlyMap<string, FileState>;
    hostBefore: ReadonlyMap<string, FileState>;
    guestBefore: ReadonlyMap<string, FileState>;
}
/** What brings two copies together, in this order; and what both sides are then expected to be. */
export interface SyncPlan {
    /** Deepest first. */
    removeOnHost: string[];
    /** From the guest to the host. */
    pull: string[];
    removeInGuest: string[];
    /** From the host to the guest. */
    push: string[];
    hostAfter: Map<string, FileState>;
    guestAfter: Map<string, FileState>;
}
/** Whether two states are the same; a directory's time and size say nothing. */
export declare function isSameState(left: FileState | undefined, right: FileState | undefined): boolean;
/** Decides what to copy and remove where: each side's changes go to the other; where both changed, the host's count. */
export declare function planSync({ host, guest, hostBefore, guestBefore }: SyncState): SyncPlan;
/**
 * Reads `find -printf '%y %m %s %T@ %P\0%l\0'`. Names that lead elsewhere, that cannot be told as text, and kinds that
 * are not copied are left out: the guest is not believed.
 */
export declare function parseGuestListing(text: string): Map<string, FileState>;
