import { type Stats } from 'node:fs';
import { type FileHandle } from 'node:fs/promises';
import type { DirectoryEntry } from '../workspace.ts';
import type { PathPolicy } from './path-policy.ts';
/** Largest file that `readFile` returns. */
export declare const maxFileBytes: number;
/** The kind of a file system entry. */
export declare function describeEntry(path: string, stats: Stats): DirectoryEntry;
/** True for the errors that mean: there is nothing at this path. */
export declare function isMissing(error: unknown): boolean;
/** Reading, writing and removing single files of a working copy, each path checked by the policy first. */
export declare class WorkspaceFiles {
    #private;
    constructor(policy: PathPolicy);
    /**
     * The bytes of a regular file of at most 10 MiB.
     * @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/path-escape`
     */
    read(path: string): Promise<Uint8Array>;
    /** Writes in one step: whoever reads sees the old content or the new one. Keeps the mode of a replaced file. */
    write(path: string, content: string | Uint8Array): Promise<void>;
    /** Brings a file of the host in, in one step, with its mode. */
    copyFrom(hostPath: string, path: string): Promise<void>;
    /** Takes a file out to the host, byte for byte, with its mode; a file there is replaced in one step. */
    copyTo(path: string, hostPath: string): Promise<void>;
    /** Removes a file, a link or a whole directory; a missing path is no error. */
    remove(path: string): Promise<void>;
    /** What stands at the path itself; a link is not followed. */
    stat(path: string): Promise<DirectoryEntry | undefined>;
    /** An open regular file. Never waits for the other end of a pipe. */
    openRegular(path: string): Promise<FileHandle>;
}
