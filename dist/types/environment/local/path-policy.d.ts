/** True for a name that means `.git` on some file system: any case, short names, trailing dots, invisible characters. */
export declare function isGitName(name: string): boolean;
/** True when the path is the directory or lies below it. Both absolute and normal. */
export declare function isInside(directory: string, path: string): boolean;
/** A path that passed the policy. */
export interface AllowedPath {
    /** Absolute, with every link but a last one resolved; safe to hand to the system. */
    absolute: string;
    /** Relative to the root as it was asked for, with forward slashes; empty for the root itself. */
    shown: string;
}
/**
 * Decides which paths of a working copy may be touched: those whose real place lies in the real root and on whose way
 * is no `.git`. A path is relative to the root, or absolute and inside it.
 */
export declare class PathPolicy {
    #private;
    /** The real root. */
    readonly root: string;
    constructor(realRoot: string, givenRoot?: string);
    /** The policy for an existing directory. @throws PthError `environment/file-missing` */
    static open(directory: string): Promise<PathPolicy>;
    /**
     * The path with all links followed; what does not exist yet is kept as it is below the deepest part that does.
     * @throws PthError `environment/path-escape`
     */
    follow(path: string): Promise<AllowedPath>;
    /**
     * The path with the links on the way followed, but not the last one: for looking at or removing a link itself.
     * @throws PthError `environment/path-escape`
     */
    followParent(path: string): Promise<AllowedPath>;
}
