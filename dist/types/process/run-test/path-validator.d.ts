/** Keeps paths inside a repository (row T-006). */
export interface PathValidator {
    /** Whether a path, relative to the repository or absolute, lies in it once all symlinks are followed. */
    isUnderRepo(path: string, repoRoot: string): boolean;
    /**
     * The path relative to the repository, without `.` and `..`.
     * @throws PathEscapeError when the path is absolute, or leads out of the repository
     */
    normalizePath(path: string, repoRoot: string): string;
}
/** The path validator, looking at the real file system: what does not exist yet counts where it would be made. */
export declare const pathValidator: PathValidator;
