/** Where PTH keeps what it leaves in the plugin's repository. */
export declare const pthDirectory = ".pth";
/** What a failed write means: `session/disk-full`, `session/write-failed`; anything but an error of the system is thrown on. */
export declare function describeWriteFailure(error: unknown, path: string): Error;
/**
 * Makes the directories on the way from `root` to `path` and makes sure that none of them is a link: a plugin is not
 * trusted, and a link would lead PTH's writing out of the repository.
 * @param path relative to root, without `..`
 * @returns the directories that had to be made, outermost first
 * @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
 */
export declare function makeDirectoryInside(root: string, path: string): Promise<string[]>;
/**
 * Writes a file inside `root` so that it is there whole or not at all, also after a power loss. A link at the place is
 * replaced, never followed.
 * @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
 */
export declare function writeFileInside(root: string, path: string, content: string): Promise<void>;
/** Removes a file inside `root`; a missing one is no error. @throws PthError `session/unsafe-path`, `session/write-failed` */
export declare function removeFileInside(root: string, path: string): Promise<void>;
/** For `.catch` of a look at a path: nothing there is an answer, everything else an error. */
export declare function ignoreMissing(error: unknown): undefined;
