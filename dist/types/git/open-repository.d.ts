import { Repository } from './repository.ts';
/** A repository and where in it the path lies. */
export interface OpenedRepository {
    repository: Repository;
    /** From the top of the working tree to the path, with forward slashes; `''` for the top itself. */
    prefix: string;
    /** The commit that HEAD stands at. */
    head: string;
}
/**
 * Opens the repository whose working tree holds a directory; a linked working tree, a submodule and a detached HEAD
 * will do. Links on the way are followed.
 * @throws PthError `session/path-missing`, `git/not-a-repository`, `git/no-commits`, `git/not-found`, `git/unsafe-ownership`
 */
export declare function openRepository(path: string, options: {
    variables: Readonly<Record<string, string | undefined>>;
    signal?: AbortSignal | undefined;
}): Promise<OpenedRepository>;
