/** State of a path that the host has and the inside has not any more. */
export declare const removedState = "removed";
/** Where the changes of one layer lie. */
export interface ChangedLayer {
    /** Directory of the host that holds what was written. */
    directory: string;
    /** What it is laid over, inside. */
    path: string;
    /** Whether it stands for all that the host has there; of other layers nothing is looked for that is missing. */
    isComplete: boolean;
}
/** How to look. */
export interface ChangeLookOptions {
    /** Paths inside that are left out, with all below. */
    leftOut: readonly string[];
    /** A path inside as the host can look at it. */
    locate: (path: string) => string;
    /** Most changes that are listed. Default 5000. */
    maxChanges?: number;
}
/** Name of the entry that counts what was not listed. */
export declare const furtherName = "(further files)";
/**
 * What differs from the host, by path inside: a checksum of each file that was written, `removed` for what was taken
 * away, a short description of anything else. Directories alone are no change. Costs as much as was written. A plugin
 * can write any number of files: beyond `maxChanges` one entry says that there are more.
 */
export declare function listOverlayChanges(layers: readonly ChangedLayer[], { maxChanges, ...options }: ChangeLookOptions): Promise<Record<string, string>>;
