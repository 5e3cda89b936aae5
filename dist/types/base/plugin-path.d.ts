/** Joins a base and a path with forward slashes; an absolute path stays as it is. `.` is the empty path. */
export declare function joinPath(base: string, path: string): string;
/** A relative path without `.` and `..`; undefined when it is absolute or leads upwards out of its base. */
export declare function normalizePath(path: string): string | undefined;
