import type { DirectoryEntry } from '../workspace.ts';
import { type PathPolicy } from './path-policy.ts';
/** Entries that `list` returns at most when the caller names no number. */
export declare const defaultMaxEntries = 100000;
/** Sorts by code units, so that the order is the same everywhere. */
export declare function compareText(left: string, right: string): number;
/** What `walkEntries` visits. */
export interface WalkOptions {
    /** Goes down into directories and leaves out `node_modules`; links are never followed. */
    isRecursive: boolean;
    signal?: AbortSignal | undefined;
}
/**
 * The entries below a directory of a working copy, directory by directory in the order of names; `.git` is left out
 * everywhere. What vanishes while it is looked at, and directories that may not be read, are passed over.
 * @throws PthError `environment/file-missing` when the start is no directory, `environment/path-escape`
 */
export declare function walkEntries(policy: PathPolicy, path: string, options: WalkOptions): AsyncGenerator<DirectoryEntry & {
    absolute: string;
}>;
/**
 * The entries of a directory, sorted by path. Stops after `maxEntries` (default 100 000), counted in the order of the
 * walk: exactly that many entries in the result mean that there may be more.
 */
export declare function listEntries(policy: PathPolicy, path: string, { isRecursive, maxEntries }?: {
    isRecursive?: boolean;
    maxEntries?: number;
}): Promise<DirectoryEntry[]>;
