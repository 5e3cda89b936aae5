import type { SearchHit, SearchOptions } from '../workspace.ts';
import type { PathPolicy } from './path-policy.ts';
import type { WorkspaceFiles } from './workspace-files.ts';
/**
 * Searches the text files of a working copy line by line. A glob without a slash is compared with the name of a file
 * in any directory, one with a slash with its path from the root. Links, binary files and files over 1 MiB are left
 * out. The path to search may also be a single file.
 * @throws PthError `environment/search-failed` for a pattern or glob that is wrong or too slow
 */
export declare function searchFiles(policy: PathPolicy, files: WorkspaceFiles, { pattern, isCaseInsensitive, path, glob, maxHits, signal }: SearchOptions): Promise<SearchHit[]>;
