import type { MountEntry } from './mount-table.ts';
/** One piece of what the inside sees of the host's files; later pieces lie on earlier ones. */
export interface Layer {
    /**
     * `overlay`: readable as on the host, writes go to a directory of the session. `bind`: read-only as on the host.
     * `locked`: read-only although the host's is not, since no overlay can be laid over it.
     * `directory`: an own, empty one that holds other layers. `link`: a symbolic link as on the host.
     */
    kind: 'overlay' | 'bind' | 'locked' | 'directory' | 'link';
    path: string;
    /** Of a link, where it leads; of an overlay or directory, its mode in octal digits, with `:uid:gid` to set the owner. */
    detail: string;
}
/** One entry of a directory of the host, as the plan needs to know it. */
export interface HostEntry {
    name: string;
    kind: 'directory' | 'link' | 'other';
    /** Where a link leads. */
    target: string;
}
/** What the plan is made from. */
export interface LayerFacts {
    mounts: readonly MountEntry[];
    /** Whether the overlays are mounted with the rights of the host's root, not with those of a user namespace. */
    isPrivileged: boolean;
    /** Entries of a directory; empty where it may not be read. */
    readDirectory: (path: string) => readonly HostEntry[];
    /** Mode of a directory, and where it can be set the owner; see `Layer`. */
    readMode: (path: string) => string;
}
/**
 * Which layers show the host's files inside, parents first. With the rights of root one overlay stands for `/` and one
 * for every further file system. In a user namespace the kernel refuses an overlay over a directory below which
 * anything is mounted, so such a directory is taken apart: an own directory with a layer for each of its entries.
 */
export declare function planLayers(facts: LayerFacts): Layer[];
/** Directories of container engines, which are hidden inside. */
export declare function listEngineDirectories(): readonly string[];
