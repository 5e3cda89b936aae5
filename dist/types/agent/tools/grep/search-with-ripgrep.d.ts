import { type SearchHit, type SearchOptions, type Workspace } from '../../../environment/index.ts';
/**
 * The hits that `Workspace.search` would give, found by ripgrep inside the workspace, which is much faster on many files
 * and needs no way for each of them into a container or machine. Undefined where ripgrep is not installed, does not know
 * the pattern, or came to no whole answer: then `Workspace.search` has to be asked.
 * @throws PthError `environment/search-failed` as `Workspace.search` does
 */
export declare function searchWithRipgrep(workspace: Workspace, { pattern, isCaseInsensitive, path, glob, maxHits, signal }: SearchOptions): Promise<SearchHit[] | undefined>;
