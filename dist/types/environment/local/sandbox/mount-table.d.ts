/** One mounted file system of this host. */
export interface MountEntry {
    path: string;
    /** Type of the file system, e.g. `ext4`. */
    type: string;
    isReadOnly: boolean;
}
/** Reads /proc/self/mountinfo; of several mounts on one path the last one, which covers the others. Sorted by path. */
export declare function parseMountTable(text: string): MountEntry[];
